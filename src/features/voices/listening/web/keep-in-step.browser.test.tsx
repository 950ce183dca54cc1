import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentSound } from '#features/chapters/web/players/testing/silent-sound.ts'
import { keepInStep } from './keep-in-step.ts'

/** Seconds within which nobody hears that two sounds are not together. */
const TOGETHER = 0.15

let track: HTMLAudioElement
let voice: HTMLAudioElement
let release: () => void

beforeEach(() => {
  track = new Audio(URL.createObjectURL(silentSound(30)))
  voice = new Audio(URL.createObjectURL(silentSound(30)))
  release = keepInStep(track, voice)
})

afterEach(() => {
  vi.restoreAllMocks()
  release()
  track.pause()
})

const ready = () => expect.poll(() => voice.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA)
const reallyMuted = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'muted')
/** Whether the track's own sound is off, whatever it says of itself. */
const isSilent = () => reallyMuted?.get?.call(track)
const drift = () => Math.abs(track.currentTime - voice.currentTime)

/** Both play, and have come this far together. */
async function expectTogetherAt(seconds: number): Promise<void> {
  await expect.poll(() => !voice.paused && track.currentTime > seconds && drift() < TOGETHER).toBe(true)
  // It stays so while half a second more is played.
  const end = track.currentTime + 0.5
  while (track.currentTime < end) {
    expect(drift()).toBeLessThan(TOGETHER)
    await new Promise(requestAnimationFrame)
  }
}

it('plays, jumps, hurries, stops and ends with its track', async () => {
  await ready()
  await track.play()
  await expectTogetherAt(0.5)
  track.currentTime = 12
  await expectTogetherAt(12.3)
  track.playbackRate = 2
  await expectTogetherAt(13.5)
  track.pause()
  await expect.poll(() => voice.paused).toBe(true)
  await expect.poll(drift).toBeLessThan(0.03)
  track.currentTime = 3
  await expect.poll(() => voice.currentTime).toBeCloseTo(3, 1)
  expect(voice.paused).toBe(true)
  track.currentTime = 29
  await track.play()
  await expect.poll(() => track.ended).toBe(true)
  await expect.poll(() => voice.paused).toBe(true)
  track.currentTime = 5
  await track.play()
  await expectTogetherAt(5.2)
})

it('comes back by itself when it was somewhere else', async () => {
  await ready()
  await track.play()
  await expectTogetherAt(0.3)
  voice.currentTime = 20
  await expectTogetherAt(0.8)
})

it('is as loud as the track says, which is silent itself', async () => {
  await ready()
  track.volume = 0.4
  await expect.poll(() => voice.volume).toBe(0.4)
  await track.play()
  await expect.poll(isSilent).toBe(true)
  expect(track.muted).toBe(false)
  let told = 0
  track.addEventListener('volumechange', () => {
    told += 1
  })
  track.muted = true
  expect([voice.muted, track.muted, told]).toEqual([true, true, 1])
  track.muted = false
  expect([voice.muted, track.muted, told]).toEqual([false, false, 2])
  expect(isSilent()).toBe(true)
  track.muted = true
  release()
  expect([isSilent(), voice.paused]).toEqual([true, true])
  track.muted = false
  expect(isSilent()).toBe(false)
})

it('leaves the track its own sound for as long as the browser does not let it play', async () => {
  const refuse = () => vi.spyOn(voice, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const refused = refuse()
  await ready()
  await track.play()
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(1)
  expect(isSilent()).toBe(false)
  refused.mockRestore()
  await expect.poll(isSilent).toBe(true)
  track.pause()
  await expect.poll(() => voice.paused).toBe(true)
  refuse()
  await track.play()
  await expect.poll(isSilent).toBe(false)
  expect(track.muted).toBe(false)
})

it('begins muted with a muted track', async () => {
  track.muted = true
  await expect.poll(() => voice.muted).toBe(true)
  await track.play()
  await expect.poll(() => voice.paused).toBe(false)
  track.muted = false
  await expect.poll(() => voice.muted).toBe(false)
})
