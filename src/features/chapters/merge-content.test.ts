import { describe, expect, it } from 'vitest'
import type { TypedContent } from './contents.ts'
import { mergeContent, takeField, valueAt } from './merge-content.ts'

const cue = (start: number, text: string, end = start + 1000) => ({ start, end, text })
const track = (language: string, cues: ReturnType<typeof cue>[], label?: string) => ({
  language,
  ...(label && { label }),
  cues,
})
const one = cue(0, 'One')
const two = cue(2000, 'Two')
const german = track('de', [one, two])

const sound = (more: object): TypedContent => ({ type: 'AUDIO_UPLOAD', content: { fileID: 'a', ...more } })
const choices = [
  { id: 'x', text: '12 kN', right: true },
  { id: 'y', text: '15 kN' },
]
const ask = (id: string, more: object = {}) => ({ id, kind: 'single', text: id, choices, ...more })
const gaps = (more: object) => ({ id: 'g', kind: 'gaps', text: '{{1}}', gaps: {}, ...more })
const quiz = (questions: object[], more: object = {}) =>
  ({ type: 'QUIZZ', content: { ...more, questions } }) as TypedContent
const poll = (questions: object[]) =>
  ({ type: 'SONDAGE', content: { anonymous: false, showResults: true, changeable: true, questions } }) as TypedContent
const slides = (more: object): TypedContent => ({
  type: 'VIDEO_UPLOAD_PPT',
  content: { slidesFileID: 'deck', fileID: 'film', cues: [{ slide: 1, atMs: 0 }], synchronised: false, ...more },
})
const shows = (...cues: [slide: number, atMs: number][]) =>
  slides({ cues: cues.map(([slide, atMs]) => ({ slide, atMs })) })
const video = (url: string, fileID: string | null = null): TypedContent => ({ type: 'VIDEO', content: { url, fileID } })
const presented = (presenter?: string, presenterCorner?: string) => slides({ presenter, presenterCorner })
const event = (more: object): TypedContent => ({
  type: 'LIVE_EVENT',
  content: { startsAt: null, durationMinutes: 60, timeZone: '', url: '', ...more },
})
const eventIn = (timeZone: string) => event({ startsAt: '2027-01-01T10:00:00.000Z', timeZone })
const at = (...times: number[]) => times.map((atMs) => ({ atMs, title: String(atMs) }))

const tracks = (tags: string[]) => sound({ subtitles: tags.map((tag) => track(tag, [])) })

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
