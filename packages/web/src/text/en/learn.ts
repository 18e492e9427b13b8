import { glossary } from './glossary.ts'
import { lessons } from './lessons.ts'

/** Lessons, the glossary, and the coach. */
export const learn = {
  title: 'Learn to play',
  intro: 'Short lessons on the real board, with the real forms. Each takes a minute or two.',
  parts: {
    planet: 'The planet',
    turn: 'The turn',
    battle: 'Battle',
    table: 'At the table',
    factions: 'The six factions',
  } as Readonly<Record<string, string>>,
  lesson: (n: number, of: number) => `Lesson ${n} of ${of}`,
  progress: (n: number, of: number) => `${n} of ${of} done`,
  isDone: 'done',
  begin: 'Begin',
  readAgain: 'What it is about',
  start: 'Begin with the first lesson',
  continue: (title: string) => `Go on: ${title}`,
  allDone: 'You know the game. Play it.',
  playNow: 'To the lobby',
  words: 'Words of the game',
  task: 'Your task',
  tasks: 'Your tasks',
  well: 'Well done',
  again: 'Try again',
  restart: 'Start over',
  show: 'Show me',
  next: (title: string) => `Next: ${title}`,
  all: 'All lessons',
  read: 'Read more',
  amiss: 'Not quite',
  preparing: 'Setting up the board.',
  unknown: 'There is no such lesson.',
  lessons,
  glossary,
}
