import type { Locale } from '#shared/locales.ts'

/** Slides of the demonstration. */
export interface DemoDeck {
  file: string
  language: Locale
  title: string
  /** The author, for the file's properties. */
  author: string
  slides: { title: string; lines: string[] }[]
  /** With audio: the seconds from which each slide shows, in order. */
  shownFrom: number[]
}

/** The decks by the name under which chapters ask for them. */
export const DECKS: Record<string, DemoDeck> = {
  signals: {
    file: 'three-signals-slides.pdf',
    language: 'en',
    title: 'Three signals, three answers',
    author: 'Nils Windisch',
    slides: [
      { title: 'Three signals, three answers', lines: ['What to do when you hear them', 'Hall and yard, Bremen'] },
      {
        title: 'From high to low: out',
        lines: ['Stop the machine', 'Nearest green door, never the lift', 'Meet at the flagpole'],
      },
      {
        title: 'Short beeps: gas',
        lines: ['No switches, no phones, no flames', 'Out, and against the wind', 'Meet at the bicycle shed'],
      },
      {
        title: 'Steady tone: all clear',
        lines: ['Wait until your shift leader has counted', 'Back by the same door', 'Say what did not work'],
      },
    ],
    shownFrom: [0, 2, 10, 18],
  },
}
