import { describe, expect, it } from 'vitest'
import type { TypedContent } from './contents.ts'
import { mergeContent } from './merge-content.ts'
import {
  ask,
  at,
  choices,
  cue,
  german,
  one,
  presented,
  quiz,
  shows,
  slides,
  sound,
  track,
  two,
  video,
} from './testing/merge-parts.ts'

type Case = [name: string, base: TypedContent, mine: TypedContent, theirs: TypedContent, merged: TypedContent]

describe('what only one side changed, and what both changed alike', () => {
  it.each<Case>([
    [
      'who speaks, while slides are turned',
      shows([1, 0]),
      presented('plum', 'top-left'),
      shows([1, 0], [2, 900]),
      slides({
        cues: [
          { slide: 1, atMs: 0 },
          { slide: 2, atMs: 900 },
        ],
        presenter: 'plum',
        presenterCorner: 'top-left',
      }),
    ],
    [
      'fields',
      sound({}),
      sound({ downloadable: true }),
      sound({ markers: at(5000) }),
      sound({ downloadable: true, markers: at(5000) }),
    ],
    [
      'a field that one side took out',
      sound({ markers: at(1) }),
      sound({}),
      sound({ markers: at(1), downloadable: true }),
      sound({ downloadable: true }),
    ],
    [
      'the same words of both',
      sound({}),
      sound({ markers: at(1) }),
      sound({ markers: at(1) }),
      sound({ markers: at(1) }),
    ],
    [
      'another order of fields, which is no change',
      quiz([ask('p')]),
      quiz([{ text: 'p', kind: 'single', id: 'p', choices }]),
      quiz([ask('p', { points: 2 })]),
      quiz([ask('p', { points: 2 })]),
    ],
    [
      'tracks in two languages',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [one])] }),
      sound({ subtitles: [german, track('fr', [two])] }),
      sound({ subtitles: [track('de', [one]), track('fr', [two])] }),
    ],
    [
      'a track beside a marker',
      sound({ markers: at(1000) }),
      sound({ markers: at(2000) }),
      sound({ markers: at(1000), subtitles: [german] }),
      sound({ markers: at(2000), subtitles: [german] }),
    ],
    [
      'cues of one track, and its name',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [cue(0, 'Eins'), two])] }),
      sound({ subtitles: [track('de', [one, two, cue(5000, 'Drei')], 'Simple')] }),
      sound({ subtitles: [track('de', [cue(0, 'Eins'), two, cue(5000, 'Drei')], 'Simple')] }),
    ],
    [
      'the times of a cue, and its words',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [cue(500, 'One', 1800), two])] }),
      sound({ subtitles: [track('de', [cue(0, 'Eins'), two])] }),
      sound({ subtitles: [track('de', [cue(500, 'Eins', 1800), two])] }),
    ],
    [
      'all cues moved, and the words of one',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [cue(2000, 'One'), cue(4000, 'Two')])] }),
      sound({ subtitles: [track('de', [one, cue(2000, 'Zwei')])] }),
      sound({ subtitles: [track('de', [cue(2000, 'One'), cue(4000, 'Zwei')])] }),
    ],
    [
      'a cue that is split, and another one that is gone',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [cue(0, 'O', 500), cue(500, 'ne', 1000), two])] }),
      sound({ subtitles: [track('de', [one])] }),
      sound({ subtitles: [track('de', [cue(0, 'O', 500), cue(500, 'ne', 1000)])] }),
    ],
    [
      'the same cue that both added',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [one, two, cue(5000, 'Drei')])] }),
      sound({ subtitles: [track('de', [one, two, cue(5000, 'Drei'), cue(7000, 'Vier')])] }),
      sound({ subtitles: [track('de', [one, two, cue(5000, 'Drei'), cue(7000, 'Vier')])] }),
    ],
    [
      'markers',
      sound({ markers: at(1, 2) }),
      sound({ markers: at(1) }),
      sound({ markers: at(1, 2, 3) }),
      sound({ markers: at(1, 3) }),
    ],
    ['times of slides', slides({}), shows([2, 0]), shows([1, 0], [2, 900]), shows([2, 0], [2, 900])],
    [
      'a deck and a track',
      slides({ fileID: null, slidesFileID: null, cues: [] }),
      slides({ fileID: null, cues: [] }),
      slides({ slidesFileID: null, cues: [] }),
      slides({ cues: [] }),
    ],
    [
      'questions',
      quiz([ask('p'), ask('q')]),
      quiz([ask('p', { text: 'mine' }), ask('q')]),
      quiz([ask('q', { points: 3 }), ask('p')]),
      quiz([ask('q', { points: 3 }), ask('p', { text: 'mine' })]),
    ],
    [
      'a question that each added, behind what it stood behind',
      quiz([ask('p'), ask('q')]),
      quiz([ask('p'), ask('m'), ask('q')]),
      quiz([ask('p'), ask('q'), ask('t')]),
      quiz([ask('p'), ask('m'), ask('q'), ask('t')]),
    ],
    [
      'one that was deleted',
      quiz([ask('p'), ask('q')]),
      quiz([ask('q')]),
      quiz([ask('p'), ask('q', { points: 2 })]),
      quiz([ask('q', { points: 2 })]),
    ],
    [
      'fields of one question',
      quiz([ask('p')]),
      quiz([ask('p', { text: 'mine' })]),
      quiz([ask('p', { feedback: 'theirs' })]),
      quiz([ask('p', { text: 'mine', feedback: 'theirs' })]),
    ],
    [
      'rules beside questions',
      quiz([ask('p')], { attempts: 1 }),
      quiz([ask('p')], { attempts: 2 }),
      quiz([], { attempts: 1, shuffle: true }),
      quiz([], { attempts: 2, shuffle: true }),
    ],
    [
      'the copy of a file elsewhere, which is no change of anybody',
      video('https://a.org/'),
      video('https://b.org/'),
      video('https://a.org/', 'copy'),
      video('https://b.org/'),
    ],
    [
      'what was synchronised there',
      slides({}),
      slides({ cues: [] }),
      slides({ synchronised: true }),
      slides({ synchronised: true }),
    ],
  ])('brings together %s', (_, base, mine, theirs, merged) => {
    const merge = mergeContent(base, mine, theirs)
    expect(merge.fields).toEqual([])
    expect(merge.mine).toEqual(merged)
    expect(merge.theirs).toEqual(merged)
  })
})
