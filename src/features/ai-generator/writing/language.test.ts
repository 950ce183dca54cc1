import { expect, test } from 'vitest'
import { languageOf, stemsIn } from './language.ts'

test.each([
  ['fr', 'La ventilation renouvelle l’air des pièces et évacue l’humidité.'],
  ['en', 'The valve closes as soon as the pressure in the pipe has fallen.'],
  ['de', 'Das Ventil schließt, sobald der Druck in der Leitung gesunken ist.'],
  ['es', 'La válvula se cierra en cuanto baja la presión de la tubería.'],
  ['de', 'Die Katze schläft auf dem Sofa'],
  ['es', 'El gato duerme en el sofá'],
  [null, 'Il gatto dorme sul divano e la casa è molto grande per tutti noi.'],
  [null, 'De kat slaapt op de bank en het huis is heel groot voor ons allemaal.'],
  [null, 'Kot śpi na kanapie, a dom jest bardzo duży dla nas wszystkich.'],
  [null, '12,5 kg 3 × 4 = 12'],
  [null, ''],
])('is %s: %s', (language, text) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  ['fr', 'Les réglementations nationales', 'La réglementation nationale'],
  ['en', 'Connected pumps are running', 'a connecting pump runs'],
  ['de', 'Die Häuser und ihre Verordnungen', 'des Hauses und der Verordnung'],
  ['es', 'Las definiciones de las leyes', 'la definición de la ley'],
] as const)('finds the stems that forms have in common in %s', (language, one, other) => {
  expect(stemsIn(one, language)).toEqual(stemsIn(other, language))
  expect(stemsIn(one, language)).toHaveLength(language === 'en' ? 3 : 2)
})

test('keeps numbers and drops empty words', () => {
  expect(stemsIn('Wie hoch ist der Druck bei 5 bar?', 'de')).toEqual(['hoch', 'druck', '5', 'bar'])
  expect(stemsIn('What is it to be?', 'en')).toEqual([])
})
