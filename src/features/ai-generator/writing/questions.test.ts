import { expect, test } from 'vitest'
import { unfinishedQuestion } from '#features/chapters/quiz/rules.ts'
import { quizContent } from '#features/chapters/quiz/schema.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from './material.ts'
import type { Proposal } from './proposal.ts'
import { proposeQuestions } from './questions.ts'
import { list, paragraph, section } from './testing/sections.ts'

function propose(sections: readonly Section[], language: Locale): Proposal[] {
  let count = 0
  return proposeQuestions(sections, { language, newID: () => `id-${count++}` })
}

const TEXTS: Record<Locale, string[]> = {
  en: [
    'A heat pump is a device that moves warmth from a cold place to a warm one.',
    'A boiler is a closed vessel that makes steam with a burner.',
    'A radiator is a panel that gives off the warmth of hot water to a room.',
    'A thermostat is a switch that reacts to the temperature of a room.',
  ],
  de: [
    'Eine Wärmepumpe ist eine Maschine, die Energie aus der Luft an ein Gebäude abgibt.',
    'Ein Heizkessel ist ein Behälter, der Wasser mit einem Brenner erhitzt.',
    'Ein Thermostat ist ein Schalter, der auf die Temperatur eines Raumes reagiert.',
    'Ein Ventil ist ein Bauteil, das den Durchfluss einer Leitung regelt.',
  ],
  fr: [
    'Une chaudière est un appareil qui chauffe l’eau au moyen d’un brûleur.',
    'Un thermostat est un interrupteur qui réagit à la température d’une pièce.',
    'Une vanne est une pièce qui règle le débit d’une conduite.',
    'Un radiateur est un panneau qui diffuse la chaleur dans un logement.',
  ],
  es: [
    'Una caldera es un aparato que calienta el agua con un quemador.',
    'Un termostato es un interruptor que reacciona a la temperatura de una sala.',
    'Una válvula es una pieza que regula el caudal de una tubería.',
    'Un radiador es un panel que difunde el calor en una vivienda.',
  ],
}

test.each(Object.entries(TEXTS) as [Locale, string[]][])(
  'matches terms of one section in %s',
  (language, sentences) => {
    const [proposal, ...others] = propose([section('Heating', [paragraph(sentences.join(' '), 4)])], language)
    expect(proposal?.question.kind).toBe('match')
    expect(proposal?.question).toMatchObject({ pairs: { length: 4 } })
    expect(proposal?.sources.map(({ quote }) => quote)).toEqual(sentences)
    expect(proposal?.sources.every(({ page }) => page === 4)).toBe(true)
    expect(others).toEqual([])
  },
)

test.each(Object.entries(TEXTS) as [Locale, string[]][])(
  'offers terms of other sections as wrong answers in %s',
  (language, sentences) => {
    const sections = sentences.map((sentence, index) =>
      section(`Part ${index}`, [paragraph(sentence, index + 1)], `s${index}`),
    )
    const proposals = propose(sections, language)
    expect(proposals.map(({ section: of }) => of)).toEqual(['s0', 's1', 's2', 's3'])
    for (const { question, sources } of proposals) {
      expect(question.kind).toBe('single')
      if (question.kind !== 'single') continue
      const right = question.choices.filter((choice) => choice.right)
      expect(question.choices).toHaveLength(4)
      expect(right).toHaveLength(1)
      expect(sources[0]?.quote.toLowerCase()).toContain(right[0]?.text.toLowerCase())
      expect(question.text.toLowerCase()).not.toContain(right[0]?.text.toLowerCase())
    }
  },
)

test('asks to type a term that has no others beside it, without giving its first letter away', () => {
  const [proposal] = propose([section('Sound', [paragraph('An echo is a noise that comes back from a wall.')])], 'en')
  expect(proposal?.question).toMatchObject({
    kind: 'gaps',
    text: 'A(n) {{1}} is a noise that comes back from a wall.',
    gaps: { 1: { accept: ['echo'] } },
  })
})

