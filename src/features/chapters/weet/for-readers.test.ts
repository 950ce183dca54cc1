import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileFacts } from '../kind.ts'
import { filesOf, fileUsesOf, forReaders, inputOf, missingIn, searchTextOf } from '../registry.ts'
import { shownTracks, withShownTracks } from './edit/anchored-subtitles.ts'
import { bakeKey, isMadeOf, needsBaking } from './edit/bake-key.ts'
import { type AskedQuestion, BLANK_EDIT, type VideoEdit } from './edit/schema.ts'
import { piecesOf } from './edit/timeline.ts'
import { goOnFromResult, videoForReaders } from './for-readers.ts'
import { askedIn } from './rules.ts'
import type { WeetContent } from './schema.ts'

const clip = (id: string, recordedMs = 10_000) => ({ id, fileID: `file-${id}`, start: 0, end: recordedMs, recordedMs })
const cut = (clipId: string, start: number, end: number) => ({ id: `${clipId}${start}`, clip: clipId, start, end })
const asked = (id: string, at: number, required = true): AskedQuestion => ({
  ...{ id, kind: 'question', clip: 'a', at, required, again: false },
  question: {
    ...{ id: `q-${id}`, kind: 'single', text: `Question ${id}?`, imageFileID: `picture-${id}` },
    choices: [
      { id: 'yes', text: 'Yes', right: true },
      { id: 'no', text: 'No' },
    ],
  },
  wrong: { clip: 'a', at: 2500 },
  choices: { no: { clip: 'a', at: 6000 } },
})

/** Ten seconds, of which the third and the fourth are cut. */
const EDIT: VideoEdit = {
  ...BLANK_EDIT,
  clips: [clip('a')],
  cuts: [cut('a', 2000, 4000)],
  marks: [
    { id: 'm1', clip: 'a', at: 0, title: 'First' },
    { id: 'm2', clip: 'a', at: 3000, title: 'Second' },
  ],
  interactions: [asked('1', 5000), asked('2', 2500, false)],
  subtitles: [
    {
      language: 'en',
      cues: [
        { clip: 'a', start: 1000, end: 3000, text: 'Hello' },
        { clip: 'a', start: 3100, end: 3900, text: 'a secret', was: 'the secret' },
        { clip: 'a', start: 3950, end: 6000, text: 'there' },
      ],
    },
  ],
}
const BAKED: WeetContent = {
  weetID: 'w',
  edit: EDIT,
  baked: {
    ...{ key: bakeKey(EDIT), fileID: 'file-baked', durationMs: 8000 },
    pieces: piecesOf(EDIT),
  },
}
const READY: FileFacts = { status: 'ready', kind: 'video', pages: null, durationMs: 10_000 }

describe('what readers get of a video', () => {
  it('is one file, with everything at its time in it and nothing of what was cut', () => {
    const { edit, baked } = videoForReaders(BAKED)
    expect(baked).toBeNull()
    expect(edit.clips).toMatchObject([{ fileID: 'file-baked', start: 0, end: 8000 }])
    expect(edit.marks.map(({ at, title }) => [at, title])).toEqual([
      [0, 'First'],
      [2000, 'Second'],
    ])
    expect(edit.interactions.map(({ id, at }) => [id, at])).toEqual([['1', 3000]])
    expect(edit.subtitles[0]?.cues.map(({ start, end, text }) => [start, end, text])).toEqual([
      [1000, 2000, 'Hello'],
      [2000, 4000, 'there'],
    ])
    const told = JSON.stringify(edit)
    for (const secret of ['secret', 'right', 'Yes', 'Question', 'file-a', 'wrong']) expect(told).not.toContain(secret)
  })

  it('is nothing while its file is not made, or was made of something else', () => {
    expect(videoForReaders({ ...BAKED, baked: null }).edit).toEqual(BLANK_EDIT)
    const other = { ...BAKED, edit: { ...EDIT, cuts: [cut('a', 2000, 4001)] } }
    expect(videoForReaders(other).edit).toEqual(BLANK_EDIT)
  })

  it('is the recording itself where nothing of it was changed', () => {
    const edit = { ...EDIT, cuts: [] }
    expect(needsBaking(edit)).toBe(false)
    const shown = videoForReaders({ weetID: 'w', edit, baked: null }).edit
    expect(shown.clips[0]?.fileID).toBe('file-a')
    expect(shown.interactions.map(({ at }) => at)).toEqual([5000, 2500])
  })

  it('keeps answers for who goes on from the result, at its times', () => {
    const [question] = videoForReaders(BAKED, { answers: true }).edit.interactions
    expect(question).toMatchObject({ wrong: { at: 2000 }, choices: { no: { at: 4000 } } })
    expect(question).toMatchObject({ question: { text: 'Question 1?' } })
  })
})

