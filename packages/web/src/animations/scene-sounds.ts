import type { Sound } from '../sounds/sounds.ts'
import type { Scene, SceneKind } from './scenes.ts'

const SOUNDS: Readonly<Partial<Record<SceneKind, Sound>>> = {
  storm: 'wind',
  blow: 'coin',
  worm: 'rumble',
  wall: 'blast',
  explosion: 'blast',
  land: 'thud',
  bid: 'tick',
  sold: 'coin',
  spice: 'coin',
  harvest: 'coin',
  battle: 'clash',
  strike: 'clash',
  traitor: 'sting',
  assault: 'sting',
  victory: 'victory',
}

/** Plays the sound of a scene, if it has one. */
export function playSceneSound(scene: Scene, sound: (name: Sound) => void): void {
  if (scene.scene === 'bid' && scene.bid === 'pass') return
  const name = scene.scene === 'travel' && scene.how === 'ride' ? 'rumble' : SOUNDS[scene.scene]
  if (name) sound(name)
}
