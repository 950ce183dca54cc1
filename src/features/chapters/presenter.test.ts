import { describe, expect, it } from 'vitest'
import type { TypedContent } from './contents.ts'
import { presenterOf, withPresenter } from './presenter.ts'
import { BLANK_EDIT } from './weet/edit/schema.ts'
import { goOnFromResult, videoForReaders } from './weet/for-readers.ts'

const video = (more: object): TypedContent => ({ type: 'VIDEO_UPLOAD', content: { fileID: 'a', ...more } })
const plum = { presenter: 'plum', corner: 'top-left' } as const
const subtitles = [{ language: 'en', cues: [] }]

describe('who speaks for a chapter', () => {
  it.each<[string, TypedContent, ReturnType<typeof presenterOf>]>([
    ['nobody', video({}), null],
    ['nobody, of a type for which nobody can', { type: 'HTML', content: { html: '' } }, null],
    [
      'somebody, top right where nothing else is said',
      video({ presenter: 'fig' }),
      { presenter: 'fig', corner: 'top-right' },
    ],
    ['somebody in a corner', video({ presenter: 'plum', presenterCorner: 'top-left' }), plum],
  ])('is %s', (_, typed, expected) => {
    expect(presenterOf(typed)).toEqual(expected)
  })

  it.each<[string, object, Parameters<typeof withPresenter>[1], object]>([
    ['comes', {}, plum, { presenter: 'plum', presenterCorner: 'top-left' }],
    ['comes before the subtitles', { subtitles }, plum, { presenter: 'plum', presenterCorner: 'top-left', subtitles }],
    [
      'is another one',
      { presenter: 'fig', subtitles },
      plum,
      { presenter: 'plum', presenterCorner: 'top-left', subtitles },
    ],
    ['goes', { presenter: 'fig', presenterCorner: 'top-right', subtitles }, null, { subtitles }],
  ])('%s, in the order of the fields that the server answers', (_, before, shown, expected) => {
    const { content } = withPresenter(video(before), shown)
    expect(JSON.stringify(content)).toBe(JSON.stringify({ fileID: 'a', ...expected }))
  })

  it('is the same for readers of a video of the studio, and for who goes on from its result', () => {
    const clips = [{ id: 'a', fileID: 'film', start: 0, end: 1000, recordedMs: 1000 }]
    const content = { weetID: 'w', edit: { ...BLANK_EDIT, clips }, baked: null, presenter: 'plum' as const }
    expect(videoForReaders(content)).toMatchObject({ presenter: 'plum' })
    expect(goOnFromResult(content, { fileID: 'other', durationMs: 900 })).toMatchObject({ presenter: 'plum' })
  })
})
