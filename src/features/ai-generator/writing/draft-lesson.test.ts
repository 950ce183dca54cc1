import { expect, test } from 'vitest'
import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Duration } from '../rules.ts'
import { coverageOf } from './coverage.ts'
import { type Block, draftLesson, sourcesOf } from './draft-lesson.ts'
import { toHtml } from './lesson-html.ts'
import type { Part } from './material.ts'
import { leadsBack } from './standing-alone.ts'
import { list, paragraph, placed, runningOn, section } from './testing/sections.ts'

const NOWHERE = { pictureOf: () => undefined, sizeOf: () => undefined }
const LENGTHS: Duration[] = ['short', 'medium', 'long']

const TEXTS: Record<Locale, string> = {
  en: 'The valve closes when the pressure of the water falls. This protects the pump from running dry. However, it may stick. A sensor measures the pressure in the pipe every second. Why is that so? The pump stops when the sensor reports a low pressure twice. Engineers test the sensor and the valve once a year. They write the result into a book.',
  de: 'Das Ventil schließt, wenn der Druck des Wassers fällt. Dies schützt die Pumpe vor dem Trockenlauf. Allerdings kann es klemmen. Ein Sensor misst den Druck in der Leitung jede Sekunde. Warum ist das so? Die Pumpe hält an, wenn der Sensor zweimal niedrigen Druck meldet. Fachleute prüfen den Sensor und das Ventil einmal im Jahr. Sie schreiben das Ergebnis in ein Buch.',
  fr: 'La vanne se ferme quand la pression de l’eau baisse. Cela protège la pompe de la marche à sec. Cependant, elle peut se coincer. Un capteur mesure la pression dans la conduite chaque seconde. Pourquoi donc ? La pompe s’arrête quand le capteur signale deux fois une pression basse. Des techniciens contrôlent le capteur et la vanne une fois par an. Ils notent le résultat dans un carnet.',
  es: 'La válvula se cierra cuando baja la presión del agua. Esto protege la bomba de la marcha en seco. Sin embargo, puede atascarse. Un sensor mide la presión en la tubería cada segundo. ¿Por qué? La bomba se para cuando el sensor señala dos veces una presión baja. Los técnicos revisan el sensor y la válvula una vez al año. Ellos anotan el resultado en un cuaderno.',
}

function saidIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences.map(({ text }) => text) : []))
}

test.each(LOCALES)('says in %s what stands alone, as it stands and in its order', (language) => {
  const text = TEXTS[language]
  const whole = section('Pump', [paragraph(text)])
  for (const length of ['short', 'medium'] as const) {
    const said = saidIn(draftLesson(whole, language, length))
    expect(said.length).toBeGreaterThan(1)
    expect(said.filter((sentence) => leadsBack(sentence, language) || sentence.endsWith('?'))).toEqual([])
    const places = said.map((sentence) => text.indexOf(sentence))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places.every((place) => place !== -1)).toBe(true)
  }
})

test('says more the longer it may be', () => {
  const things = [
    'valve',
    'motor',
    'wheel',
    'sensor',
    'filter',
    'tank',
    'pipe',
    'cable',
    'switch',
    'lamp',
    'fuse',
    'hose',
  ]
  const sentences = things.flatMap((thing, index) => [
    `The ${thing} was built by craftsman number ${index * 7} in a town near the river.`,
    `Nobody could repair a ${thing} without help from ${things[(index + 5) % 12]} makers and their tools.`,
    `Every ${thing} costs less than a ${things[(index + 3) % 12]} when bought at the market of ${index * 11} shops.`,
  ])
  const whole = section(
    'Parts',
    sentences.map((sentence, index) => paragraph(sentence, index + 1)),
  )
  const counts = LENGTHS.map((length) => saidIn(draftLesson(whole, 'en', length)).length)
  expect(counts[0]).toBeGreaterThan(4)
  expect(counts[0]).toBeLessThan(0.35 * sentences.length)
  expect(counts[1]).toBeGreaterThan(counts[0] ?? 0)
  expect(counts[2]).toBe(sentences.length)
})

test.each(LOCALES)('says in %s at length what leads back only behind what it leads to', (language) => {
  const said = saidIn(draftLesson(section('Pump', [paragraph(TEXTS[language])]), language, 'long'))
  const [first, second] = TEXTS[language].match(/[^.?]+[.?]/g)?.map((sentence) => sentence.trim()) ?? []
  expect(said.slice(0, 2)).toEqual([first, second])
  expect(said.length).toBeGreaterThan(4)
})

test('takes lists whole, with the sentence that introduces them', () => {
  const parts = [
    paragraph('The pump needs little care. Three things are checked every year:'),
    list(['1) the valve and its seal', '2) the sensor', '3) the pressure of the pump']),
    paragraph('Nothing else has to be done to the pump in its first ten years.'),
  ]
  const blocks = draftLesson(section('Care of the pump', parts), 'en', 'long')
  const at = blocks.findIndex(({ kind }) => kind === 'list')
  expect(blocks[at]).toMatchObject({
    items: [{ text: 'the valve and its seal' }, { text: 'the sensor' }, { text: 'the pressure of the pump' }],
  })
  expect(saidIn(blocks.slice(0, at)).at(-1)).toBe('Three things are checked every year:')
})

