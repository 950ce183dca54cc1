import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import type { WeetMessage } from '#features/chapters/weet/messages.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import { box, drawStudio, FULL, ONE_CLIP } from './testing/draw-studio.tsx'
import { readNumber } from './testing/film.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const place = () => page.getByRole('textbox', { name: 'Where it plays' })
const picture = () => document.querySelector('canvas[role="img"]') as HTMLCanvasElement
const cutsOf = (edit: VideoEdit | undefined) => edit?.cuts.map(({ clip: id, start, end }) => [id, start, end])

async function goTo(time: string): Promise<void> {
  await place().fill(time)
  await userEvent.keyboard('{Enter}')
  ;(document.activeElement as HTMLElement).blur()
}

describe('cutting', () => {
  it('cuts between two keys, brings back, splits, and takes everything back to the same', async () => {
    const { saved } = await drawStudio(ONE_CLIP)
    await goTo('0:05')
    await userEvent.keyboard('i')
    await goTo('0:08')
    await userEvent.keyboard('o{Delete}')
    await expect.poll(() => cutsOf(saved()?.edit)).toEqual([['a', 5000, 8000]])
    await expect.element(page.getByText('of 0:57')).toBeInTheDocument()
    await goTo('0:20')
    await userEvent.keyboard('s')
    await expect
      .poll(() => saved()?.edit.clips.map(({ start, end }) => [start, end]))
      .toEqual([
        [0, 23_000],
        [23_000, 60_000],
      ])
    await button(/^Cut, −3\.0 s/).click()
    await button(/^Bring back/).click()
    await expect.poll(() => saved()?.edit.cuts).toEqual([])
    const undo = button('Undo')
    while (!(undo.element() as HTMLButtonElement).disabled) await undo.click()
    await expect.poll(() => JSON.stringify(saved()?.edit)).toBe(JSON.stringify(ONE_CLIP))
  })

  it('shows what is seen in the result, and never what is cut', async () => {
    await drawStudio({ ...ONE_CLIP, cuts: [{ id: 'x', clip: 'a', start: 10_000, end: 20_000 }] })
    await goTo('0:09.10')
    await expect.poll(() => readNumber(picture())).toBe(45)
    await goTo('0:10.10')
    await expect.poll(() => readNumber(picture())).toBe(100)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => readNumber(picture())).toBe(45)
    await userEvent.keyboard(' ')
    await expect.element(button('Pause')).toBeInTheDocument()
    // The cut is nearly a second away.
    await expect.poll(() => readNumber(picture()), { timeout: 5000 }).toBeGreaterThanOrEqual(100)
    await userEvent.keyboard('k')
    await expect.element(button('Play')).toBeInTheDocument()
  })

  it('selects on the timeline with the pointer', async () => {
    const { saved } = await drawStudio(ONE_CLIP)
    // The track is found by what is written in it.
    await expect.element(button('Clip 1: screen.mp4')).toBeVisible()
    const lane = page.elementLocator(document.querySelector('[data-track="video"]:has(canvas)') as Element)
    await userEvent.dragAndDrop(lane, lane, { sourcePosition: { x: 250, y: 60 }, targetPosition: { x: 350, y: 60 } })
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => saved()?.edit.cuts.length).toBe(1)
    const [cut] = saved()?.edit.cuts ?? []
    expect((cut?.end ?? 0) - (cut?.start ?? 0)).toBeGreaterThan(1000)
  })

  it('moves the edges of a cut with the arrows and by dragging', async () => {
    const { saved } = await drawStudio({ ...ONE_CLIP, cuts: [{ id: 'x', clip: 'a', start: 4000, end: 7000 }] })
    await button(/^Cut, −3\.0 s/).click()
    const end = page.getByRole('slider', { name: 'End of the cut' })
    ;(end.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(() => cutsOf(saved()?.edit)).toEqual([['a', 4000, 7550]])
    await userEvent.dragAndDrop(end, page.getByRole('region', { name: 'Timeline' }), {
      targetPosition: { x: 900, y: 160 },
    })
    await expect.poll(() => saved()?.edit.cuts[0]?.end).toBeGreaterThan(9000)
  })
})

