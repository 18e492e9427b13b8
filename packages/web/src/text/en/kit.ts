export const kit = {
  less: (label: string) => `${label}: less`,
  more: (label: string) => `${label}: more`,
  range: (min: number, max: number) => `${min}–${max}`,
  settings: {
    theme: 'Theme',
    pace: 'How long others’ steps are shown',
    motion: 'Movement',
    sounds: 'Sounds',
    notify: 'Tell me when it is my turn and the page is hidden',
    language: 'Language',
  },
  values: {
    system: 'As my device',
    dark: 'Dark',
    light: 'Light',
    full: 'Full',
    none: 'None',
    slow: 'Slow',
    normal: 'Normal',
    fast: 'Fast',
    instant: 'At once',
  },
}
