import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { drawAnnotate, SHOWN } from './testing/draw-annotate.tsx'

const PLACE = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 }
const box = (more: object = {}): Annotation =>
  ({ ...SHOWN, id: 'box', kind: 'box', box: PLACE, colour: 'peach', ...more }) as Annotation
const text: Annotation = {
  ...{ ...SHOWN, id: 'text', kind: 'text', look: 'bubble', size: 'M', colour: 'ink', words: 'Read it' },
  box: { x: 0.5, y: 0.6, width: 0.33, height: 0.1 },
}
const blur: Annotation = {
  ...SHOWN,
  id: 'blur',
  kind: 'blur',
  fadeMs: 0,
  box: { x: 0.5, y: 0.1, width: 0.3, height: 0.1 },
}

const picture = () => page.getByRole('region', { name: 'On the picture' })
const onPicture = (name: string | RegExp) => picture().getByRole('button', { name })
const tool = (name: string) =>
  page.getByRole('navigation', { name: 'Add to the picture' }).getByRole('button', { name })
const filmWidth = () => picture().element().getBoundingClientRect()

beforeEach(async () => {
  await page.viewport(1440, 900)
})

describe('adding', () => {
  it.each([
    ['Text', 't', 'text'],
    ['Arrow', 'a', 'arrow'],
    ['Box', 'b', 'box'],
    ['Highlight', 'h', 'highlight'],
    ['Number', 'n', 'number'],
    ['Blur', 'u', 'blur'],
    ['Zoom', 'z', 'zoom'],
  ])('%s, by its button and its letter', async (name, letter, kind) => {
    const { shown } = await drawAnnotate([])
    await tool(name).click()
    expect(shown.edit.annotations).toMatchObject([{ kind, clip: 'c', start: 2000, end: 5000 }])
    expect(shown.chosen).toEqual({ list: 'annotations', id: shown.edit.annotations[0]?.id })
    await tool('Select').click()
    expect(shown.chosen).toBe(null)
    await userEvent.keyboard(letter)
    await expect.poll(() => shown.edit.annotations.map((one) => one.kind)).toEqual([kind, kind])
  })

  it('goes on with writing a text', async () => {
    const { first, groups } = await drawAnnotate([])
    await userEvent.keyboard('t')
    const words = page.getByRole('textbox', { name: 'Words' })
    await expect.element(words).toHaveFocus()
    await userEvent.keyboard('Look here')
    await expect.poll(first).toMatchObject({ words: 'Look here' })
    await expect.element(onPicture('Text: Look here')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('svg path[fill="#1b1530"]').length).toBeGreaterThan(0)
    expect(new Set(groups.slice(1)).size).toBe(1)
  })

  it('draws what was just added where the pointer goes', async () => {
    const { first } = await drawAnnotate([])
    await userEvent.keyboard('b')
    await expect.element(onPicture('Box')).toHaveFocus()
    const { left, top, width, height } = filmWidth()
    const at = (x: number, y: number) => ({ clientX: left + x * width, clientY: top + y * height })
    drag(picture().element(), at(0.1, 0.1), at(0.3, 0.35))
    await expect.poll(first).toMatchObject({ box: { x: 0.1, y: 0.1, width: 0.2, height: 0.25 } })
  })

  it('ends with its clip', async () => {
    const { first } = await drawAnnotate([], { at: 19_000 })
    await userEvent.keyboard('h')
    await expect.poll(first).toMatchObject({ start: 19_000, end: 20_000 })
  })
})

/** A pointer that is pressed, moved in steps and let go; the tool's own pointer cannot be stopped on the way. */
function drag(element: Element, from: ClientPoint, to: ClientPoint, look = () => {}) {
  element.setPointerCapture = () => {}
  const send = (target: EventTarget, type: string, at: object) =>
    flushSync(() => target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, ...at })))
  send(element, 'pointerdown', from)
  send(window, 'pointermove', { clientX: (from.clientX + to.clientX) / 2, clientY: (from.clientY + to.clientY) / 2 })
  send(window, 'pointermove', to)
  look()
  send(window, 'pointerup', to)
}

