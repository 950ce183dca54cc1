import type { Question } from '#features/chapters/quiz/question-schema.ts'

/** What an author did to a film in the video studio. */
export interface StudioVideo {
  /** Seconds of the film. */
  seconds: number
  /** The seconds at which each section begins, and its title. */
  sections: [second: number, title: string][]
  /** Questions that stop the video at a second; a wrong answer leads back to another. */
  questions: { at: number; question: Question; wrongLeadsTo: number }[]
}

/** The videos of the studio by the name of their film. */
export const STUDIO_VIDEOS: Record<string, StudioVideo> = {
  'ladder-en': {
    seconds: 13,
    sections: [
      [0, 'Too steep'],
      [3, 'Too flat'],
      [6.2, 'Four up, one out'],
      [9.6, 'Check it with your arms'],
    ],
    questions: [
      {
        at: 9.4,
        wrongLeadsTo: 6.2,
        question: {
          ...{
            id: 'ratio',
            kind: 'single',
            text: 'The ladder reaches four metres up. How far from the wall is its foot?',
          },
          choices: [
            { id: 'half', text: 'Half a metre', feedback: 'Too steep: you would tip backwards.' },
            { id: 'one', text: 'One metre', right: true },
            { id: 'two', text: 'Two metres', feedback: 'Too flat: the foot would slide away.' },
          ],
        },
      },
    ],
  },
  'haende-de': {
    seconds: 15,
    sections: [
      [0, 'Sechs Schritte'],
      [9, 'Trocken verreiben'],
    ],
    questions: [
      {
        at: 8.8,
        wrongLeadsTo: 0,
        question: {
          ...{ id: 'dauer', kind: 'number', text: 'Wie viele Schritte haben Sie gesehen?' },
          ...{ value: 6, tolerance: 0 },
        },
      },
    ],
  },
}
