/** Modules that exist only to try the seams out, for tests of every package. */
export { houses } from './houses.ts'
export { joints } from './joints.ts'
export { omens } from './omens.ts'
export { CRAWLER, places } from './places.ts'