interface ClientPoint {
  clientX: number
  clientY: number
}

describe('on the picture', () => {
  it('is moved and sized by keys, in time too, and deleted', async () => {
    const { shown, first } = await drawAnnotate([box()])
    onPicture('Box').element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
    await expect.poll(first).toMatchObject({ box: { x: 0.22, y: 0.19, width: 0.2, height: 0.2 } })
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    await expect.poll(first).toMatchObject({ box: { x: 0.22, y: 0.19, width: 0.21, height: 0.21 } })
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.poll(first).toMatchObject({ start: 100, end: 10_100 })
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => shown.edit.annotations).toEqual([])
  })

  it('starts and ends where the video is', async () => {
    const { first, clock } = await drawAnnotate([box()])
    await onPicture('Box').click()
    await userEvent.keyboard('i')
    await expect.poll(first).toMatchObject({ start: 2000, end: 10_000 })
    clock.tell(4000, false)
    await page.getByRole('button', { name: /Ends here/ }).click()
    await expect.poll(first).toMatchObject({ start: 2000, end: 4000 })
  })

  it('is moved by the mouse, snaps to the middle, and shows the guide meanwhile', async () => {
    const { first } = await drawAnnotate([box()])
    const { width, height } = filmWidth()
    const from = { clientX: 100, clientY: 100 }
    // Its middle comes within 4 px of the picture's.
    const guides = new Set<string | undefined>()
    drag(onPicture('Box').element(), from, { clientX: 100 + width * 0.2 - 4, clientY: 100 + height * 0.1 }, () =>
      guides.add(document.querySelector<HTMLElement>('section > i')?.style.left),
    )
    expect(guides).toContain('50%')
    await expect.poll(() => document.querySelector('section > i')).toBe(null)
    await expect.poll(first).toMatchObject({ box: { x: 0.4, width: 0.2 } })
    const moved = first()
    expect(moved.kind === 'box' && moved.box.y).toBeCloseTo(0.3, 2)
  })

  it('is sized by its corner', async () => {
    const { first } = await drawAnnotate([box()])
    await onPicture('Box').click()
    await expect.poll(() => document.querySelector('[data-grip="se"]')).toBeTruthy()
    const corner = document.querySelector('[data-grip="se"]')
    const { width, height } = filmWidth()
    if (!corner) throw new Error('no corner')
    drag(corner, { clientX: 0, clientY: 0 }, { clientX: width * 0.07, clientY: height * 0.13 })
    await expect.poll(() => (first() as { box: typeof PLACE }).box.width).toBeCloseTo(0.27, 2)
    expect(corner.getBoundingClientRect().width).toBe(24)
  })

  it('shows only what is on this frame, and what hides as it is baked', async () => {
    const { clock } = await drawAnnotate([text, blur, box({ id: 'later', start: 5000 })])
    await expect.element(onPicture('Box')).not.toBeInTheDocument()
    await expect.poll(() => document.querySelector('canvas + canvas')).toBeTruthy()
    const canvas = document.querySelector<HTMLCanvasElement>('canvas + canvas')
    await expect.poll(() => spreadOf(canvas)).toBeLessThan(20)
    expect(spreadOf(document.querySelector('canvas'))).toBeGreaterThan(150)
    clock.tell(6000, false)
    await expect.element(onPicture('Box')).toBeInTheDocument()
  })

  it('zooms the picture and what is under it', async () => {
    const zoom: Annotation = {
      ...SHOWN,
      id: 'zoom',
      kind: 'zoom',
      fadeMs: 0,
      box: { x: 0, y: 0, width: 0.5, height: 0.5 },
    }
    await drawAnnotate([box({ fadeMs: 0 }), zoom, text])
    const { left, width } = filmWidth()
    const place = (name: string | RegExp) => onPicture(name).element().getBoundingClientRect()
    expect(place('Box').left).toBeCloseTo(left + 0.4 * width - 4, 0)
    expect(place(/Read it/).left).toBeCloseTo(left + 0.5 * width - 4, 0)
    const canvas = document.querySelector('canvas')?.getBoundingClientRect()
    expect(canvas?.width).toBeCloseTo(2 * width, 0)
    await page.getByRole('button', { name: /^Zoom/ }).last().click()
    await expect.poll(() => document.querySelector('canvas')?.getBoundingClientRect().width).toBeCloseTo(width, 0)
  })
})

