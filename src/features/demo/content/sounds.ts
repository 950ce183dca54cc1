import type { DemoSubtitles } from './films.ts'

/** Each sound of the demonstration as what is heard in it; how it is made is the matter of `server/sound`. */
export type Signal =
  /** Falls from high to low, once a second. */
  | 'alarm'
  /** Beeps, twice a second. */
  | 'gas'
  /** A steady tone. */
  | 'clear'

export interface DemoSound {
  /** The file name. */
  file: string
  /** The parts in order; null is silence. */
  parts: { signal: Signal | null; seconds: number }[]
  subtitles: DemoSubtitles[]
}

/** The sounds by the name under which chapters ask for them. */
export const SOUNDS: Record<string, DemoSound> = {
  signals: {
    file: 'three-signals.wav',
    parts: [
      { signal: null, seconds: 2 },
      { signal: 'alarm', seconds: 6 },
      { signal: null, seconds: 2 },
      { signal: 'gas', seconds: 6 },
      { signal: null, seconds: 2 },
      { signal: 'clear', seconds: 6 },
      { signal: null, seconds: 2 },
    ],
    subtitles: [
      {
        language: 'en',
        cues: [
          [2, 8, '[Falls from high to low, again and again]\nEvacuation: leave the building now.'],
          [10, 16, '[Short beeps, twice a second]\nGas: out, against the wind.'],
          [18, 24, '[One steady tone]\nAll clear: back to work.'],
        ],
      },
      {
        language: 'de',
        cues: [
          [2, 8, '[Fällt von hoch nach tief, immer wieder]\nRäumung: sofort das Gebäude verlassen.'],
          [10, 16, '[Kurze Töne, zweimal in der Sekunde]\nGas: hinaus, gegen den Wind.'],
          [18, 24, '[Ein gleichmäßiger Ton]\nEntwarnung: zurück an die Arbeit.'],
        ],
      },
    ],
  },
}
