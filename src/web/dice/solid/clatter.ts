// The clatter of dice, made of noise as it is needed: a knock for each strike, higher for small dice, softer for later ones.

import { spread, strikesOf } from './tumble.ts'

/** More strikes than this at once are only louder. */
const MOST_STRIKES = 36

let audio: AudioContext | null = null
let noise: AudioBuffer | null = null

/** Plays the strikes of so many dice that fall now. */
export function clatter(seeds: readonly number[]): void {
  try {
    audio ??= new AudioContext()
  } catch {
    // A device without sound stays silent.
    return
  }
  void audio.resume()
  noise ??= noiseOf(audio)
  const strikes = seeds
    .flatMap((seed) => strikesOf(seed).map((at, hop) => ({ at, hop, seed })))
    .sort((a, b) => a.hop - b.hop)
    .slice(0, MOST_STRIKES)
  const share = 1.4 / Math.sqrt(Math.max(1, seeds.length))
  for (const { at, hop, seed } of strikes)
    knock(audio, noise, audio.currentTime + at / 1000, share * 0.55 ** hop, 1500 + 2200 * spread(seed, 7 + hop))
}

function knock(audio: AudioContext, noise: AudioBuffer, at: number, loud: number, pitch: number): void {
  const source = new AudioBufferSourceNode(audio, { buffer: noise })
  const body = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 5 })
  const fade = new GainNode(audio, { gain: 0 })
  fade.gain.setValueAtTime(loud, at)
  fade.gain.exponentialRampToValueAtTime(0.001, at + 0.06)
  source.connect(body).connect(fade).connect(audio.destination)
  source.start(at, Math.abs(Math.sin(pitch)) * 0.3, 0.07)
}

function noiseOf({ sampleRate }: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: sampleRate / 2, sampleRate })
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = spread(i, 0) * 2 - 1
  return buffer
}