describe('the key of a video', () => {
  it.each<[string, boolean, Partial<VideoEdit>]>([
    ['a question', true, { interactions: [] }],
    ['subtitles', true, { subtitles: [] }],
    ['sections', true, { marks: [] }],
    ['a cut', false, { cuts: [cut('a', 2000, 4001)] }],
    ['an order', false, { clips: [clip('b'), clip('a')] }],
    [
      'a blur',
      false,
      {
        annotations: [
          { id: 'b', clip: 'a', start: 0, end: 1, fadeMs: 0, kind: 'blur', box: { x: 0, y: 0, width: 1, height: 1 } },
        ],
      },
    ],
    [
      'a blur that is cut',
      true,
      {
        annotations: [
          {
            ...{ id: 'b', clip: 'a', start: 2500, end: 3000, fadeMs: 0, kind: 'blur' },
            box: { x: 0, y: 0, width: 1, height: 1 },
          },
        ],
      },
    ],
  ])('stays the same with %s: %s', (_, isSame, changes) => {
    expect(bakeKey({ ...EDIT, ...changes }) === bakeKey(EDIT)).toBe(isSame)
  })

  it('is the same whatever the order of fields', () => {
    const blur = { id: 'b', clip: 'a', start: 0, end: 1, fadeMs: 0 as const, kind: 'blur' as const }
    const one = { ...blur, box: { x: 0, y: 0, width: 1, height: 1 } }
    const other = { box: { height: 1, width: 1, y: 0, x: 0 }, ...blur }
    expect(bakeKey({ ...EDIT, annotations: [one] })).toBe(bakeKey({ ...EDIT, annotations: [other] }))
  })

  it('knows what was made before the order of fields was left out of it', () => {
    const annotations: VideoEdit['annotations'] = [
      {
        ...{ id: 'b', clip: 'a', start: 0, end: 1000, fadeMs: 0, kind: 'blur' },
        box: { x: 0, y: 0, width: 1, height: 1 },
      },
    ]
    const edit = { ...EDIT, annotations }
    expect(isMadeOf(edit, bakeKey(edit))).toBe(true)
    expect(isMadeOf(edit, bakeKey(EDIT))).toBe(false)
    // As it was made of this edit then.
    expect(isMadeOf(edit, '8b958d57b5f01a2c')).toBe(true)
  })
})

