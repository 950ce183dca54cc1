import { expect, it } from 'vitest'
import { rememberedVoice, spokenTracks } from './rules.ts'

const tracks = (...languages: string[]) => languages.map((language) => ({ language }))

it('offers the languages that can be spoken, whatever their country', () => {
  expect(spokenTracks(tracks('de-AT', 'uk', 'zh-Hans', 'pt-BR', 'cy', 'ja'))).toEqual(
    tracks('de-AT', 'zh-Hans', 'pt-BR', 'cy'),
  )
})

it('offers those of which the server says so, and goes by what it knows of what the server does not name', () => {
  const known = [
    { id: 'ja', lang: 'ja', label: 'Japanese', hasVoice: true },
    { id: 'fr', lang: 'fr', label: 'French', hasVoice: false },
  ]
  expect(spokenTracks(tracks('ja', 'fr', 'de', 'uk'), known)).toEqual(tracks('ja', 'de'))
})

it.each<[string, string | null, string[], string, string | null]>([
  ['nothing was chosen', null, ['de'], 'en', null],
  ['it is there', 'de', ['fr', 'de'], 'en', 'de'],
  ['it is there for another country only', 'de', ['fr', 'de-CH'], 'en', 'de-CH'],
  ['it is there for this country, too', 'pt-BR', ['pt', 'pt-BR'], 'en', 'pt-BR'],
  ['there are other languages only', 'de', ['fr', 'es'], 'en', null],
  ['the chapter speaks it by itself', 'de', ['de', 'en'], 'de-AT', null],
])('uses a language that was chosen before: %s', (_, chosen, languages, own, expected) => {
  expect(rememberedVoice(chosen, tracks(...languages), own)).toBe(expected)
})