const PARTS: Part[] = [
  { kind: 'heading', ...placed('How it works', 1) },
  paragraph('A pump is a device that moves water from a well to a house.', 1),
  {
    kind: 'paragraph',
    ...runningOn('The motor turns a wheel that presses the water into', 'the pipe of the house and up to its roof.', 1),
  },
  { kind: 'figure', page: 2, box: [50, 300, 200, 150], caption: placed('Figure 1: A pump & its <motor>', 2) },
  { kind: 'figure', page: 3, box: [50, 300, 200, 150] },
  list(['2. Close the lid', '3. Press the button'], 4, true),
  { kind: 'code', lines: [placed('if (a < b) {', 5), placed('}', 5)] },
  {
    kind: 'table',
    rows: [
      { cells: ['Part', 'Price'], page: 6, box: [0, 0, 9, 9] },
      { cells: ['Motor'], page: 6, box: [0, 9, 9, 9] },
    ],
  },
  paragraph('Some words without an end', 7),
]

test('uses every page of a section at length, and tells which it does not use', () => {
  const bodies = new Map([['d1', [1, 2, 3, 4, 5, 6, 7, 8]]])
  const long = coverageOf(draftLesson(section('Pumps', PARTS), 'en', 'long'), bodies)
  expect(long.get('d1')).toEqual({ used: [1, 2, 3, 4, 5, 6, 7], unused: [8] })
  const short = coverageOf(draftLesson(section('Pumps', PARTS), 'en', 'short'), bodies)
  expect(short.get('d1')?.unused).toEqual(expect.arrayContaining([5, 6, 7, 8]))
})

test('names the page, the words and the boxes of each sentence', () => {
  const sources = draftLesson(section('Pumps', PARTS), 'en', 'long').flatMap(sourcesOf)
  expect(sources.find(({ quote }) => quote.startsWith('The motor'))).toEqual({
    document: 'd1',
    page: 1,
    quote: 'The motor turns a wheel that presses the water into the pipe of the house and up to its roof.',
    boxes: [
      { page: 1, box: [50, 780, 400, 12] },
      { page: 2, box: [50, 60, 400, 12] },
    ],
  })
})

test('writes HTML that a chapter may hold, in which each sentence leads to its source', () => {
  const address = `/api/v2/files/${'a'.repeat(22)}/image?width=1280`
  const blocks = draftLesson(section('Pumps', PARTS), 'en', 'long')
  const html = toHtml(blocks, { pictureOf: ({ page }) => (page === 2 ? address : undefined), sizeOf: () => [500, 800] })
  const withoutSpans = html.replaceAll(/<span data-source="[^>]+">|<\/span>/g, '')
  expect(sanitiseHtml(withoutSpans).replaceAll(' loading="lazy" />', '>')).toBe(withoutSpans)
  expect(html.match(/<span data-source="d1" data-page="\d+" data-quote="[^"]+"/g)?.length).toBeGreaterThan(6)
  // It runs on to page 2, where its place is not kept.
  expect(html).toMatch(/data-page="1" data-quote="The motor turns [^"]+roof\." data-boxes="1000 9750 8000 150"/)
  expect(html).toContain('A <strong>pump</strong> is a device')
  expect(html).toContain('<ol start="2"><li><p><span')
  expect(html).toContain('A pump &amp; its &lt;motor&gt;')
  expect(html).toContain('<pre><code>if (a &lt; b) {\n}</code></pre>')
  expect(html.match(/<figure>/g)).toHaveLength(1)
  expect(html.match(/<td>/g)).toHaveLength(4)
})

test('escapes what a document says', () => {
  const hostile = 'A <script>alert(1)</script> & "tag" is what this <img src=x onerror=alert(1)> sentence holds.'
  const html = toHtml([{ kind: 'paragraph', sentences: [{ text: hostile }] }], NOWHERE)
  expect(html).toBe(
    `<p>${hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</p>`,
  )
})

test('says of a source only what is known, in bounds', () => {
  const source = { document: 'd1', page: 3, quote: `"${'x'.repeat(2000)}"`, boxes: [] }
  const html = toHtml([{ kind: 'paragraph', sentences: [{ text: source.quote.slice(0, 1000), source }] }], NOWHERE)
  const words = `&quot;${'x'.repeat(999)}`
  expect(html).toBe(`<p><span data-source="d1" data-page="3" data-quote="${words}">${words}</span></p>`)
})

test('marks what is said in other words than those of its page', () => {
  const source = { document: 'd1', page: 3, quote: 'It holds 12 kN.', boxes: [] }
  const html = toHtml([{ kind: 'paragraph', sentences: [{ text: 'Twelve kilonewtons.', source }] }], NOWHERE)
  expect(html).toMatch(/ data-quote="It holds 12 kN\." data-said="[a-z0-9]+">Twelve kilonewtons\.</)
})

test('has nothing to say about nothing', () => {
  for (const length of LENGTHS) {
    expect(draftLesson(section('Empty', []), 'fr', length)).toEqual([])
    expect(draftLesson(section('', [paragraph('')]), 'de', length)).toEqual([])
  }
})

test.each([
  ['no end', 'a '.repeat(50_000)],
  ['nothing but ends', 'A. '.repeat(30_000)],
  ['nothing but brackets', '('.repeat(50_000)],
  ['nothing but lines', '\n'.repeat(50_000)],
  ['nothing but beginnings', 'Unter A wird verstanden '.repeat(4000)],
])('takes a document with %s without falling behind', (_, text) => {
  const begun = performance.now()
  draftLesson(section('Hostile', [paragraph(text), list([text, text, text])]), 'de', 'long')
  expect(performance.now() - begun).toBeLessThan(5000)
})
