import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import type { SubtitleCue, SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import { drawSubtitles } from './testing/draw-subtitles.tsx'

const cue = (start: number, end: number, text: string): SubtitleCue => ({ start, end, text })
const english: SubtitleTrack = {
  language: 'en',
  cues: [
    cue(1000, 3000, 'This mail came in today.'),
    cue(4000, 6000, 'Where does it lead?'),
    cue(6500, 9000, 'I wait.'),
  ],
}
const german: SubtitleTrack = {
  language: 'de',
  cues: [cue(1000, 3000, 'Diese Mail kam heute.'), cue(4000, 6000, 'Wohin führt sie?')],
}

const text = (number: number) => page.getByRole('textbox', { name: `Text of line ${number}` })
const start = (number: number) => page.getByRole('textbox', { name: `Start of line ${number}` })
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .filter((one) => one.hasAttribute('data-line')).length

/** Puts the caret behind so many letters. */
async function caretAt(field: ReturnType<typeof text>, at: number): Promise<void> {
  await field.click()
  ;(field.element() as HTMLTextAreaElement).setSelectionRange(at, at)
}

describe('writing', () => {
  it('saves what is written, and takes it back', async () => {
    const { saved } = await drawSubtitles([english])
    await text(2).fill('Where does this link lead?')
    await expect.poll(() => saved()?.[0]?.cues[1]?.text).toBe('Where does this link lead?')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(text(2)).toHaveValue('Where does it lead?')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(text(2)).toHaveValue('Where does this link lead?')
  })

  it('splits at the caret, in both languages at one time, and joins again', async () => {
    const { saved } = await drawSubtitles([english, german])
    await caretAt(text(2).first(), 'Where does'.length)
    await userEvent.keyboard('{Enter}')
    await expect.element(text(3).first()).toHaveFocus()
    await expect.element(text(3).first()).toHaveValue('it lead?')
    await expect.poll(() => saved()?.map(({ cues }) => cues.length)).toEqual([4, 3])
    const [ours, theirs] = saved() ?? []
    expect(ours?.cues[1]?.end).toBe(theirs?.cues[1]?.end)
    expect(theirs?.cues.map((one) => one.text)).toEqual(['Diese Mail kam heute.', 'Wohin führt', 'sie?'])

    await userEvent.keyboard('{ArrowUp}{Control>}j{/Control}')
    await expect.element(text(2).first()).toHaveValue('Where does\nit lead?')
    await expect.element(text(2).nth(1)).toHaveValue('Wohin führt\nsie?')
  })

  it('adds a line where it plays, to be written at once, as long as there is room', async () => {
    const { saved, sound } = await drawSubtitles([english])
    sound.currentTime = 20
    await expect.element(page.getByRole('textbox', { name: 'Where it plays' })).toHaveValue('00:20.00')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await expect.element(text(4)).toHaveFocus()
    await userEvent.keyboard('Well.')
    await expect.poll(() => saved()?.[0]?.cues[3]).toEqual(cue(20_000, 22_000, 'Well.'))
    sound.currentTime = 6.45
    await expect.element(page.getByRole('textbox', { name: 'Where it plays' })).toHaveValue('00:06.45')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await expect.element(page.getByText('There’s no room for another line here.')).toBeInTheDocument()
  })

  it('writes a translation where there is none yet', async () => {
    const { saved } = await drawSubtitles([english, german])
    await text(3).nth(1).fill('Ich warte.')
    await expect.poll(() => saved()?.[1]?.cues[2]).toEqual(cue(6500, 9000, 'Ich warte.'))
  })

  it('stays where it is when there is nothing to split', async () => {
    await drawSubtitles([english, german])
    for (const field of [text(3).nth(1), text(1).first()]) {
      await caretAt(field, 0)
      await userEvent.keyboard('{Enter}')
      // A text that is asked for gets the focus in the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await expect.element(field).toHaveFocus()
    }
  })

  it('has no room beside words that reach into another line', async () => {
    const both = cue(1000, 6000, 'Woher kommt das?')
    await drawSubtitles([english, { language: 'de', cues: [both] }])
    await expect.element(text(2).nth(1)).toHaveAttribute('placeholder', 'Already in another line')
    await expect.element(text(2).nth(1)).toHaveAttribute('readonly')
    await expect.element(text(3).nth(1)).not.toHaveAttribute('readonly')
  })

  it('shows the words of another language as soon as that is chosen', async () => {
    const { sound } = await drawSubtitles([english, german])
    sound.currentTime = 2
    const spoken = page.getByRole('paragraph').filter({ hasText: /in today\.|kam heute\./ })
    await expect.element(spoken).toHaveAttribute('lang', 'en')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOptions('de')
    await expect.element(spoken).toHaveAttribute('lang', 'de')
  })
})

describe('finding', () => {
  it('counts, shows and replaces, as steps that can be taken back', async () => {
    const { saved } = await drawSubtitles([english, german])
    await text(1).first().click()
    await userEvent.keyboard('{Control>}f{/Control}')
    await page.getByRole('textbox', { name: 'Find' }).fill('E')
    await expect.element(page.getByText('1 of 10')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Find' }).fill('mail')
    await expect.element(page.getByText('1 of 2')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Replace with' }).fill('letter')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2 of 2')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect.poll(() => saved()?.[1]?.cues[0]?.text).toBe('Diese letter kam heute.')
    expect(saved()?.[0]?.cues[0]?.text).toBe('This mail came in today.')
    await page.getByRole('button', { name: 'Replace all 1' }).click()
    await expect.element(text(1).first()).toHaveValue('This letter came in today.')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.element(text(1).first()).toHaveValue('This mail came in today.')
    await page.getByRole('textbox', { name: 'Find' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(text(1).first()).toHaveFocus()
  })
})

describe('replacing', () => {
  it('says how many places have other words now', async () => {
    const full = cue(10_000, 20_000, `mail ${'x'.repeat(495)}`)
    await drawSubtitles([{ language: 'en', cues: [...english.cues, full] }])
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('textbox', { name: 'Find' }).fill('mail')
    await page.getByRole('textbox', { name: 'Replace with' }).fill('letter')
    await page.getByRole('button', { name: 'Replace all 2' }).click()
    await expect.element(page.getByText('1 place replaced.')).toBeInTheDocument()
  })
})

describe('the keyboard', () => {
  it('goes from line to line, sets times at the playhead, and nudges', async () => {
    const { saved, sound } = await drawSubtitles([english])
    await text(1).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(text(2)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    sound.currentTime = 2.5
    await expect.element(page.getByRole('textbox', { name: 'Where it plays' })).toHaveValue('00:02.50')
    await userEvent.keyboard('[[')
    // What stood before it ends where it begins now.
    await expect
      .poll(() => saved()?.[0]?.cues.map(({ start, end }) => [start, end]))
      .toEqual([
        [1000, 2500],
        [2500, 6000],
        [6500, 9000],
      ])
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
    await expect.element(start(2)).toHaveValue('00:02.600')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(text(3)).toHaveFocus()
    await userEvent.keyboard('[[]')
    await expect.element(text(3)).toHaveValue('[]I wait.')
  })
})

describe('what is to check', () => {
  it('is filtered, counted and mended by one press', async () => {
    const fast = cue(1000, 2000, 'Far too many words for a second of time.')
    const { saved } = await drawSubtitles([
      { language: 'en', cues: [fast, cue(4000, 6000, 'Well.'), cue(7000, 8000, '')] },
    ])
    await page.getByRole('button', { name: 'To check 2' }).click()
    await expect.poll(lines).toBe(2)
    await page.getByRole('button', { name: 'Give it 1.0 s more: line 1' }).click()
    await expect.poll(() => saved()?.[0]?.cues[0]?.end).toBe(3000)
    await page.getByRole('button', { name: 'Remove it: line 3' }).click()
    await expect.element(page.getByRole('button', { name: 'To check 0' })).toBeInTheDocument()
  })
})

describe('lines to check', () => {
  const [fast, slow] = ['Far too many words for a second of time.', 'Well.']

  it('are the ones that the keys and the buttons go to', async () => {
    await drawSubtitles(
      [{ language: 'en', cues: [cue(1000, 2000, fast), cue(4000, 6000, slow), cue(7000, 8000, fast)] }],
      { width: 390 },
    )
    await page.getByRole('button', { name: 'To check 2' }).click()
    await text(1).click()
    await userEvent.keyboard('{Escape}{ArrowDown}{Enter}')
    await expect.element(text(3)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(text(1)).toHaveFocus()
    await page.getByRole('button', { name: 'Next line' }).click()
    await expect.element(start(3)).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Next line' })).toBeDisabled()
  })

  it('are mended with what stands beside them', async () => {
    const { saved } = await drawSubtitles([
      { language: 'en', cues: [cue(1000, 2000, fast)] },
      { language: 'de', cues: [cue(1000, 2000, slow)] },
    ])
    await page.getByRole('button', { name: 'Give it 1.0 s more: line 1' }).click()
    await expect.poll(() => saved()?.map(({ cues }) => cues[0]?.end)).toEqual([3000, 3000])
  })
})

describe('the timeline', () => {
  const handle = (edge: 'Start' | 'End', number: number) =>
    page.getByRole('slider', { name: `${edge} of line ${number} on the timeline` })

  it('moves edges with the arrows', async () => {
    const { saved } = await drawSubtitles([english, german])
    await text(2).first().click()
    ;(handle('End', 2).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}')
    await expect.poll(() => saved()?.[0]?.cues[1]?.end).toBe(5450)
    // What stands beside it at the same time goes along.
    expect(saved()?.[1]?.cues[1]?.end).toBe(5450)
    await expect.element(handle('End', 2)).toHaveAttribute('aria-valuetext', '00:05.450')
  })

  it('moves a line and its edges with the pointer: an edge snaps to its neighbour and stops there, as one step', async () => {
    const { saved } = await drawSubtitles([english])
    await text(1).click()
    const region = page.getByRole('button', { name: /^2 Where does it lead/ })
    await userEvent.dragAndDrop(handle('End', 1), region, { targetPosition: { x: 40, y: 20 } })
    await expect
      .poll(() => saved()?.[0]?.cues.map(({ start, end }) => [start, end]))
      .toEqual([
        [1000, 4000],
        [4000, 6000],
        [6500, 9000],
      ])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => saved()?.[0]?.cues[0]?.end).toBe(3000)
    const third = page.getByRole('button', { name: /^3 I wait/ })
    const timeline = page.getByRole('region', { name: 'Sound and lines' })
    await userEvent.dragAndDrop(third, timeline, {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: { x: 500, y: 130 },
    })
    await expect.poll(() => saved()?.[0]?.cues[2]?.start).toBeGreaterThan(8000)
    const { start = 0, end = 0 } = saved()?.[0]?.cues[2] ?? {}
    expect(end - start).toBe(2500)
  })
})

describe('a long list', () => {
  it('has only what is in sight in the page, and what the keys go to', async () => {
    const cues = Array.from({ length: 600 }, (_, index) => cue(index * 2000, index * 2000 + 1900, `Line ${index + 1}.`))
    await drawSubtitles([{ language: 'en', cues }], { seconds: 1200 })
    const there = () => document.querySelectorAll('[data-line], [data-cue]').length
    expect(there()).toBeLessThanOrEqual(60)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    expect(there()).toBeLessThanOrEqual(60)
    await text(1).click()
    const list = page.getByRole('list', { name: 'Lines' }).element().parentElement
    list?.scrollTo({ top: list.scrollHeight / 2 })
    await expect.element(text(302)).toBeInTheDocument()
    expect(there()).toBeLessThanOrEqual(60)
    // The text with the focus stays, and brings its line back into sight.
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(text(2)).toHaveFocus()
    await expect.element(text(2)).toBeInViewport()
  })
})

describe('the page', () => {
  it.each([
    ['en', 1440],
    ['de', 390],
  ] as const)('can be used by everybody in %s at %i px', async (locale, width) => {
    await drawSubtitles([english, german], { locale, width })
    await page.getByRole('textbox', { name: / 2$/ }).first().click()
    await expectAccessible()
  })

  it('shows every tool on a phone', async () => {
    await drawSubtitles([english, german], { width: 390 })
    for (const name of ['Add a line', 'Shift all', 'Find']) {
      const picture = page.getByRole('button', { name }).element().querySelector('svg')
      expect(picture?.getBoundingClientRect()).toMatchObject({ width: 18, height: 18 })
      await expect.element(page.elementLocator(picture as Element)).toBeInViewport()
    }
  })

  it('opens by a token, and says kindly when that opens nothing', async () => {
    const drawn = await drawScreen(
      '/subtitles?token=old&lng=en',
      { 'POST /api/v2/subtitles/open': () => new Refusal(403, 'This way in has expired.') },
      { me: { isAuthor: true } },
    )
    await expect.element(page.getByText('This way in has expired.')).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'To your speaches' })).toBeInTheDocument()
    expect(drawn.address()).toBe('/subtitles?token=old&lng=en')
  })
})
