/** The languages in which a typed text can be spoken (seed 002 §3), in the order in which they are offered. */
export const TYPED_VOICE_LANGUAGES = ['en-US', 'en-GB', 'fr-FR', 'es-ES', 'de-DE', 'pt-PT', 'it-IT', 'zh-CN'] as const

/** The languages whose subtitles can be spoken (seed 002 §5), whatever their country. */
const SUBTITLE_VOICE_LANGUAGES = [
  ...['ar', 'ca', 'zh', 'yue', 'da', 'nl', 'en', 'fi', 'fr', 'hi', 'de', 'is', 'it', 'ko', 'no', 'nb', 'nn', 'pl'],
  ...['pt', 'ro', 'ru', 'es', 'sv', 'tr', 'cy'],
]

/** Whether subtitles in a language can be spoken. @param tag as in BCP 47 */
export function isSpeakable(tag: string): boolean {
  return SUBTITLE_VOICE_LANGUAGES.includes(tag.split('-', 1)[0] ?? '')
}