describe('a chapter with a video', () => {
  const chapter = { type: 'WEET' as const, content: BAKED }

  it('shows its result, and keeps what that was made of to its editors', () => {
    expect(filesOf(chapter)).toEqual(expect.arrayContaining(['file-a', 'file-baked', 'picture-1', 'picture-2']))
    expect(fileUsesOf([chapter])).toEqual({ shown: ['file-baked', 'picture-1'], sources: ['file-a', 'picture-2'] })
    // What another chapter shows as it is, is no secret.
    const other = { type: 'VIDEO_UPLOAD' as const, content: { fileID: 'file-a' } }
    expect(fileUsesOf([chapter, other]).sources).toEqual(['picture-2'])
  })

  it('is found by what is seen and said in it', () => {
    const { text } = searchTextOf(chapter)
    expect(text).toContain('there')
    expect(text).toContain('Second')
    expect(text).not.toContain('secret')
  })

  it.each<[string, string | null, Partial<WeetContent>, Partial<VideoEdit>]>([
    ['everything', null, {}, {}],
    ['no recording', 'FILE', {}, { clips: [] }],
    ['everything cut', 'NOTHING_LEFT', {}, { cuts: [cut('a', 0, 10_000)] }],
    ['a required question in a cut', 'QUESTION_CUT', {}, { interactions: [asked('1', 2500)] }],
    ['a question in a cut that is not required', null, {}, { interactions: [asked('1', 2500, false)] }],
    ['a file that is not made', 'PROCESSING', { baked: null }, {}],
    ['a recording that is longer than is said', 'FAILED', {}, { clips: [clip('a', 9000)] }],
  ])('with %s lacks %s', (_, reason, content, edit) => {
    const typed = { type: 'WEET' as const, content: { ...BAKED, ...content, edit: { ...EDIT, ...edit } } }
    expect(missingIn(typed, () => READY)).toBe(reason)
  })

  it('asks the questions that are seen, in the order of the result', () => {
    expect(askedIn({ ...EDIT, cuts: [] }).map(({ id }) => id)).toEqual(['2', '1'])
  })
})

describe('what an author sends', () => {
  const input = inputOf('WEET')
  const refused = (edit: unknown) => input.safeParse({ weetID: 'w', edit }).error?.issues.map(({ message }) => message)

  it('may be a part, and is completed; what was made of it is not taken', () => {
    expect(input.parse({ weetID: 'w' })).toEqual({ weetID: 'w', edit: BLANK_EDIT, baked: null })
    expect(input.parse(BAKED)).toMatchObject({ baked: null, edit: { cuts: EDIT.cuts } })
    const foreign = { ...EDIT, cuts: [cut('x', 0, 1), cut('a', 0, 500), cut('a', 400, 900)] }
    expect(input.parse({ weetID: 'w', edit: foreign })).toMatchObject({ edit: { cuts: foreign.cuts } })
  })

  it.each([
    ['reversed', { ...EDIT, cuts: [cut('a', 4000, 2000)] }, 'EDIT_TIMES'],
    ['beyond its recording', { ...EDIT, clips: [{ ...clip('a'), end: 10_001 }] }, 'EDIT_TIMES'],
    ['there twice', { ...EDIT, marks: [EDIT.marks[0], EDIT.marks[0]] }, 'EDIT_TWICE'],
    ['larger than a megabyte', { ...EDIT, subtitles: [longTrack(1700)] }, 'EDIT_TOO_LARGE'],
    ['in no language', { ...EDIT, subtitles: [{ language: 'x y', cues: [] }] }, 'EDIT_WORDS'],
  ])('is refused when %s', (_, edit, message) => expect(refused(edit)).toEqual([message]))
})

function withNotes(track: VideoEdit['subtitles'][number]): VideoEdit['subtitles'][number] {
  return { ...track, cues: track.cues.map((cue) => ({ ...cue, was: 'before' })) }
}

function longTrack(count: number): VideoEdit['subtitles'][number] {
  const cues = Array.from({ length: count }, (_, index) => ({
    ...{ clip: 'a', start: index, end: index + 1, text: 'x'.repeat(500) },
    was: 'y'.repeat(50),
  }))
  return { language: 'en', cues }
}