test.each([
  ['en', 'A water pump is a device that pumps water.'],
  ['en', 'A filter is a device that filters the air of a room.'],
  ['de', 'Ein Wasserfilter ist ein Gerät, das Wasserstoff und Filter enthält.'],
  ['en', 'A pump is a device that we describe in our next report.'],
  ['fr', 'Un filtre est un appareil qui filtre l’air d’une pièce.'],
] as const)('does not ask in %s what answers itself or leans on its text: %s', (language, sentence) => {
  expect(propose([section('Devices', [paragraph(sentence)])], language)).toEqual([])
})

test('asks for amounts among others of the same unit', () => {
  const text = [
    'Hot water has to be stored at a temperature of at least 60 °C.',
    'Legionella bacteria grow best in water at a temperature of 35 °C.',
    'A cellar keeps potatoes fresh at a temperature of 8 °C all winter.',
    'The flame of a candle reaches a temperature of 1,400 °C inside.',
    'Milk has to be cooled to a temperature of 6 °C within hours.',
  ].join(' ')
  const proposals = propose([section('Temperatures', [paragraph(text, 9)])], 'en')
  const asked = proposals.find(({ sources }) => sources[0]?.quote.startsWith('Hot water'))?.question
  expect(asked).toMatchObject({ kind: 'single', text: expect.stringContaining('at least … °C') })
  expect(asked).toMatchObject({
    choices: [{ text: '6 °C' }, { text: '8 °C' }, { text: '35 °C' }, { text: '60 °C', right: true }],
  })
})

test('asks to type an amount that has no others, in any way to write it', () => {
  const text = 'Der Betrieb meldet jeden Unfall innerhalb von 3,5 Tagen an die zuständige Stelle.'
  const [proposal] = propose([section('2.1 Meldung', [paragraph(text)])], 'de')
  expect(proposal).toMatchObject({
    about: 'number',
    question: {
      kind: 'gaps',
      text: 'Meldung: Der Betrieb meldet jeden Unfall innerhalb von {{1}} Tagen an die zuständige Stelle.',
      gaps: { 1: { accept: ['3,5', '3.5'] } },
    },
  })
})

test.each([
  ['en', 'For example, a tank of this size holds 300 litres of hot water.'],
  ['en', 'This has to happen within 30 days of the first written notice.'],
  ['en', 'The tank of the house holds 300 litres and weighs 80 kg in all.'],
  ['en', 'The graph of the winter shows a temperature of 12 °C in March.'],
  ['de', 'Wenn wir 20 Tage warten, verliert der Speicher einen Teil seiner Wärme.'],
  ['fr', 'Supposons que le réservoir de la maison contienne 300 litres d’eau chaude.'],
  ['es', 'Por ejemplo, el depósito de la casa contiene 300 litros de agua caliente.'],
  ['en', 'All of the water of the house, 100 % of it, comes from the river.'],
] as const)('does not ask in %s for the amount of a case: %s', (language, sentence) => {
  expect(propose([section('Water', [paragraph(sentence)])], language)).toEqual([])
})

test('proposes only what a quiz can hold, each thing once', () => {
  const all = [...TEXTS.en, ...TEXTS.en, 'Hot water has to be stored at a temperature of at least 60 °C.']
  const hostile = [
    'A {{2}} is a device that {{1}} moves water.',
    '<b>A tag</b> is a mark that <script>runs</script> code.',
  ]
  const proposals = propose(
    [section('A', [paragraph(all.join(' '))]), section('B', [list([...all, ...hostile])], 's2')],
    'en',
  )
  const content = quizContent.parse({ questions: proposals.map(({ question }) => question) })
  expect(content.questions.length).toBeGreaterThan(1)
  expect(unfinishedQuestion(content)).toBeNull()
  const quotes = proposals.flatMap(({ sources }) => sources.map(({ quote }) => quote))
  expect(new Set(quotes).size).toBe(quotes.length)
})
