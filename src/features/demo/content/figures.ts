/** Each picture of the demonstration as what it says; how it looks is the matter of `server/draw`. */
export type Figure =
  /** What follows what, from left to right. */
  | { figure: 'steps'; steps: string[] }
  /** Three ideas that overlap. */
  | { figure: 'overlap'; ideas: [string, string, string] }
  /** Amounts side by side; `says` is printed at the end of its bar. */
  | { figure: 'bars'; bars: { label: string; value: number; says: string }[] }
  /** How a time is spent. */
  | { figure: 'timeline'; parts: { label: string; minutes: number }[]; unit: string }
  /** What begins again. */
  | { figure: 'cycle'; steps: string[] }
  /** Four fields between two questions. */
  | { figure: 'matrix'; across: [string, string]; up: [string, string]; fields: [string, string, string, string] }
  /** Two sides of the same sum. */
  | { figure: 'balance'; sides: { title: string; parts: { label: string; value: number }[] }[] }
  /** A ladder against a wall. */
  | { figure: 'ladder'; height: string; foot: string; angle: string }
  /** A person at a desk, and what is right about it. */
  | { figure: 'desk'; notes: [string, string, string, string, string] }
  /** A lift truck from above with its stability triangle. */
  | { figure: 'forklift'; front: string; rear: string; inside: string; load: string }
  /** A mail that wants something, with numbered doubts. */
  | {
      figure: 'mail'
      sender: string
      subject: string
      lines: string[]
      button: string
      doubts: [string, string, string]
    }
  /** What a fire needs. */
  | { figure: 'fire'; heat: string; fuel: string; oxygen: string }
  /** Lifting a box, the wrong way and the right one. */
  | { figure: 'lifting'; wrong: string; right: string }
  /** The few shapes that all sketches are made of. */
  | { figure: 'sketch'; shapes: string; things: string }
  /** Words on grounds, readable or not. */
  | { figure: 'contrast'; samples: { says: string; ratio: string; ink: string; ground: string; passes: boolean }[] }
  /** A spreadsheet with a formula. */
  | {
      figure: 'sheet'
      formula: string
      cells: string[][]
      marked: { column: number; from: number; to: number }
      result: string
    }
  /** Thirty compressions and two breaths. */
  | { figure: 'rhythm'; press: string; breathe: string }

/** What covers are drawn of, without words. */
export type CoverSubject = 'ladder' | 'desk' | 'flame' | 'truck' | 'crate' | 'sketch' | 'balance' | 'heart'

export interface DemoPicture {
  /** The file name. */
  file: string
  /** The description for people who can't see it. */
  alt: string
  caption: string
  drawing: Figure
}
