import { expect, test } from 'vitest'
import {
  findTypedVoiceLanguage,
  findVoiceLanguage,
  isSpeakable,
  SUBTITLE_VOICE_LANGUAGES,
  TYPED_VOICE_LANGUAGES,
} from './voice-languages.ts'

test.each([
  ['pt', 'pt-PT'],
  ['pt-BR', 'pt-BR'],
  ['de-LU', 'de-DE'],
  ['EN_gb', 'en-GB'],
  ['en', 'en-US'],
  ['no', 'nb-NO'],
  ['zh', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-HK'],
  ['cmn', 'zh-CN'],
  ['yue', 'zh-HK'],
  ['ar', 'ar-SA'],
  ['eo', null],
  ['', null],
  ['not a tag', null],
])('%s is spoken as %s', (tag, language) => {
  expect(findVoiceLanguage(tag)).toBe(language)
})

test.each([
  ['de', 'de-DE'],
  ['de-CH', 'de-DE'],
  ['en-GB', 'en-GB'],
  ['en-AU', 'en-US'],
  ['zh-Hant', 'zh-CN'],
  ['ja', null],
  ['', null],
])('a text in %s is typed to be spoken as %s', (tag, language) => {
  expect(findTypedVoiceLanguage(tag)).toBe(language)
})

test('the list has every language of the seed, and all but Japanese are spoken without a provider', () => {
  const languages = 'ar ca zh da nl en fi fr hi de is it ja ko nb pl pt ro ru es sv tr cy'.split(' ')
  expect(new Set(SUBTITLE_VOICE_LANGUAGES.map((one) => one.slice(0, 2)))).toEqual(new Set(languages))
  expect(languages.filter((one) => !isSpeakable(one))).toEqual(['ja'])
  expect(TYPED_VOICE_LANGUAGES.every(isSpeakable)).toBe(true)
})
