import { settings } from '../kit/settings.ts'

/** Short sounds, made here: no file is fetched. */
export type Sound = 'wind' | 'rumble' | 'tick' | 'thud' | 'clash' | 'sting' | 'blast' | 'coin' | 'turn' | 'victory'

let context: AudioContext | null = null
let out: GainNode | null = null
let gestured = false

/** Browsers allow sound only after a gesture, and so do we: nothing is heard before somebody has touched the page. */
export function listenForGesture(): () => void {
  const heard = (): void => {
    gestured = true
    stop()
  }
  const stop = (): void => {
    removeEventListener('pointerdown', heard)
    removeEventListener('keydown', heard)
  }
  addEventListener('pointerdown', heard)
  addEventListener('keydown', heard)
  return stop
}

function audio(): { readonly at: AudioContext; readonly to: GainNode } | null {
  if (!gestured || !settings().sounds || typeof AudioContext === 'undefined') return null
  if (!context || !out) {
    context = new AudioContext()
    out = context.createGain()
    out.connect(context.destination)
  }
  out.gain.value = settings().volume * LOUDEST
  if (context.state === 'suspended') void context.resume()
  return { at: context, to: out }
}
const LOUDEST = 0.5

/** A gain that rises and fades. */
function envelope(at: AudioContext, peak: number, attack: number, length: number, delay = 0): GainNode {
  const gain = at.createGain()
  const start = at.currentTime + delay
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.linearRampToValueAtTime(peak, start + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  return gain
}

let noise: AudioBuffer | null = null
function hiss(at: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = at.createBuffer(1, at.sampleRate * 2, at.sampleRate)
    const data = noise.getChannelData(0)
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  }
  const source = at.createBufferSource()
  source.buffer = noise
  source.loop = true
  return source
}

interface Tone {
  readonly wave: OscillatorType
  readonly from: number
  readonly to?: number
  readonly peak: number
  readonly attack?: number
  readonly length: number
  readonly delay?: number
}
function tone({ wave, from, to = from, peak, attack = 0.01, length, delay = 0 }: Tone): void {
  const room = audio()
  if (!room) return
  const { at, to: into } = room
  const oscillator = at.createOscillator()
  const start = at.currentTime + delay
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
  oscillator.connect(envelope(at, peak, attack, length, delay)).connect(into)
  oscillator.start(start)
  oscillator.stop(start + length)
}

interface Breath {
  readonly filter: BiquadFilterType
  readonly from: number
  readonly through: number
  readonly to: number
  readonly peak: number
  readonly attack: number
  readonly length: number
  readonly q?: number
}
function breath({ filter, from, through, to, peak, attack, length, q = 1 }: Breath): void {
  const room = audio()
  if (!room) return
  const { at, to: into } = room
  const source = hiss(at)
  const pass = at.createBiquadFilter()
  const start = at.currentTime
  pass.type = filter
  pass.Q.value = q
  pass.frequency.setValueAtTime(from, start)
  pass.frequency.exponentialRampToValueAtTime(through, start + length / 2)
  pass.frequency.exponentialRampToValueAtTime(to, start + length)
  source
    .connect(pass)
    .connect(envelope(at, peak, attack, length))
    .connect(into)
  source.start(start)
  source.stop(start + length)
}

const SOUNDS: Readonly<Record<Sound, () => void>> = {
  wind: () =>
    breath({ filter: 'bandpass', from: 260, through: 900, to: 320, peak: 2.6, attack: 0.5, length: 1.7, q: 2 }),
  rumble: () => {
    breath({ filter: 'lowpass', from: 60, through: 180, to: 50, peak: 1, attack: 0.4, length: 1.7 })
    tone({ wave: 'sine', from: 42, to: 30, peak: 0.9, attack: 0.3, length: 1.6 })
  },
  tick: () => tone({ wave: 'triangle', from: 1250, to: 900, peak: 0.25, attack: 0.002, length: 0.06 }),
  thud: () => tone({ wave: 'sine', from: 130, to: 55, peak: 0.6, attack: 0.004, length: 0.22 }),
  clash: () => {
    breath({ filter: 'highpass', from: 2400, through: 4200, to: 1800, peak: 0.5, attack: 0.004, length: 0.4 })
    tone({ wave: 'square', from: 780, to: 760, peak: 0.12, attack: 0.002, length: 0.5 })
    tone({ wave: 'square', from: 1187, to: 1150, peak: 0.09, attack: 0.002, length: 0.4 })
  },
  sting: () => {
    tone({ wave: 'sawtooth', from: 220, to: 207, peak: 0.25, attack: 0.01, length: 0.9 })
    tone({ wave: 'sawtooth', from: 311, to: 293, peak: 0.2, attack: 0.01, length: 0.9 })
  },
  blast: () => {
    breath({ filter: 'lowpass', from: 3200, through: 400, to: 60, peak: 1, attack: 0.01, length: 1.6 })
    tone({ wave: 'sine', from: 90, to: 28, peak: 1, attack: 0.005, length: 1.4 })
  },
  coin: () => {
    tone({ wave: 'sine', from: 1568, peak: 0.3, attack: 0.003, length: 0.16 })
    tone({ wave: 'sine', from: 2093, peak: 0.24, attack: 0.003, length: 0.2, delay: 0.06 })
  },
  turn: () => {
    tone({ wave: 'sine', from: 523, peak: 0.5, length: 0.5 })
    tone({ wave: 'sine', from: 784, peak: 0.42, length: 0.7, delay: 0.12 })
  },
  victory: () => {
    for (const [i, from] of [262, 330, 392, 523, 659].entries())
      tone({ wave: 'triangle', from, peak: 0.28, attack: 0.03, length: 2 - i * 0.15, delay: i * 0.16 })
  },
}

/** Plays a sound if sounds are on and the page has been touched. */
export const play = (sound: Sound): void => SOUNDS[sound]()
