import type { TFunction } from 'i18next'
import type { Question } from '../../question-schema.ts'

/** The questions of the table that is there to be filled in, in the author's language: they show how it is written. */
export function templateQuestions(t: TFunction<'quiz'>): Question[] {
  const text = (key: 'gas' | 'mammals' | 'water' | 'capitals' | 'sun' | 'hour') =>
    t(($) => $.interchange.template[key].question)
  return [
    {
      id: 'gas',
      kind: 'single',
      text: text('gas'),
      feedback: t(($) => $.interchange.template.gas.feedback),
      choices: [
        { id: 'a', text: t(($) => $.interchange.template.gas.right), right: true },
        { id: 'b', text: t(($) => $.interchange.template.gas.second) },
        { id: 'c', text: t(($) => $.interchange.template.gas.third) },
      ],
    },
    {
      id: 'mammals',
      kind: 'multiple',
      text: text('mammals'),
      points: 2,
      choices: [
        { id: 'a', text: t(($) => $.interchange.template.mammals.first), right: true },
        { id: 'b', text: t(($) => $.interchange.template.mammals.second), right: true },
        { id: 'c', text: t(($) => $.interchange.template.mammals.wrong) },
      ],
    },
    {
      id: 'water',
      kind: 'boolean',
      text: text('water'),
      choices: [
        { id: 'a', text: t(($) => $.editor.true), right: true },
        { id: 'b', text: t(($) => $.editor.false) },
      ],
    },
    {
      id: 'capitals',
      kind: 'match',
      text: text('capitals'),
      pairs: [
        {
          left: t(($) => $.interchange.template.capitals.first),
          right: t(($) => $.interchange.template.capitals.firstCapital),
        },
        {
          left: t(($) => $.interchange.template.capitals.second),
          right: t(($) => $.interchange.template.capitals.secondCapital),
        },
      ],
    },
    {
      id: 'sun',
      kind: 'gaps',
      text: text('sun').replace('_____', '{{1}}'),
      gaps: { 1: { accept: [t(($) => $.interchange.template.sun.gap)] } },
    },
    { id: 'hour', kind: 'number', text: text('hour'), value: 60, tolerance: 0 },
  ]
}