/** How far apart the brightest and the darkest points of a row in the middle are. */
function spreadOf(canvas: HTMLCanvasElement | null): number {
  const { width = 0, height = 0 } = canvas ?? {}
  const row = canvas?.getContext('2d')?.getImageData(0, Math.floor(height / 4), width, 1).data ?? []
  const red = Array.from({ length: width }, (_, at) => row[at * 4] ?? 0)
  return Math.max(...red) - Math.min(...red)
}

describe('the panel', () => {
  it('says how many are on this frame, opens the chosen one and lists all', async () => {
    const { shown, seek } = await drawAnnotate([text, blur, box({ id: 'later', start: 5000 })])
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Show all annotations' }).click()
    await page.getByRole('button', { name: /Box 00:05 – 00:10/ }).click()
    expect(shown.chosen).toEqual({ list: 'annotations', id: 'later' })
    expect(seek).toHaveBeenCalledWith(5000)
    await expect.element(page.getByRole('textbox', { name: 'Shown from' })).toHaveValue('0:05.00')
  })

  it('takes looks, colours, times, fades and places', async () => {
    const { first } = await drawAnnotate([text])
    await onPicture(/Read it/).click()
    await page.getByRole('radio', { name: 'Label' }).click({ force: true })
    await page.getByRole('radio', { name: 'XL' }).click({ force: true })
    await page.getByRole('radio', { name: 'Blue' }).click()
    await page.getByRole('radio', { name: '0.5 s' }).click({ force: true })
    await page.getByRole('textbox', { name: 'Shown from' }).fill('0:01.5')
    await page.getByRole('textbox', { name: 'X, left, in %' }).fill('12.5')
    await page.getByRole('textbox', { name: 'W, width, in %' }).fill('40')
    await userEvent.keyboard('{Enter}')
    await expect.poll(first).toMatchObject({
      ...{ look: 'label', size: 'XL', colour: 'sky', fadeMs: 500, start: 1500 },
      box: { x: 0.125, width: 0.4 },
    })
  })

  it('changes a blur to a block, which has a colour', async () => {
    const { first } = await drawAnnotate([blur])
    await onPicture('Blur').click()
    await expect.element(page.getByRole('radio', { name: 'Ink' })).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Solid' }).click({ force: true })
    await page.getByRole('radio', { name: 'Red' }).click()
    await expect.poll(first).toMatchObject({ kind: 'block', colour: 'berry', box: blur.kind === 'blur' && blur.box })
  })

  it('orders, duplicates and deletes', async () => {
    const { shown } = await drawAnnotate([box(), text])
    await onPicture('Box').click()
    await page.getByRole('button', { name: 'Bring forward' }).click()
    await expect.poll(() => shown.edit.annotations.map(({ id }) => id)).toEqual(['text', 'box'])
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect.poll(() => shown.edit.annotations.length).toBe(3)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => shown.edit.annotations.map(({ id }) => id)).toEqual(['text', 'box'])
  })

  it('tells what is not in the video any more', async () => {
    await drawAnnotate([box({ clip: 'gone' })])
    await page.getByRole('button', { name: 'Show all annotations' }).click()
    const row = page.getByRole('button', { name: /Box Not in the video any more/ })
    await row.click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Nothing on this video yet.')).toBeVisible()
  })
})

describe('everybody', () => {
  it.each([
    ['en', 1440],
    ['de', 1440],
    ['de', 390],
  ] as const)('gets it in %s at %i', async (locale, width) => {
    await page.viewport(width, 900)
    await drawAnnotate([blur, box(), text])
    await changeLocale(locale)
    const name = locale === 'de' ? 'Auf dem Bild' : 'On the picture'
    await page.getByRole('region', { name }).getByRole('button', { name: /Text/ }).click()
    await expectAccessible({ isPart: true })
    await expectNoOverflow()
    await changeLocale('en')
  })
})