describe('subtitles of a video', () => {
  const pieces = piecesOf(EDIT)

  it('are written at the times of the result, and keep what is cut', () => {
    const [english] = shownTracks(EDIT, pieces)
    if (!english) throw new Error('there are some')
    const cues = english.cues.map((cue) => (cue.text === 'there' ? { ...cue, text: 'again' } : cue))
    const after = withShownTracks(EDIT, [{ ...english, cues }], pieces)
    expect(after.subtitles[0]?.cues.map(({ text }) => text)).toEqual(['Hello', 'a secret', 'again'])
    const [hello, secret, there] = EDIT.subtitles[0]?.cues ?? []
    // Also of the written one, whose beginning is cut, no time is another.
    expect(after.subtitles[0]?.cues).toEqual([hello, secret, { ...there, text: 'again' }])
  })

  it('that get other times are put where these are in the recording', () => {
    const cues = [
      { start: 1500, end: 1800, text: 'before' },
      { start: 1900, end: 2500, text: 'over it' },
      { start: 3000, end: 3500, text: 'behind' },
    ]
    const secret = EDIT.subtitles[0]?.cues[1]
    const { subtitles } = withShownTracks(EDIT, [{ language: 'en', cues }], pieces)
    expect(subtitles[0]?.cues).toEqual([
      { clip: 'a', start: 1500, end: 1800, text: 'before' },
      { clip: 'a', start: 1900, end: 4500, text: 'over it' },
      secret,
      { clip: 'a', start: 5000, end: 5500, text: 'behind' },
    ])
    expect(shownTracks({ subtitles }, pieces)[0]?.cues).toEqual(cues)
  })

  it.each([
    ['that end before they begin', { start: 20, end: 10, text: 'x' }, 'EDIT_TIMES'],
    ['in markup become text', { start: 0, end: 10, text: '<i>Day</i>' }, null],
  ])('%s', (_, cue, refusal) => {
    const edit = { ...EDIT, subtitles: [{ language: 'en', cues: [{ clip: 'a', ...cue }] }] }
    const { data, error } = inputOf('WEET').safeParse({ weetID: 'w', edit })
    expect(error?.issues[0]?.message ?? null).toBe(refusal)
    if (refusal === null) expect(data).toMatchObject({ edit: { subtitles: [{ cues: [{ text: 'Day' }] }] } })
  })

  it('stay as they are when nothing is written, whatever is cut', () => {
    const times = fc.integer({ min: 0, max: 9999 })
    const cues = fc.uniqueArray(times, { minLength: 2, maxLength: 12 }).map((list) => {
      const sorted = list.toSorted((one, other) => one - other)
      return sorted.slice(1).map((end, index) => ({
        ...{ clip: 'a', start: sorted[index] as number, end },
        text: `cue ${index}`,
      }))
    })
    fc.assert(
      fc.property(cues, fc.array(fc.tuple(times, times), { maxLength: 4 }), (said, taken) => {
        const cuts = taken.map(([one, other], index) => ({
          ...cut('a', Math.min(one, other), Math.max(one, other) + 1),
          id: `c${index}`,
        }))
        const edit = { ...EDIT, cuts, subtitles: [{ language: 'en', cues: said }] }
        const pieces = piecesOf(edit)
        expect(withShownTracks(edit, shownTracks(edit, pieces), pieces).subtitles).toEqual(edit.subtitles)
      }),
    )
  })

  it('go on with the result, with what translators note of those that are seen', () => {
    const noted = { ...BAKED, edit: { ...EDIT, subtitles: EDIT.subtitles.map(withNotes) } }
    const { edit, baked } = goOnFromResult(noted, { fileID: 'spoken', durationMs: 7990.4 })
    expect(baked).toBeNull()
    expect(edit.clips).toEqual([{ id: 'result', fileID: 'spoken', start: 0, end: 7990, recordedMs: 7990 }])
    expect(needsBaking(edit)).toBe(false)
    expect(edit.subtitles[0]?.cues).toEqual([
      { clip: 'result', start: 1000, end: 2000, text: 'Hello', was: 'before' },
      { clip: 'result', start: 2000, end: 4000, text: 'there', was: 'before' },
    ])
    // Right answers and where they lead are still their author's.
    expect(askedIn(edit)).toEqual([
      {
        ...asked('1', 3000),
        ...{ clip: 'result', wrong: { clip: 'result', at: 2000 }, choices: { no: { clip: 'result', at: 4000 } } },
      },
    ])
  })

  it('come with the readers’ video', () => {
    expect(forReaders({ type: 'WEET', content: BAKED }).content.edit.subtitles[0]?.cues).toHaveLength(2)
  })
})
