import { describe, expect, it } from 'vitest'
import type { TypedContent } from './contents.ts'
import { mergeContent, takeField, valueAt } from './merge-content.ts'
import {
  ask,
  at,
  choices,
  cue,
  event,
  eventIn,
  gaps,
  german,
  one,
  poll,
  presented,
  quiz,
  shows,
  slides,
  sound,
  track,
  tracks,
  two,
  video,
} from './testing/merge-parts.ts'

type Clash = [name: string, base: TypedContent, mine: TypedContent, theirs: TypedContent, fields: string[]]

describe('what both sides changed, each in its own way', () => {
  it.each<Clash>([
    ['a field', video(''), video('https://a.org/'), video('https://b.org/'), ['url']],
    [
      'who speaks, and the corner of another one',
      presented('plum', 'top-left'),
      presented('fig', 'top-left'),
      presented('plum', 'top-right'),
      ['presenter'],
    ],
    ['the type', video(''), sound({}), video('https://b.org/'), ['type']],
    [
      'a cue',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [cue(0, 'Eins'), two])] }),
      sound({ subtitles: [track('de', [cue(0, 'Un'), two])] }),
      ['subtitles.de'],
    ],
    [
      'the end of a cue and the start of the next, which would overlap',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [cue(0, 'One', 2000), two])] }),
      sound({ subtitles: [track('de', [one, cue(1500, 'Two', 3000)])] }),
      ['subtitles.de'],
    ],
    [
      'a cue that is gone there',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [cue(0, 'Eins'), two])] }),
      sound({ subtitles: [track('de', [two])] }),
      ['subtitles.de'],
    ],
    [
      'cues that overlap',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [one, two, cue(5000, 'a', 6000)])] }),
      sound({ subtitles: [track('de', [one, two, cue(5500, 'b', 7000)])] }),
      ['subtitles.de'],
    ],
    [
      'a language that both added',
      sound({}),
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [two])] }),
      ['subtitles.de'],
    ],
    [
      'a track that is gone there',
      sound({ subtitles: [german] }),
      sound({ subtitles: [track('de', [one])] }),
      sound({ subtitles: [] }),
      ['subtitles.de'],
    ],
    [
      'more tracks than there may be',
      tracks([]),
      tracks(['aa', 'ab', 'ac', 'ad', 'ae']),
      tracks(['ba', 'bb', 'bc', 'bd']),
      ['subtitles'],
    ],
    [
      'a marker that both moved',
      sound({ markers: at(1) }),
      sound({ markers: at(2000) }),
      sound({ markers: at(3000) }),
      ['markers'],
    ],
    [
      'the time of a slide in another deck',
      slides({}),
      shows([9, 0]),
      slides({ slidesFileID: 'other' }),
      ['synchronised'],
    ],
    ['what was bound together here', slides({}), slides({ synchronised: true }), shows([3, 0]), ['synchronised']],
    ['a time in two zones', event({}), eventIn('Europe/Paris'), eventIn('Europe/London'), ['startsAt']],
    [
      'fields of a question',
      quiz([ask('p')]),
      quiz([ask('p', { text: 'm', points: 2 })]),
      quiz([ask('p', { text: 't', points: 3, feedback: 'f' })]),
      ['questions.p.text', 'questions.p.points'],
    ],
    [
      'answers, of which one is right',
      quiz([ask('p')]),
      quiz([ask('p', { choices: choices.toReversed() })]),
      quiz([ask('p', { choices: choices.slice(1) })]),
      ['questions.p.choices'],
    ],
    [
      'a text with gaps',
      quiz([gaps({})]),
      quiz([gaps({ text: '{{2}}' })]),
      quiz([gaps({ points: 2 })]),
      ['questions.g'],
    ],
    [
      'the kind of a question',
      quiz([ask('p')]),
      quiz([{ ...ask('p'), kind: 'multiple' }]),
      quiz([ask('p', { text: 't' })]),
      ['questions.p'],
    ],
    [
      'a question that is gone there',
      quiz([ask('p'), ask('q')]),
      quiz([ask('p', { text: 'm' }), ask('q')]),
      quiz([ask('q')]),
      ['questions.p'],
    ],
    [
      'the order of questions',
      quiz([ask('p'), ask('q'), ask('r')]),
      quiz([ask('q'), ask('p'), ask('r')]),
      quiz([ask('p'), ask('r'), ask('q')]),
      ['questions'],
    ],
    [
      'a second question of a poll',
      poll([]),
      poll([ask('p', { choices: [] })]),
      poll([ask('q', { choices: [] })]),
      ['questions'],
    ],
  ])('names %s', (_, base, mine, theirs, fields) => {
    const merge = mergeContent(base, mine, theirs)
    expect(merge.fields).toEqual(fields)
    // Choosing a side is choosing its words, and of the rest those of both.
    const chosen = fields.reduce((taken, path) => takeField(taken, merge.theirs, path), merge.mine)
    expect(chosen).toEqual(merge.theirs)
  })

  it('keeps of each side what the other one did not touch', () => {
    const base = quiz([ask('p'), ask('q')])
    const mine = quiz([ask('p', { text: 'm', points: 2 }), ask('q')])
    const theirs = quiz([ask('p', { text: 't', feedback: 'f' }), ask('q'), ask('t')], { shuffle: true })
    const merge = mergeContent(base, mine, theirs)
    const rest = { points: 2, feedback: 'f' }
    expect(merge.mine).toEqual(quiz([ask('p', { text: 'm', ...rest }), ask('q'), ask('t')], { shuffle: true }))
    expect(merge.theirs).toEqual(quiz([ask('p', { text: 't', ...rest }), ask('q'), ask('t')], { shuffle: true }))
    expect(valueAt(merge.theirs, 'questions.p.text')).toBe('t')
    expect(valueAt(merge.theirs, 'questions.gone')).toBeUndefined()
  })

  it('puts back a question that was deleted here, at its place', () => {
    const base = quiz([ask('p'), ask('q'), ask('r')])
    const merge = mergeContent(base, quiz([ask('p'), ask('r')]), quiz([ask('p'), ask('q', { points: 2 }), ask('r')]))
    expect(merge.fields).toEqual(['questions.q'])
    expect(merge.mine).toEqual(quiz([ask('p'), ask('r')]))
    expect(takeField(merge.mine, merge.theirs, 'questions.q')).toEqual(merge.theirs)
  })
})
