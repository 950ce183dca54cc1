import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { AI, drawGenerator } from '../testing/draw-generator.tsx'
import { DOCUMENTS, makePart, makePlanned } from '../testing/lessons.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const span = (page: number, text: string) =>
  `<span data-source="${FILE}" data-page="${page}" data-quote="${text}" data-boxes="1 2 3 4">${text}</span>`

const HARNESS = span(9, 'A harness is checked before every climb, by the person who will wear it.')
const OWN = [
  `<p>${HARNESS}</p>`,
  '<p>Run every strap through your hands. Look for cuts, burns and paint. At Nordmark we do this on the blue table.</p>',
  `<p>${span(14, 'Ten years after the date of manufacture the harness goes into the bin.')}</p>`,
  '<p>If you are unsure, ask Jonas. A second look costs a minute.</p>',
].join('')
const PROPOSED = [
  `<p>${HARNESS}</p>`,
  `<p>${span(10, 'Run every strap through your hands and look for cuts and burns.')}</p>`,
  `<p>${span(12, 'The label must be readable.')}</p>`,
  `<p>${span(14, 'After ten years the harness is scrapped.')}</p>`,
].join('')
const PATH = `${AI}/lessons/lesson/parts/p2/proposal`
const ADDRESS = `${AI}?speachID=s1&view=texts&part=p2`

const button = (name: string | RegExp) => page.getByRole('button', { name })
const gate = (number: number) => page.getByRole('group', { name: `Which one stays, ${number}`, exact: true })
const choose = (number: number, name: string) => gate(number).getByRole('button', { name, exact: true })
const pressed = (number: number) =>
  [...gate(number).element().querySelectorAll('button')]
    .filter((one) => one.ariaPressed === 'true')
    .map((one) => one.textContent)

async function compare(drawing: Parameters<typeof drawGenerator>[1] = {}, both: Answer = () => BOTH) {
  const parts = [makePart('p1', { state: 'made' }), makePart('p2', { state: 'edited', hasProposal: true })]
  const [handbook, ...others] = DOCUMENTS
  if (!handbook) throw new Error('there is a handbook')
  const documents = [{ ...handbook, fileID: FILE }, ...others]
  const drawn = await drawGenerator(makePlanned({ speachID: 's1', parts, documents }), {
    address: ADDRESS,
    ...drawing,
    answers: { [`GET ${PATH}`]: both, [`PUT ${PATH}`]: () => ({}), ...drawing.answers },
  })
  await expect.element(gate(1)).toBeVisible()
  const settled = () => drawn.sent.find(({ method, path }) => method === 'PUT' && path === PATH)?.body
  return { ...drawn, settled }
}

const BOTH = { chapterID: 12, rev: 4, mark: 'one', own: OWN, proposed: PROPOSED }

describe('two texts', () => {
  it('are chosen from by keys alone; what is undecided stays one’s own, sources and all', async () => {
    const { settled, address } = await compare()
    await expect.element(page.getByText('1 paragraph is the same')).toBeVisible()
    await expect.element(page.getByText('0 of 4 decided.')).toBeVisible()
    ;(choose(1, 'Keep').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowRight}')
    expect([pressed(1), pressed(2)]).toEqual([['Keep'], ['Add']])
    await expect.element(choose(2, 'Add')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}{ArrowRight}')
    expect([pressed(2), pressed(3), pressed(4)]).toEqual([['Add'], ['Take'], []])
    await expect.element(page.getByText('3 of 4 decided.')).toBeVisible()
    await button('Use this text').click()
    await expect.poll(address).toBe(`${AI}?speachID=s1`)
    const [same, straps, , jonas] = OWN.split('</p>')
    const [, , label, scrapped] = PROPOSED.split('</p>')
    const html = [same, straps, label, scrapped, jonas].map((one) => `${one}</p>`).join('')
    expect(settled()).toEqual({ rev: 4, mark: 'one', html })
  })

  it('show word by word what differs, and the pages', async () => {
    await compare()
    const own = page.getByRole('region', { name: 'Your text, 1' })
    const proposed = page.getByRole('region', { name: 'New text, 1' })
    const marked = (side: typeof own, tag: string) =>
      [...side.element().querySelectorAll(tag)].map((one) => one.textContent?.trim())
    expect(marked(own, 'del').join(' ')).toContain('At Nordmark we do this on the blue table')
    expect(marked(own, 'ins')).toEqual([])
    expect(marked(proposed, 'ins').join(' ')).toContain('look')
    await expect.element(own.getByText('yours')).toBeVisible()
    await expect.element(proposed.getByText(/^Working at height handbook 2026.pdf, page 10$/)).toBeInTheDocument()
    await button('1 paragraph is the same').click()
    await expect.element(page.getByText(/^A harness is checked before every climb/)).toBeVisible()
  })

  it('are taken whole, as they were written', async () => {
    const { settled } = await compare()
    await button('Take all').click()
    await button('Use this text').click()
    await expect.poll(settled).toEqual({ rev: 4, mark: 'one', html: PROPOSED })
  })

  it('leave one’s own where it is kept', async () => {
    const { settled } = await compare()
    await button('Take all').click()
    await button('Keep all').click()
    await button('Keep my text').click()
    await expect.poll(settled).toEqual({ rev: 4, mark: 'one' })
  })

  it('are shown anew where one was changed meanwhile, and decisions stay where their words do', async () => {
    const changed = { ...BOTH, rev: 5, own: OWN.replace('ask Jonas', 'ask Maria') }
    let asked = 0
    const { sent } = await compare(
      {
        answers: {
          [`PUT ${PATH}`]: ({ body }) =>
            (body as { rev: number }).rev === 5 ? {} : new Refusal(409, 'Changed.', { code: 'CONFLICT' }),
        },
      },
      () => (asked++ === 0 ? BOTH : changed),
    )
    await choose(1, 'Take').click()
    await choose(4, 'Drop').click()
    await button('Use this text').click()
    await expect.element(page.getByText(/^Meanwhile one of the texts was changed elsewhere/)).toBeVisible()
    await expect.element(page.getByText(/ask Maria/)).toBeVisible()
    expect([pressed(1), pressed(4)]).toEqual([['Take'], []])
    await button('Use this text').click()
    await expect.poll(() => sent.filter(({ method }) => method === 'PUT').length).toBe(2)
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ rev: 5, html: expect.stringContaining('ask Maria') },
    })
  })

  it('are led to from the plan', async () => {
    const parts = [makePart('p2', { state: 'edited', hasProposal: true })]
    const { address } = await drawGenerator(makePlanned({ speachID: 's1', parts }), {
      address: `${AI}?speachID=s1`,
      answers: { [`GET ${PATH}`]: () => BOTH },
    })
    await page.getByRole('link', { name: 'Compare the two texts' }).click()
    await expect.poll(address).toBe(ADDRESS)
    await button('Back to the plan').click()
    await expect.poll(address).toBe(`${AI}?speachID=s1`)
  })
})

it.each([
  { width: 1440, locale: 'en' as const },
  { width: 390, locale: 'de' as const },
])('are accessible and fit: %o', async ({ width, locale }) => {
  const parts = [makePart('p2', { state: 'edited', hasProposal: true })]
  await drawGenerator(makePlanned({ speachID: 's1', parts }), {
    ...{ address: ADDRESS, width, locale },
    answers: { [`GET ${PATH}`]: () => BOTH },
  })
  const gates = page.getByRole('group')
  await gates.nth(0).getByRole('button').nth(1).click()
  await gates.nth(1).getByRole('button').nth(0).click()
  await expectNoOverflow()
  await expectAccessible()
})
