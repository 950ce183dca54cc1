import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { Passages } from './passages.ts'
import { placed } from './testing/sections.ts'

const TEXTS: Record<Locale, { title: string; text: string; question: string }[]> = {
  en: [
    {
      title: 'Ventilation',
      text: 'Open windows renew the air of a room within minutes. Mould needs moisture.',
      question: 'How do I prevent mould?',
    },
    {
      title: 'Insulation',
      text: 'Mineral wool keeps a roof warm. It does not burn.',
      question: 'Which material keeps the roof warm?',
    },
    {
      title: 'Boilers',
      text: 'A burner heats the water. The flame is checked every two years.',
      question: 'How often are flames checked?',
    },
  ],
  de: [
    {
      title: 'Lüftung',
      text: 'Offene Fenster erneuern die Luft in wenigen Minuten. Schimmel braucht Feuchtigkeit.',
      question: 'Was braucht Schimmel?',
    },
    {
      title: 'Dämmung',
      text: 'Mineralwolle hält das Dach warm. Sie brennt nicht.',
      question: 'Womit bleibt das Dach warm?',
    },
    {
      title: 'Datenschutz',
      text: 'Der Datenschutzbeauftragte berät die Leitung. Er wird schriftlich bestellt.',
      question: 'Wer berät beim Datenschutz?',
    },
  ],
  fr: [
    {
      title: 'Aération',
      text: 'Les fenêtres ouvertes renouvellent l’air. La moisissure a besoin d’humidité.',
      question: 'Comment éviter les moisissures ?',
    },
    {
      title: 'Isolation',
      text: 'La laine minérale garde la chaleur du toit. Elle ne brûle pas.',
      question: 'Quelle laine pour les toits ?',
    },
    {
      title: 'Chaudières',
      text: 'Un brûleur chauffe l’eau. La flamme est contrôlée tous les deux ans.',
      question: 'Quand contrôler les flammes ?',
    },
  ],
  es: [
    {
      title: 'Ventilación',
      text: 'Las ventanas abiertas renuevan el aire. El moho necesita humedad.',
      question: '¿Cómo evitar el moho?',
    },
    {
      title: 'Aislamiento',
      text: 'La lana mineral mantiene caliente el tejado. No arde.',
      question: '¿Qué lana para los tejados?',
    },
    {
      title: 'Calderas',
      text: 'Un quemador calienta el agua. La llama se controla cada dos años.',
      question: '¿Cuándo se controlan las llamas?',
    },
  ],
}

function passagesOf(language: Locale) {
  const texts = TEXTS[language].map(({ title, text }, index) => ({
    id: `s${index}`,
    title,
    texts: [placed(text, index + 1)],
  }))
  return new Passages(texts, language)
}

test.each(Object.entries(TEXTS) as [Locale, (typeof TEXTS)['en']][])(
  'answers in %s with the passage and its place',
  (language, texts) => {
    const passages = passagesOf(language)
    for (const [index, { question, title, text }] of texts.entries()) {
      expect(passages.find(question)[0]).toMatchObject({ id: `s${index}`, text, boxes: [{ page: index + 1 }] })
      expect(passages.find(title)[0]?.id).toBe(`s${index}`)
    }
  },
)

test.each(['Who won the world cup in Brazil?', 'the of and', '?', ''])('has nothing to say about: %s', (question) => {
  expect(passagesOf('en').find(question)).toEqual([])
})

test('gives few passages that do not overlap, best first', () => {
  const sentences = Array.from(
    { length: 30 },
    (_, index) => `Pump ${index} moves the water of tank ${index} to the roof.`,
  )
  const passages = new Passages([{ id: 'a', title: 'Pumps', texts: [placed(sentences.join(' '))] }], 'en')
  const found = passages.find('Which pump moves water to the roof?', 3)
  expect(found).toHaveLength(3)
  expect(passages.find('tank 17')[0]?.text).toContain('tank 17')
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((one, other) => other - one))
  for (const [index, one] of found.entries())
    for (const other of found.slice(index + 1)) expect(one.to <= other.from || other.to <= one.from).toBe(true)
})
