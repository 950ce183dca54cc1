import type { BuiltInVoiceLanguage } from '#shared/voice-languages.ts'

/** A voice of one of the two synthesisers, by the name that it has there. */
export interface BuiltInVoice {
  engine: 'flite' | 'espeak'
  name: string
}

/** Who speaks which language. flite has an American and a Scottish voice; both read the American dictionary. */
export const BUILT_IN_VOICES: Record<BuiltInVoiceLanguage, BuiltInVoice> = {
  'en-US': { engine: 'flite', name: 'rms' },
  'en-GB': { engine: 'flite', name: 'awb' },
  'en-AU': { engine: 'flite', name: 'awb' },
  'en-IN': { engine: 'flite', name: 'awb' },
  'en-NZ': { engine: 'flite', name: 'awb' },
  'en-ZA': { engine: 'flite', name: 'awb' },
  'fr-FR': { engine: 'espeak', name: 'roa/fr' },
  'fr-BE': { engine: 'espeak', name: 'roa/fr-BE' },
  'fr-CA': { engine: 'espeak', name: 'roa/fr' },
  'fr-CH': { engine: 'espeak', name: 'roa/fr-CH' },
  'de-DE': { engine: 'espeak', name: 'gmw/de' },
  'de-AT': { engine: 'espeak', name: 'gmw/de' },
  'de-CH': { engine: 'espeak', name: 'gmw/de' },
  'es-ES': { engine: 'espeak', name: 'roa/es' },
  'es-MX': { engine: 'espeak', name: 'roa/es-419' },
  'es-US': { engine: 'espeak', name: 'roa/es-419' },
  'pt-PT': { engine: 'espeak', name: 'roa/pt' },
  'pt-BR': { engine: 'espeak', name: 'roa/pt-BR' },
  'it-IT': { engine: 'espeak', name: 'roa/it' },
  'zh-CN': { engine: 'espeak', name: 'sit/cmn' },
  'zh-TW': { engine: 'espeak', name: 'sit/cmn' },
  'zh-HK': { engine: 'espeak', name: 'sit/yue' },
  'ar-SA': { engine: 'espeak', name: 'sem/ar' },
  'ca-ES': { engine: 'espeak', name: 'roa/ca' },
  'da-DK': { engine: 'espeak', name: 'gmq/da' },
  'nl-NL': { engine: 'espeak', name: 'gmw/nl' },
  'nl-BE': { engine: 'espeak', name: 'gmw/nl' },
  'fi-FI': { engine: 'espeak', name: 'urj/fi' },
  'hi-IN': { engine: 'espeak', name: 'inc/hi' },
  'is-IS': { engine: 'espeak', name: 'gmq/is' },
  'ko-KR': { engine: 'espeak', name: 'ko' },
  'nb-NO': { engine: 'espeak', name: 'gmq/nb' },
  'pl-PL': { engine: 'espeak', name: 'zlw/pl' },
  'ro-RO': { engine: 'espeak', name: 'roa/ro' },
  'ru-RU': { engine: 'espeak', name: 'zle/ru' },
  'sv-SE': { engine: 'espeak', name: 'gmq/sv' },
  'tr-TR': { engine: 'espeak', name: 'trk/tr' },
  'cy-GB': { engine: 'espeak', name: 'cel/cy' },
}

/** Who speaks for the aligner, whose bounds were measured with these. */
export const ALIGNING_VOICES = { ...BUILT_IN_VOICES, 'en-US': { engine: 'flite', name: 'slt' } } as const
