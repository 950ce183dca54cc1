import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { type BarredFilm, makeFilm, readNumber } from '../testing/film.ts'
import { PreviewPlayer } from './preview-player.ts'

const FRAME_MS = 40
/** Ten seconds. */
let film: Promise<BarredFilm> | undefined
const filmed = () => {
  film ??= makeFilm(250, FRAME_MS)
  return film
}

interface Cut {
  clip: string
  start: number
  end: number
}

/** A player over one recording or two, and every number that it paints. */
async function makePlayer(cuts: Cut[], clips = [{ id: 'a', start: 0, end: 10_000 }]) {
  const { url } = await filmed()
  const canvas = document.createElement('canvas')
  const painted: number[] = []
  const draw = CanvasRenderingContext2D.prototype.drawImage
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('there is a context')
  context.drawImage = (...args: unknown[]) => {
    draw.apply(context, args as never)
    const number = readNumber(canvas)
    if (number !== null && number !== painted.at(-1)) painted.push(number)
  }
  const player = new PreviewPlayer({
    canvas,
    // Two recordings of the same pictures, under addresses of their own.
    addressOf: (fileID) => `${url}#${fileID}`,
    onChange: () => {},
    onFailure: () => {
      throw new Error('the film does not play')
    },
  })
  onTestFinished(() => player.dispose())
  const pieces = piecesOf({
    clips: clips.map((clip) => ({ ...clip, fileID: clip.id, recordedMs: 10_000 })),
    cuts: cuts.map((cut, index) => ({ id: `c${index}`, ...cut })),
  })
  player.setPieces(pieces)
  await expect.poll(() => painted.length).toBeGreaterThan(0)
  // Browsers play sound only to whoever has pressed something.
  await userEvent.click(document.body)
  return { player, canvas, painted, pieces }
}

describe('what is cut', () => {
  const cuts = [
    { clip: 'a', start: 0, end: 490 },
    { clip: 'a', start: 1510, end: 4000 },
    { clip: 'a', start: 4410, end: 4470 },
    { clip: 'a', start: 5000, end: 9000 },
  ]
  const isCut = (number: number) => cuts.some(({ start, end }) => number * FRAME_MS >= start && number * FRAME_MS < end)

  it.each([1, 1.5, 2])('is never painted at %f×, and all that is kept comes in its order', async (rate) => {
    const { player, painted } = await makePlayer(cuts)
    player.setRate(rate)
    player.play()
    await expect.poll(() => player.isPlaying(), { timeout: 20_000 }).toBe(false)
    expect(painted.filter(isCut)).toEqual([])
    expect(painted).toEqual([...painted].sort((one, other) => one - other))
    // Each piece is seen, from its first picture.
    for (const first of [13, 100, 112, 225]) expect(painted).toContain(first)
    expect(painted.at(-1)).toBeGreaterThanOrEqual(247)
  })

  it('is not painted where one goes to its edges', async () => {
    const { player, canvas, painted } = await makePlayer(cuts)
    for (const ms of [0, 1019, 1020, 1021, 1429, 1431]) {
      player.seek(ms)
      const expected = ms < 1020 ? (ms === 0 ? 13 : 37) : ms < 1430 ? 100 : 112
      const most = expected + 11
      await expect.poll(() => readNumber(canvas) ?? -1).toBeGreaterThanOrEqual(expected)
      expect(readNumber(canvas)).toBeLessThanOrEqual(most)
    }
    expect(painted.filter(isCut)).toEqual([])
  })
})

describe('going to a place', () => {
  it('shows its picture, 80 times', async () => {
    const { player, canvas } = await makePlayer([{ clip: 'a', start: 2000, end: 6000 }])
    let wrong = 0
    for (let step = 0; step < 80; step += 1) {
      const frame = (step * 67) % 150
      player.seek((frame + 0.5) * FRAME_MS)
      const expected = frame < 50 ? frame : frame + 100
      await expect
        .poll(() => readNumber(canvas), { timeout: 3000 })
        .toBe(expected)
        .catch(() => {
          wrong += 1
        })
    }
    expect(wrong).toBe(0)
  })

  it('shows the last of many at once', async () => {
    const { player, canvas } = await makePlayer([])
    for (let ms = 0; ms <= 8000; ms += 100) player.seek(ms + 20)
    await expect.poll(() => readNumber(canvas)).toBe(200)
    expect(player.now()).toBe(8020)
  })
})

describe('several clips', () => {
  it('play one after the other, in their order', async () => {
    const clips = [
      { id: 'b', start: 8000, end: 9000 },
      { id: 'a', start: 1000, end: 2000 },
    ]
    const { player, painted } = await makePlayer([], clips)
    const times: number[] = []
    player.onTime((ms) => times.push(ms))
    player.play()
    await expect.poll(() => player.isPlaying(), { timeout: 10_000 }).toBe(false)
    const [later, earlier] = [painted.filter((one) => one >= 200), painted.filter((one) => one < 50)]
    expect(later.length + earlier.length).toBe(painted.length)
    expect(painted.lastIndexOf(later.at(-1) ?? -1)).toBeLessThan(painted.indexOf(earlier[0] ?? -1))
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(player.now()).toBe(2000)
  })

  it('begin again from the start once they have ended, and are empty without one', async () => {
    const { player, painted } = await makePlayer([], [{ id: 'a', start: 1000, end: 1400 }])
    player.seek(400)
    player.play()
    await expect.poll(() => player.isPlaying()).toBe(false)
    expect(painted).toContain(25)
    player.setPieces([])
    player.play()
    expect([player.isPlaying(), player.now()]).toEqual([false, 0])
  })
})
