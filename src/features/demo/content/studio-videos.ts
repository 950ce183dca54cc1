import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'

type Drawing = Annotation extends infer One ? (One extends Annotation ? Omit<One, Standing> : never) : never
type Standing = 'id' | 'clip' | 'start' | 'end'

/** What an author did to a film in the video studio; all seconds are of the film as it was recorded. */
export interface StudioVideo {
  /** Seconds of the film. */
  seconds: number
  /** The seconds between which it is cut. */
  cuts: [from: number, until: number][]
  /** What is drawn on the picture or hidden on it, and between which seconds. */
  annotations: [from: number, until: number, Drawing][]
  /** The seconds at which each section begins, and its title. */
  sections: [second: number, title: string][]
  /** Questions that stop the video at a second; a wrong answer leads back to another. */
  questions: { at: number; question: Question; wrongLeadsTo: number }[]
}

/** The videos of the studio by the name of their film. */
export const STUDIO_VIDEOS: Record<string, StudioVideo> = {
  'ladder-en': {
    seconds: 15.2,
    cuts: [[6, 8.2]],
    annotations: [
      [3.5, 5.7, { kind: 'blur', box: { x: 0.61, y: 0.02, width: 0.38, height: 0.2 }, fadeMs: 0 }],
      [
        9.8,
        11.6,
        {
          ...{ kind: 'text', look: 'bubble', size: 'M', colour: 'ink', fadeMs: 200, words: 'One metre' },
          box: { x: 0.15, y: 0.55, width: 0.2, height: 0.1 },
        },
      ],
      [
        9.8,
        11.6,
        {
          ...{ kind: 'arrow', colour: 'peach', bend: 0.2, fadeMs: 200 },
          ...{ from: { x: 0.36, y: 0.6 }, to: { x: 0.5, y: 0.71 } },
        },
      ],
    ],
    sections: [
      [0, 'Too steep'],
      [3, 'Too flat'],
      [8.4, 'Four up, one out'],
      [11.8, 'Check it with your arms'],
    ],
    questions: [
      {
        at: 11.6,
        wrongLeadsTo: 8.4,
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
    seconds: 17,
    cuts: [[0, 2]],
    annotations: [
      [
        11.4,
        13.6,
        { kind: 'highlight', colour: 'sun', fadeMs: 200, box: { x: 0.41, y: 0.525, width: 0.26, height: 0.11 } },
      ],
      [
        11.4,
        13.6,
        {
          ...{ kind: 'text', look: 'bubble', size: 'M', colour: 'ink', fadeMs: 200, words: 'Wird oft vergessen' },
          box: { x: 0.69, y: 0.53, width: 0.28, height: 0.1 },
        },
      ],
    ],
    sections: [
      [2, 'Sechs Schritte'],
      [11, 'Trocken verreiben'],
    ],
    questions: [
      {
        at: 10.8,
        wrongLeadsTo: 2,
        question: {
          ...{ id: 'dauer', kind: 'number', text: 'Wie viele Schritte haben Sie gesehen?' },
          ...{ value: 6, tolerance: 0 },
        },
      },
    ],
  },
}
