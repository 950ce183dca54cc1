import type { TypedVoiceLanguage } from '#shared/voice-languages.ts'

const ENGLISH =
  'Good morning, and welcome to this presentation. Together we will look at how you protect your data at work, and why that concerns every one of us.'

/** The beginning of a talk in each language of typed text. */
export const SENTENCES: Record<TypedVoiceLanguage, string> = {
  'en-US': ENGLISH,
  'en-GB': ENGLISH,
  'fr-FR':
    'Bonjour et bienvenue dans cette présentation. Nous allons voir ensemble comment protéger vos données au travail, et pourquoi cela concerne chacun de nous.',
  'es-ES':
    'Buenos días y bienvenidos a esta presentación. Vamos a ver juntos cómo proteger sus datos en el trabajo, y por qué esto nos concierne a todos.',
  'de-DE':
    'Guten Tag und willkommen zu dieser Präsentation. Wir sehen uns gemeinsam an, wie Sie Ihre Daten bei der Arbeit schützen, und warum das jeden von uns angeht.',
  'pt-PT':
    'Bom dia e bem-vindos a esta apresentação. Vamos ver juntos como proteger os seus dados no trabalho, e porque é que isso diz respeito a todos nós.',
  'it-IT':
    'Buongiorno e benvenuti a questa presentazione. Vedremo insieme come proteggere i vostri dati al lavoro, e perché questo riguarda ognuno di noi.',
  'zh-CN': '大家好，欢迎观看这个演示。我们一起来看看如何在工作中保护您的数据，以及为什么这与我们每个人都有关系。',
}
