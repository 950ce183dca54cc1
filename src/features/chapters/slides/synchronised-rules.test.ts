import { describe, expect, it } from 'vitest'
import type { ContentOf, TypedContent } from '../contents.ts'
import type { FileFacts } from '../kind.ts'
import { filesOf, inputOf, minutesOf, missingIn, searchTextOf } from '../registry.ts'
import { breaksSynchronisation, SYNCHRONISED_TYPES } from './synchronised-rules.ts'

const DECK = 'AAAAAAAAAAAAAAAAAAAAAA'
const TRACK = 'BBBBBBBBBBBBBBBBBBBBBB'
const CONTENT: ContentOf<'VIDEO_UPLOAD_PPT'> = {
  slidesFileID: DECK,
  fileID: TRACK,
  cues: [
    { slide: 1, atMs: 0 },
    { slide: 2, atMs: 4000 },
  ],
  synchronised: true,
}
const chapter = (changes: Partial<typeof CONTENT> = {}): TypedContent => ({
  type: 'VIDEO_UPLOAD_PPT',
  content: { ...CONTENT, ...changes },
})
const files = (deck: Partial<FileFacts>, track: Partial<FileFacts>) => (fileID: string) => ({
  status: 'ready' as const,
  ...(fileID === DECK
    ? { kind: 'presentation', pages: 3, durationMs: null, ...deck }
    : { kind: 'video', pages: null, durationMs: 90_000, ...track }),
})

describe('what was synchronised', () => {
  it.each<[string, TypedContent, boolean]>([
    ['the same', chapter(), false],
    ['another time', chapter({ cues: [{ slide: 1, atMs: 5 }] }), true],
    ['no cues', chapter({ cues: [] }), true],
    ['taken apart', chapter({ synchronised: false }), true],
    ['another deck', chapter({ slidesFileID: TRACK }), true],
    ['another track', chapter({ fileID: DECK }), true],
    ['a slide hidden', chapter({ slides: [{ page: 1 }, { page: 2, hidden: true }] }), true],
    ['another type', { type: 'PPT', content: { slidesFileID: DECK } }, false],
  ])('stays: %s', (_, after, breaks) => {
    expect(breaksSynchronisation(chapter(), after)).toBe(breaks)
    expect(breaksSynchronisation(chapter({ synchronised: false }), after)).toBe(false)
  })

  it('does not mind which copy of a hosted video is played', () => {
    const hosted = (fileID: string | null, url: string): TypedContent => ({
      type: 'VIDEO_PPT',
      content: { ...CONTENT, fileID, url },
    })
    expect(
      breaksSynchronisation(hosted(TRACK, 'https://a.example/a.mp4'), hosted(null, 'https://a.example/a.mp4')),
    ).toBe(false)
    expect(
      breaksSynchronisation(hosted(TRACK, 'https://a.example/a.mp4'), hosted(TRACK, 'https://a.example/b.mp4')),
    ).toBe(true)
  })
})

describe('slides with a track', () => {
  it.each(SYNCHRONISED_TYPES)('%s takes cues in any order, and none to be synchronised', (type) => {
    const take = (changes: object) => inputOf(type).safeParse({ ...CONTENT, url: '', ...changes })
    expect(take({ cues: CONTENT.cues.toReversed() }).data).toMatchObject({ cues: CONTENT.cues })
    expect(take({ cues: [] }).error?.issues[0]?.message).toBe('NO_CUES')
    expect(take({ slidesFileID: null }).success).toBe(false)
    expect(take({ cues: [], synchronised: false }).success).toBe(true)
    expect(take({ cues: [{ slide: 0, atMs: 0 }] }).success).toBe(false)
    expect(take({ cues: [{ slide: 1, atMs: -1 }] }).success).toBe(false)
  })

  it('use both files, are searched by their slides, and take as long as the track', () => {
    expect(filesOf(chapter())).toEqual([DECK, TRACK])
    expect(searchTextOf(chapter())).toMatchObject({ fileIDs: [DECK] })
    expect(minutesOf(chapter(), files({}, {}))).toBe(1.5)
  })

  it.each<[Partial<FileFacts>, Partial<FileFacts>, string | null]>([
    [{}, {}, null],
    [{ status: 'processing' }, {}, 'PROCESSING'],
    [{}, { status: 'processing' }, 'PROCESSING'],
    [{ status: 'processing' }, { status: 'failed' }, 'FAILED'],
    [{ kind: 'image' }, {}, 'FAILED'],
    [{}, { kind: 'audio' }, 'FAILED'],
  ])('need both: %j, %j', (deck, track, missing) => {
    expect(missingIn(chapter(), files(deck, track))).toBe(missing)
  })

  it('need a file or an address to begin with', () => {
    expect(missingIn(chapter({ fileID: null }), files({}, {}))).toBe('FILE')
    expect(missingIn(chapter({ slidesFileID: null }), files({}, {}))).toBe('FILE')
    const hosted: TypedContent = { type: 'VIDEO_PPT', content: { ...CONTENT, fileID: null, url: '' } }
    expect(missingIn(hosted, files({}, {}))).toBe('ADDRESS')
  })
})