describe('silences', () => {
  it('are looked at and removed at once, and that is one step', async () => {
    const { saved } = await drawStudio(ONE_CLIP)
    await button(/^Remove silences/).click()
    await expect.element(page.getByText('6 found, 13.2 s')).toBeInTheDocument()
    await page.getByRole('checkbox', { name: /0:17/ }).click()
    await button('Remove 5 silences').click()
    await expect.poll(() => saved()?.edit.cuts.length).toBe(5)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => saved()?.edit.cuts.length).toBe(0)
  })
})

describe('a recording without sound', () => {
  it('says so', async () => {
    const silent = { 'GET /api/v2/files/film/peaks': () => new Refusal(404, 'It has no sound.') }
    await drawStudio(ONE_CLIP, { answers: silent })
    await expect.element(button('Clip 1: screen.mp4, no sound')).toBeVisible()
  })
})

describe('several clips', () => {
  it('are reordered and removed by a menu, and dragged', async () => {
    const { saved } = await drawStudio(FULL)
    await button('Fit').click()
    ;(button(/^Clip 2/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await button('Clip').last().click()
    await page.getByRole('menuitem', { name: 'Move earlier' }).click()
    await expect.poll(() => saved()?.edit.clips.map(({ id }) => id)).toEqual(['b', 'a'])
    await userEvent.dragAndDrop(button(/^Clip 1/), button(/^Clip 2/))
    await expect.poll(() => saved()?.edit.clips.map(({ id }) => id)).toEqual(['a', 'b'])
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => saved()?.edit.clips.map(({ id }) => id)).toEqual(['a'])
  })
})

describe('what stands at a time', () => {
  it('says that it is cut away', async () => {
    const range = { start: 10_500, end: 13_000 }
    await drawStudio({
      ...FULL,
      annotations: [{ id: 'n', clip: 'a', ...range, fadeMs: 0, kind: 'blur', box }],
      interactions: [{ id: 'i', clip: 'a', at: 12_000, kind: 'callout', words: 'Hurry is the trick' }],
    })
    await expect.element(button(/^Blur: .*, not in the video$/)).toBeVisible()
    await expect.element(button(/Hurry is the trick, not in the video$/)).toHaveAttribute('data-unseen', 'cut')
  })

  it('is added, named, moved by keys and by dragging, and removed', async () => {
    const { saved } = await drawStudio(FULL)
    await goTo('0:12')
    await userEvent.keyboard('h')
    await userEvent.keyboard('The link{Enter}')
    await expect.poll(() => saved()?.edit.marks.at(-1)).toMatchObject({ clip: 'a', at: 16_000, title: 'The link' })
    const callout = button(/^Call-out: Hurry is the trick/)
    await callout.click()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.poll(() => saved()?.edit.interactions[0]?.at).toBe(5033)
    await userEvent.dragAndDrop(button(/^Blur/), button(/^Blur/), {
      sourcePosition: { x: 100, y: 8 },
      targetPosition: { x: 200, y: 8 },
    })
    await expect.poll(() => saved()?.edit.annotations[0]?.start).toBeGreaterThan(3000)
    const { start = 0, end = 0 } = (saved()?.edit.annotations[0] ?? {}) as { start?: number; end?: number }
    expect(end - start).toBe(6000)
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => saved()?.edit.annotations).toEqual([])
  })
})

