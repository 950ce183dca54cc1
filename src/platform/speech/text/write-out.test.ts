import { expect, test } from 'vitest'
import { asGiven } from './mapped-text.ts'
import { writeOut } from './write-out.ts'

/** What is said, with single spaces. */
const say = (text: string, language: string) => writeOut(asGiven(text), language).said.replace(/\s+/g, ' ').trim()

test.each([
  // Amounts.
  ['en-US', '$25 or 25 €', '25 dollars or 25 euros'],
  ['en-GB', 'It costs £1.', 'It costs 1 pound.'],
  ['fr-FR', 'Cela coûte 5,50 €.', 'Cela coûte 5,50 euros.'],
  ['de-DE', '1 $ oder 1.234,50 €', '1 Dollar oder 1234,50 Euro'],
  ['es-ES', '25 € en total', '25 euros en total'],
  ['pt-PT', '£ 3', '3 libras'],
  ['it-IT', 'solo 1 €', 'solo 1 euro'],
  ['zh-CN', '一共5€', '一共5 欧元'],
  // Shares, degrees, units.
  ['en-US', '50% of 20 °C at 80 km/h', '50 percent of 20 degrees Celsius at 80 kilometers per hour'],
  ['fr-FR', '50 % à 1 °C', '50 pour cent à 1 degré Celsius'],
  ['de-DE', '3,5 kg auf 5 m²', '3,5 Kilogramm auf 5 Quadratmeter'],
  ['es-ES', '80 km/h y 3 GB', '80 kilómetros por hora y 3 gigabytes'],
  ['pt-PT', '2½ km', '2 e meio quilómetros'],
  ['it-IT', '5 m³', '5 metri cubi'],
  ['zh-CN', '提高了5%', '提高了百分之5'],
  ['nl-NL', '5 %', '5 procent'],
  // Fractions.
  ['en-GB', '½ of 2¾', 'one half of 2 and three quarters'],
  ['fr-FR', '2½', '2 et demi'],
  ['de-DE', 'noch 1 ½ Stunden', 'noch 1 einhalb Stunden'],
  // Dates: in American English the month comes first.
  ['en-US', '12/03/2026', 'December 3, 2026'],
  ['en-GB', '12/03/2026', '12 March 2026'],
  ['fr-FR', 'le 01/03/2026', 'le premier mars 2026'],
  ['de-DE', 'am 12.03.2026, dann am 3. Oktober', 'am zwölften März 2026, dann am dritten Oktober'],
  ['es-ES', '2026-03-12', '12 de marzo de 2026'],
  ['pt-PT', '12/03/2026', '12 de março de 2026'],
  ['it-IT', '12.03.2026', '12 marzo 2026'],
  ['zh-CN', '2026-03-12', '2026年3月12日'],
  ['de-DE', '31.02.2026', '31.02.2026'],
  // Times; a score and a duration are none.
  ['en-US', 'at 9:14, 9:05 p.m. and 14:00', 'at 9 14, 9 oh 5 P M and 14 hundred'],
  ['fr-FR', 'à 9h14, 1:00', 'à 9 heures 14, une heure'],
  ['de-DE', 'um 9:14 Uhr', 'um 9 Uhr 14'],
  ['es-ES', 'a las 9:14', 'a las 9 y 14'],
  ['pt-PT', 'às 2:30', 'às duas e 30'],
  ['it-IT', 'alle 9:00', 'alle 9 in punto'],
  ['zh-CN', '9:14', '9点14分'],
  ['en-US', '1:02:03 and 16:9', '1:02:03 and 16:9'],
  // Signs, numbers.
  ['en-US', 'R&D', 'R and D'],
  ['fr-FR', 'n° 5 & 1\u202f000\u202f000', 'numéro 5 et 1000000'],
  ['de-DE', 'bei -5 °C', 'bei minus 5 Grad Celsius'],
  ['es-ES', '5-10 y 1.000.000', '5-10 y 1000000'],
  ['en-GB', '1,000 cafés – naïve', '1000 cafes , naive'],
])('says in %s: %s', (language, text, said) => {
  expect(say(text, language)).toBe(said)
})

test.each([
  ['tags', '<speak><break time="slow"/>go</speak>', 'speak break time="slow"/ go /speak'],
  ['phonemes', 'a [[h@l]] b', 'a h@l b'],
  ['controls', String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 127), ''],
  ['emoji', 'so 👩🏽‍💻❤️ gut 🇩🇪 1️⃣', 'so gut 1'],
  ['half a character', 'a \ud83d b \udc00', 'a b'],
  ['what is not seen', 'Daten\u00adschutz\u200b', 'Datenschutz'],
])('leaves out %s', (_, text, said) => {
  expect(say(text, 'fr-FR')).toBe(said)
})

test('cuts what has no space into pieces that can be spoken, but no Chinese', () => {
  expect(
    say('a'.repeat(130), 'fr-FR')
      .split(' ')
      .map(({ length }) => length),
  ).toEqual([60, 60, 10])
  expect(say('好'.repeat(130), 'zh-CN')).toHaveLength(130)
})

test.each(['1', '12.', '1,2', '€', '½', 'n°', '9:', '-'])('takes no longer for a long row of %s', (piece) => {
  const started = performance.now()
  say(piece.repeat(3000), 'de-DE')
  expect(performance.now() - started).toBeLessThan(2000)
})
