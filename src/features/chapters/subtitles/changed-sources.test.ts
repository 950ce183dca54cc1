import { expect, it } from 'vitest'
import { noteChangedSources, withoutNotes } from './changed-sources.ts'
import { changeTrack } from './edit-cues.ts'
import type { SubtitleCue, SubtitleTrack } from './schema.ts'

const cue = (start: number, text: string, was?: string): SubtitleCue => ({
  ...{ start, end: start + 1000, text },
  ...(was !== undefined && { was }),
})
const tracks = (en: SubtitleCue[], de: SubtitleCue[]): SubtitleTrack[] => [
  { language: 'en', cues: en },
  { language: 'de', cues: de },
]
const START = tracks([cue(0, 'A link.'), cue(1000, 'Wait.')], [cue(0, 'Ein Link.'), cue(1000, 'Warten.')])

/** What the German cues note after these English and German words. */
function notes(before: SubtitleTrack[], en: string[], de: string[]) {
  const write = (texts: string[]) => (cues: readonly SubtitleCue[]) =>
    cues.map((one, index) => (one.text === texts[index] ? one : { ...one, text: texts[index] ?? '' }))
  const after = changeTrack(changeTrack(before, 'en', write(en)), 'de', write(de))
  return noteChangedSources(before, after, 'en')[1]?.cues.map(({ was }) => was)
}

it.each([
  ['nothing changed', START, ['A link.', 'Wait.'], ['Ein Link.', 'Warten.'], [undefined, undefined]],
  ['the source changed', START, ['An address.', 'Wait.'], ['Ein Link.', 'Warten.'], ['A link.', undefined]],
  ['both changed', START, ['An address.', 'Wait.'], ['Eine Adresse.', 'Warten.'], [undefined, undefined]],
  ['the translation changed', START, ['A link.', 'Wait.'], ['Ein Verweis.', 'Warten.'], [undefined, undefined]],
  ['a noted one is translated', tracks([cue(0, 'B')], [cue(0, 'A', 'A')]), ['B'], ['B'], [undefined]],
  ['a noted source changes again', tracks([cue(0, 'B')], [cue(0, 'A', 'A')]), ['C'], ['A'], ['A']],
  ['the source is as it was', tracks([cue(0, 'B')], [cue(0, 'A', 'A')]), ['A'], ['A'], [undefined]],
  ['the source is written first', tracks([cue(0, '')], [cue(0, 'A')]), ['B'], ['A'], [undefined]],
  ['nothing is translated yet', tracks([cue(0, 'A')], [cue(0, '')]), ['B'], [''], [undefined]],
  ['it stands at another time', tracks([cue(0, 'A')], [cue(10, 'A')]), ['B'], ['A'], [undefined]],
])('notes what a source said: %s', (_, before, en, de, was) => {
  expect(notes(before, en, de)).toEqual(was)
})

it('notes nothing where cues came or went, and changes no track that it has nothing to say of', () => {
  const after = changeTrack(START, 'en', (cues) => cues.slice(1))
  expect(noteChangedSources(START, after, 'en')[1]).toBe(START[1])
  expect(noteChangedSources(START, START, 'fr')).toEqual(START)
})

it('takes the notes away', () => {
  expect(withoutNotes(START)).toBe(START)
  expect(withoutNotes(tracks([cue(0, 'B')], [cue(0, 'A', 'A')]))).toEqual(tracks([cue(0, 'B')], [cue(0, 'A')]))
})