describe('a frame', () => {
  const edit = '/studio/edit?access_token=secret&mode=CUT'

  function heard(): WeetMessage[] {
    const messages: WeetMessage[] = []
    const listen = ({ data, origin }: MessageEvent) => {
      if (origin === window.location.origin && typeof data?.name === 'string') messages.push(data)
    }
    window.parent.addEventListener('message', listen)
    onTestFinished(() => window.parent.removeEventListener('message', listen))
    return messages
  }

  it('hears quietly that changes are saved, and of the end once everything is', async () => {
    const messages = heard()
    const { sent, address } = await drawStudio(ONE_CLIP, { address: edit })
    expect(sent.find(({ path }) => path === '/api/v2/videos/open')?.body).toEqual({ token: 'secret' })
    await goTo('0:30')
    await userEvent.keyboard('s')
    await expect
      .poll(() => messages)
      .toEqual([{ name: 'SILENTLY_SEND_WEET_ID', weetID: 'weet', duration: 60, modified: true }])
    await button('Done').click()
    await expect
      .poll(() => messages.at(-1))
      .toEqual({ name: 'SEND_WEET_ID', weetID: 'weet', duration: 60, modified: true })
    expect(address()).toMatch(/^\/studio\/edit/)
  })

  it('still listens when its author comes back from the subtitles, however late', async () => {
    const messages = heard()
    const { address } = await drawStudio(FULL, { address: '/studio/edit?chapter=11' })
    await expect
      .element(page.getByRole('link', { name: 'Subtitles' }))
      .toHaveAttribute('href', '/subtitles/11?from=studio')
    await button('Done').click()
    // Whether something was changed before they went, nobody knows any more.
    await expect.poll(() => messages).toMatchObject([{ name: 'SEND_WEET_ID', modified: true }])
    expect(address()).toMatch(/^\/studio\/edit/)
  })

  it('hears of nothing where nothing was recorded', async () => {
    const messages = heard()
    await drawStudio(BLANK_EDIT, { address: edit })
    await expect.element(page.getByText('Begin with a clip')).toBeInTheDocument()
    await button('Done').click()
    await expect.poll(() => messages).toEqual([{ name: 'SEND_WEET_ID', weetID: '', duration: 0, modified: false }])
  })
})

describe('the way in', () => {
  it.each([
    ['a token that is refused', '/studio/edit?access_token=secret'],
    ['no token', '/studio/edit'],
  ])('is only logged, without the token: %s', async (_, address) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const refused = { 'POST /api/v2/videos/open': () => new Refusal(403, 'Not yours.') }
    await drawScreen(address, refused, { me: { isAuthor: true } })
    await expect.element(page.getByText(/This way into the studio has expired/)).toBeInTheDocument()
    expect(warned.mock.calls.flat().join(' ')).toContain('The studio does not open')
    expect(warned.mock.calls.flat().join(' ')).not.toContain('secret')
  })
})

describe('the page', () => {
  it.each([
    ['en', 1440],
    ['de', 1024],
    ['de', 390],
  ] as const)('can be used by everybody in %s at %i px', async (locale, width) => {
    await drawStudio(FULL, { locale, width })
    await expect.element(page.getByRole('option').first()).toBeInTheDocument()
    await expectAccessible()
    await expectNoOverflow()
  })

  it('runs the film under a playhead that stands, on a phone', async () => {
    await drawStudio(ONE_CLIP, { width: 390 })
    const film = document.querySelector('[data-track="video"]:has(canvas)')?.parentElement?.parentElement as HTMLElement
    await expect
      .poll(() => {
        film.scrollLeft = 540
        return (place().element() as HTMLInputElement).value
      })
      .toBe('0:10.00')
    await goTo('0:20')
    await expect.poll(() => Math.round(film.scrollLeft)).toBe(1080)
    await button(/^Split/).click()
    await expect.element(button(/^Clip 2/)).toBeInTheDocument()
  })

  it('says what the keys do, and leaves for the editor', async () => {
    const { address } = await drawStudio(FULL)
    await userEvent.keyboard('?')
    await expect.element(page.getByText('splits the clip')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('splits the clip')).not.toBeInTheDocument()
    await button(/^Blur/).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(/^Blur/)).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toMatch(/^\/recorder\/edit\/abcdefghijk\?chapter=11/)
  })
})
