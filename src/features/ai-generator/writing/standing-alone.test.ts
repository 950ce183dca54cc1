import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { isWhole, leadsBack, pointsElsewhere } from './standing-alone.ts'

const LEANS: [Locale, string][] = [
  ['en', 'This makes the pump stop.'],
  ['en', 'However, the pump may stop.'],
  ['en', 'In most plants, therefore, two pumps are used.'],
  ['en', 'After these steps the lid is closed.'],
  ['de', 'Dies führt zum Stillstand der Pumpe.'],
  ['de', 'Das ist die Ursache vieler Schäden.'],
  ['de', 'Im zweiten Schritt werden diese Daten sortiert.'],
  ['de', 'Deshalb sind zwei Pumpen vorgeschrieben.'],
  ['de', 'Als Nächstes wird der Deckel geschlossen.'],
  ['fr', 'Cela entraîne l’arrêt de la pompe.'],
  ['fr', 'C’est la cause de nombreux dégâts.'],
  ['fr', 'Il permet de régler la pression.'],
  ['fr', 'Le système devait donc être arrêté.'],
  ['es', 'Esto provoca la parada de la bomba.'],
  ['es', 'Por lo tanto, se usan dos bombas.'],
  ['es', 'En la mayoría de estos casos se usan dos bombas.'],
]

const STANDS: [Locale, string][] = [
  ['en', 'The pump stops when the pressure falls.'],
  ['en', 'Thermal insulation keeps a house warm.'],
  ['de', 'Das Haus bleibt durch die Dämmung warm.'],
  ['de', 'Das alte Haus bleibt warm.'],
  ['de', 'Die Pumpe hält an, wenn der Druck fällt.'],
  ['fr', 'La pompe s’arrête quand la pression baisse.'],
  ['fr', 'Il faut fermer la vanne avant toute intervention.'],
  ['fr', 'L’isolation garde la chaleur dans la maison.'],
  ['es', 'La bomba se para cuando baja la presión.'],
  ['es', 'El aislamiento mantiene caliente la casa.'],
]

test.each(LEANS)('leads back, in %s: %s', (language, sentence) => {
  expect(leadsBack(sentence, language)).toBe(true)
})

test.each(STANDS)('stands alone, in %s: %s', (language, sentence) => {
  expect(leadsBack(sentence, language)).toBe(false)
})

test.each([
  ['en', 'The valves shown in Figure 3 are closed.', true],
  ['de', 'Die in Abbildung 3 gezeigten Ventile sind geschlossen.', true],
  ['fr', 'Les vannes sont fermées, voir le schéma ci-dessous.', true],
  ['es', 'Las válvulas de la figura 3 están cerradas.', true],
  ['en', 'Athletes keep their figure by training.', false],
  ['de', 'Die Ventile der Anlage sind geschlossen.', false],
] as const)('sends elsewhere, in %s: %s %s', (language, sentence, isSent) => {
  expect(pointsElsewhere(sentence, language)).toBe(isSent)
})

test.each([
  ['The pump stops when the pressure falls.', true],
  ['¡La bomba se para cuando baja la presión!', true],
  ['and stops when the pressure falls.', false],
  ['The pump stops when the', false],
  ['Why does the pump stop so early?', false],
  ['The pump stops in the following cases:', false],
  ['Pump stops now.', false],
  ['The pump (see the manual stops when it is full.', false],
  ['x1 = 3 * y2 + 4 * z3 - 7 * (a + b) / 2.', false],
])('is whole: %s %s', (sentence, whole) => {
  expect(isWhole(sentence)).toBe(whole)
})
