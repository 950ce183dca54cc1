import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { definitionOf, definitionsIn } from './definitions.ts'
import { list, paragraph, section } from './testing/sections.ts'

const DEFINITIONS: [Locale, string, string, string][] = [
  ['en', 'A heat pump is a device that moves heat from a cold place to a warm one.', 'heat pump', 'a device that'],
  ['en', 'The kernel is the part of the operating system that manages memory.', 'kernel', 'the part'],
  ['en', 'The term phishing refers to messages that lure people into giving away passwords.', 'phishing', 'messages'],
  ['en', 'Firewalls are programs that filter the traffic of a network.', 'Firewalls', 'programs'],
  [
    'en',
    'The Transmission Control Protocol (TCP) is a protocol that delivers bytes in order.',
    'Transmission Control Protocol',
    'a protocol',
  ],
  ['en', 'A variable is defined as a name for a place in memory.', 'variable', 'a name'],
  [
    'de',
    'Unter einer Bilanz versteht man die Gegenüberstellung von Vermögen und Kapital.',
    'Bilanz',
    'die Gegenüberstellung',
  ],
  ['de', 'Als Inflation bezeichnet man den anhaltenden Anstieg der Preise.', 'Inflation', 'den anhaltenden'],
  ['de', 'Eine Wärmepumpe ist eine Maschine, die Wärme an einen warmen Ort befördert.', 'Wärmepumpe', 'eine Maschine'],
  [
    'de',
    'Die Photosynthese ist der Vorgang, bei dem Pflanzen aus Licht Zucker machen.',
    'Photosynthese',
    'der Vorgang',
  ],
  ['de', 'Unter Last wird die Kraft verstanden, die auf einen Körper wirkt.', 'Last', 'die Kraft, die'],
  ['de', 'Enzyme sind Proteine, die Reaktionen in Zellen beschleunigen.', 'Enzyme', 'Proteine'],
  ['fr', 'On appelle taux de la TVA le rapport entre la taxe et le prix hors taxe.', 'taux de la TVA', 'le rapport'],
  [
    'fr',
    'Une pompe à chaleur est une machine qui transporte la chaleur vers un lieu chaud.',
    'pompe à chaleur',
    'une machine',
  ],
  ['fr', 'L’inflation désigne la hausse durable du niveau général des prix.', 'inflation', 'la hausse'],
  ['fr', 'Par hameçonnage, on entend l’envoi de messages qui incitent à livrer un secret.', 'hameçonnage', 'l’envoi'],
  ['es', 'Se llama inflación al aumento sostenido del nivel general de precios.', 'inflación', 'al aumento'],
  ['es', 'Una bomba de calor es una máquina que lleva calor a un lugar cálido.', 'bomba de calor', 'una máquina'],
  [
    'es',
    'Se entiende por dato personal toda información sobre una persona física.',
    'dato personal',
    'toda información',
  ],
  ['es', 'Los enzimas son proteínas que aceleran las reacciones de una célula.', 'enzimas', 'proteínas'],
]

const OTHERS: [Locale, string][] = [
  ['en', 'This is a device that moves heat from one place to another.'],
  ['en', 'Paris is a great city for lovers of art and music.'],
  ['en', 'The goal is a system that works for everybody.'],
  ['en', 'It is the case that most users forget their passwords.'],
  ['en', 'John is a carpenter who lives in Leeds with his sister.'],
  ['en', 'The latter is the overall load of the system.'],
  ['en', 'Our pump is a device that moves water to the roof.'],
  ['de', 'Das Ziel ist ein System, das für alle funktioniert.'],
  ['de', 'Das ist eine Maschine, die Wärme befördert und speichert.'],
  ['de', 'Die Wahl ist ein großer Erfolg für die ganze Partei.'],
  ['de', 'Empfehlenswert ist die Zusammenarbeit mit einem Fotografen.'],
  ['fr', 'Le but est un système qui fonctionne pour tout le monde.'],
  ['fr', 'C’est une machine qui transporte la chaleur vers la maison.'],
  ['fr', 'Par exemple, une pompe transporte la chaleur vers la maison.'],
  ['es', 'El objetivo es un sistema que funciona para todas las personas.'],
  ['es', 'Esta es una máquina que lleva calor de un lugar a otro.'],
  ['es', 'Por defecto, los parámetros se pasan por valor a una función.'],
]

test.each(DEFINITIONS)('finds a definition in %s: %s', (language, sentence, term, begins) => {
  const found = definitionOf(sentence, language)
  expect(found?.term).toBe(term)
  expect(found?.meaning).toMatch(new RegExp(`^${begins}`))
  expect(sentence.slice(found?.termAt).startsWith(term)).toBe(true)
})

test.each(OTHERS)('finds none in %s: %s', (language, sentence) => {
  expect(definitionOf(sentence, language)).toBeUndefined()
})

test('finds the entries of a glossary, and where they stand', () => {
  const items = [
    '• Risk: the chance that a danger harms somebody',
    '• Danger – something that can do harm',
    '• Note: to be read with the annex',
  ]
  const found = definitionsIn(section('Glossary', [list(items, 7)]), 'en')
  expect(found.map(({ term, meaning }) => [term, meaning])).toEqual([
    ['Risk', 'the chance that a danger harms somebody'],
    ['Danger', 'something that can do harm'],
  ])
  expect(found[0]?.source).toMatchObject({ page: 7, quote: items[0]?.slice(2) })
})

test('takes items with a colon for definitions only where all are', () => {
  const hours = [
    'Monday: a clerk opens the desk at nine',
    'Tuesday: the desk stays closed',
    'Wednesday: the desk opens for members',
  ]
  expect(definitionsIn(section('Opening hours', [list(hours)]), 'en')).toEqual([])
  const laws = [
    '1. „Betroffene Person“ eine natürliche Person, auf die sich Daten beziehen;',
    '2. „Verarbeitung“ ein Vorgang, der im Zusammenhang mit Daten steht;',
    '3. „Dateisystem“ eine strukturierte Sammlung, die nach Kriterien zugänglich ist;',
  ]
  expect(definitionsIn(section('Artikel 4', [list(laws)]), 'de').map(({ term }) => term)).toEqual([
    'Betroffene Person',
    'Verarbeitung',
    'Dateisystem',
  ])
})

test('finds no term twice, and none in exercises', () => {
  const twice = [
    paragraph('A pump is a device that moves water.'),
    paragraph('A pump is a machine that moves liquids.'),
  ]
  expect(definitionsIn(section('Pumps', twice), 'en')).toHaveLength(1)
  expect(definitionsIn(section('3.4 Exercises', twice), 'en')).toEqual([])
})
