import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { DECKS } from '../../content/decks.ts'
import { SOUNDS } from '../../content/sounds.ts'
import { makeSound } from './make-sound.ts'

it.each(Object.values(SOUNDS))(
  'makes of $file a sound that media tools read, with words for what is heard',
  async (sound) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-sound-'))
    try {
      const file = path.join(folder, sound.file)
      const bytes = makeSound(sound)
      await writeFile(file, bytes)
      const seconds = sound.parts.reduce((sum, part) => sum + part.seconds, 0)
      const { durationMs, audio } = await probeMedia(file)
      expect(durationMs).toBe(seconds * 1000)
      expect(audio).toMatchObject({ codec: 'pcm_s16le' })
      expect(Math.max(...samplesOf(bytes))).toBeGreaterThan(8000)
      expect(sound.subtitles.length).toBeGreaterThanOrEqual(2)
      for (const { cues } of sound.subtitles) {
        const times = cues.map(([from]) => from)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        for (const [from, to] of cues) expect(to).toBeGreaterThan(from)
        expect(cues.at(-1)?.[1]).toBeLessThanOrEqual(seconds)
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

it.each(Object.values(DECKS))('$file shows each slide from a second on', ({ slides, shownFrom }) => {
  expect(shownFrom).toHaveLength(slides.length)
  expect(shownFrom).toEqual(shownFrom.toSorted((a, b) => a - b))
})

/** What is played, behind the 44 bytes that say how. */
function samplesOf(bytes: Buffer): number[] {
  return Array.from({ length: (bytes.byteLength - 44) / 2 }, (_, number) => bytes.readInt16LE(44 + number * 2)).filter(
    (_, number) => number % 7 === 0,
  )
}
