export const kit = {
  less: (label: string) => `${label}: less`,
  more: (label: string) => `${label}: more`,
  range: (min: number, max: number) => `${min}–${max}`,
}
