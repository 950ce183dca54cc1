import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { sentencesOf } from './sentences.ts'

const CASES: [Locale, string[]][] = [
  [
    'de',
    [
      'Wir liefern z. B. Äpfel und z.B. Birnen.',
      'Am 3. Mai beginnt der 2. Lauf.',
      'Das kostet 15.',
      'Danach ist Schluss.',
    ],
  ],
  ['de', ['Gemäß Art. 5 Abs. 1 lit. a gilt Folgendes.', 'Prof. Dr. K. Müller u. a. haben das geprüft.']],
  [
    'de',
    [
      'Ludwig XIV. war König.',
      'Im 19. Jahrhundert gab es Dampf.',
      'Vgl. Abb. 3.',
      'Die Werte steigen usw.',
      'Die Kurve fällt.',
    ],
  ],
  ['de', ['„Kommen Sie?“, fragte er.', '„Nein.“', 'Sie ging.']],
  ['en', ['See Fig. 3 and e.g. the pump, i.e. its motor.', 'J. R. Smith et al. (2008) wrote it.', 'It rose by 3.5 %.']],
  [
    'en',
    [
      'The U.S. Army came.',
      'We sell nuts, bolts, etc.',
      'The rest is free.',
      'The answer is no.',
      'Vitamin C.',
      'The dose is 5 mg.',
    ],
  ],
  ['en', ['He said "Stop."', 'Then he left.', 'Did it work?', 'Yes!']],
  ['en', ['1. Press the button.', 'Costs rose (see Smith 2008. Also Jones) fast.', 'Dr. Mary Jones agreed.']],
  ['fr', ['Selon l’art. 5, M. Dupont et Mme Durand, p. ex. à Paris, ont signé.', 'Cf. p. 12 et suiv. pour la suite.']],
  ['fr', ['« C’est fini. »', 'Il partit.', 'L’entreprise S.A. Martin vend des vis, etc.', 'Le reste est gratuit.']],
  [
    'es',
    [
      'El Sr. García y la Dra. López, p. ej., firmaron el art. 5.',
      '¿Qué pasó?',
      '¡Nada!',
      'En EE. UU. hay 50 estados.',
    ],
  ],
  ['en', ['Pumps are state of the art.', 'Their parts last.', 'See sec. 4 for more.', 'It takes 3 min.', 'Then stop.']],
  ['fr', ['La pompe ne doit pas tourner à sec.', 'Le niveau est au max.', 'Voir chap. 4 et fig. 2.', 'Attendez.']],
  ['es', ['Véase la pág. 12.', 'El plazo es de 30 días.', 'Fin.']],
]

test.each(CASES)('parts a paragraph in %s into %j', (language, sentences) => {
  const paragraph = sentences.join(' ')
  const found = sentencesOf(paragraph, language)
  expect(found.map(({ text }) => text)).toEqual(sentences)
  for (const { text, from, to } of found) expect(paragraph.slice(from, to)).toBe(text)
})

test('leaves out white space, and finds nothing in it', () => {
  expect(sentencesOf('  One here.   Two there. ', 'en')).toEqual([
    { text: 'One here.', from: 2, to: 11 },
    { text: 'Two there.', from: 14, to: 24 },
  ])
  expect(sentencesOf('   ', 'fr')).toEqual([])
})

test('takes a long hostile paragraph without falling behind', () => {
  const begun = performance.now()
  expect(sentencesOf(`${'('.repeat(5000)}${'a. '.repeat(20_000)}`, 'en').length).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(5000)
})
