/** Lessons and the coach. */
export const learn = {
  title: 'Learn to play',
}
