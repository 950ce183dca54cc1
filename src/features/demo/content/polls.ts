import type { SurveyContent } from '#features/chapters/survey/schema.ts'

/** One question with one answer of several, which nobody has to be ashamed of: readers see how all answered. */
function poll(text: string, answers: string[]): SurveyContent {
  const choices = answers.map((answer, index) => ({ id: `c${index + 1}`, text: answer }))
  return {
    ...{ anonymous: true, showResults: true, changeable: false },
    questions: [{ id: 'q1', kind: 'single', text, choices }],
  }
}

/** The polls by the name under which chapters ask for them. */
export const POLLS: Record<string, SurveyContent> = {
  'clicked-en': poll('Have you ever clicked on such a link?', [
    'Yes, and I told somebody',
    'Yes, and I kept it to myself',
    'Nearly',
    'Not that I know of',
  ]),
  'clicked-de': poll('Haben Sie schon einmal auf so einen Link geklickt?', [
    'Ja, und ich habe es gemeldet',
    'Ja, und ich habe es für mich behalten',
    'Beinahe',
    'Nicht dass ich wüsste',
  ]),
  'clicked-fr': poll('Avez-vous déjà cliqué sur un lien de ce genre ?', [
    'Oui, et je l’ai signalé',
    'Oui, et je l’ai gardé pour moi',
    'Presque',
    'Pas à ma connaissance',
  ]),
  'clicked-es': poll('¿Ha pulsado alguna vez un enlace así?', [
    'Sí, y lo conté',
    'Sí, y me lo callé',
    'Casi',
    'No que yo sepa',
  ]),
}
