/** The languages in which a typed text can be spoken (seed 002 §3), in the order in which they are offered. */
export const TYPED_VOICE_LANGUAGES = ['en-US', 'en-GB', 'fr-FR', 'es-ES', 'de-DE', 'pt-PT', 'it-IT', 'zh-CN'] as const

export type TypedVoiceLanguage = (typeof TYPED_VOICE_LANGUAGES)[number]

/** What the voices that come with the product speak; the first of a language stands for its other regions. */
export const BUILT_IN_VOICE_LANGUAGES = [
  ...TYPED_VOICE_LANGUAGES,
  ...(['en-AU', 'en-IN', 'en-NZ', 'en-ZA', 'fr-BE', 'fr-CA', 'fr-CH', 'de-AT', 'de-CH', 'es-MX', 'es-US'] as const),
  ...(['pt-BR', 'zh-TW', 'zh-HK', 'ar-SA', 'ca-ES', 'da-DK', 'nl-NL', 'nl-BE', 'fi-FI', 'hi-IN', 'is-IS'] as const),
  ...(['ko-KR', 'nb-NO', 'pl-PL', 'ro-RO', 'ru-RU', 'sv-SE', 'tr-TR', 'cy-GB'] as const),
] as const

export type BuiltInVoiceLanguage = (typeof BUILT_IN_VOICE_LANGUAGES)[number]

/** The languages whose subtitles can be spoken (seed 002 §5). For Japanese it takes a provider. */
export const SUBTITLE_VOICE_LANGUAGES = [...BUILT_IN_VOICE_LANGUAGES, 'ja-JP'] as const

export type VoiceLanguage = (typeof SUBTITLE_VOICE_LANGUAGES)[number]

/** Norwegian is mostly tagged without saying which, Cantonese as a language of its own. */
const SAME_AS: Record<string, string> = { no: 'nb-NO', nn: 'nb-NO', yue: 'zh-HK' }

/**
 * The entry of the list that speaks a language: `pt` is spoken as pt-PT, `de-LU` as de-DE.
 * @param tag as in BCP 47
 * @returns null for a language that is not in the list, and for what is no tag
 */
export function findVoiceLanguage(tag: string): VoiceLanguage | null {
  const wanted = parseTag(tag)
  if (!wanted) return null
  const { language, script, region } = wanted
  const same = SAME_AS[language] ?? `${language}-${region ?? (script === 'Hant' ? 'TW' : '')}`
  return (
    SUBTITLE_VOICE_LANGUAGES.find((one) => one === same) ??
    SUBTITLE_VOICE_LANGUAGES.find((one) => one.startsWith(`${language}-`)) ??
    null
  )
}

/** The language of typed texts that is spoken like another; null where none is. @param tag as in BCP 47 */
export function findTypedVoiceLanguage(tag: string): TypedVoiceLanguage | null {
  const found = findVoiceLanguage(tag)
  return (
    TYPED_VOICE_LANGUAGES.find((offered) => offered === found) ??
    TYPED_VOICE_LANGUAGES.find((offered) => offered.split('-')[0] === found?.split('-')[0]) ??
    null
  )
}

/** Whether the product speaks a language without a provider. @param tag as in BCP 47 */
export function isSpeakable(tag: string): boolean {
  return isBuiltIn(findVoiceLanguage(tag))
}

/** Whether an entry of the list is one that the product speaks itself. */
export function isBuiltIn(language: VoiceLanguage | null): language is BuiltInVoiceLanguage {
  return BUILT_IN_VOICE_LANGUAGES.some((one) => one === language)
}

function parseTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.slice(0, 35).replaceAll('_', '-'))
  } catch {
    return null
  }
}
