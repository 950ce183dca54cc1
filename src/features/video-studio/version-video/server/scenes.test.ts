import { describe, expect, it } from 'vitest'
import type { ChapterType } from '#features/chapters/contents.ts'
import { bakeKey } from '#features/chapters/weet/edit/bake-key.ts'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import type { FileFacts } from '#features/media/server/service.ts'
import type { VersionChapter } from '#features/speaches/version-content.ts'
import { scenesOf } from './scenes.ts'

const file = (fileID: string, facts: Partial<FileFacts>): FileFacts => ({
  ...{ id: 1, fileID, name: fileID, kind: 'video', status: 'ready', pages: null, durationMs: null },
  ...facts,
})
const FILES = [
  file('film', { durationMs: 9000 }),
  file('other', { durationMs: 7000 }),
  file('sound', { kind: 'audio', durationMs: 6000 }),
  file('deck', { kind: 'presentation', pages: 3 }),
  file('paper', { kind: 'pdf', pages: 2 }),
  file('picture_______________', { kind: 'image' }),
  file('failed', { status: 'failed', durationMs: 100 }),
]

/** What a chapter of a type and a title is shown as. */
function shown(type: ChapterType, content: unknown, title = 'T') {
  // A type and its content, which the test sees to.
  const chapter = { id: 1, title, type, content } as VersionChapter
  const version = { lessons: [{ id: 1, title: '', chapters: [chapter] }] }
  return scenesOf('Speach', version, (fileID) => FILES.find((one) => one.fileID === fileID)).slice(1)
}

const title = { kind: 'card', of: 'chapter', title: 'T', lengthMs: 2500 }
const card = (type: ChapterType, more: object = {}) => ({ ...title, type, lengthMs: 4000, ...more })

describe('a chapter', () => {
  const cues = [
    { slide: 2, atMs: 1000 },
    { slide: 3, atMs: 4000 },
    { slide: 1, atMs: 60_000 },
  ]
  const clips = [{ id: 'a', fileID: 'film', start: 0, end: 9000, recordedMs: 9000 }]
  const edit = { ...BLANK_EDIT, clips }
  const cut = { ...edit, cuts: [{ id: 'c', clip: 'a', start: 0, end: 2000 }] }
  const baked = { key: bakeKey(cut), fileID: 'other', durationMs: 7000, pieces: [] }

  it.each<[string, ChapterType, unknown, unknown[]]>([
    ['a video', 'VIDEO_UPLOAD', { fileID: 'film' }, [title, { kind: 'film', fileID: 'film', lengthMs: 9000 }]],
    ['a recording', 'SCREEN_AUDIO', { fileID: 'film' }, [title, { kind: 'film', fileID: 'film', lengthMs: 9000 }]],
    ['a video that failed', 'VIDEO_UPLOAD', { fileID: 'failed' }, [card('VIDEO_UPLOAD')]],
    [
      'a studio video as it was recorded',
      'WEET',
      { weetID: 'w', edit, baked: null },
      [title, { kind: 'film', fileID: 'film', lengthMs: 9000 }],
    ],
    [
      'a studio video of which something is cut',
      'WEET',
      { weetID: 'w', edit: cut, baked },
      [title, { kind: 'film', fileID: 'other', lengthMs: 7000 }],
    ],
    ['a studio video that is not made', 'WEET', { weetID: 'w', edit: cut, baked: null }, [card('WEET')]],
    ['a sound', 'AUDIO_UPLOAD', { fileID: 'sound' }, [card('AUDIO_UPLOAD', { sound: 'sound', lengthMs: 6000 })]],
    ['a voice', 'AUDIO', { fileID: 'sound' }, [card('AUDIO', { sound: 'sound', lengthMs: 6000 })]],
    [
      'slides without a sound',
      'PPT',
      { slidesFileID: 'deck', slides: [{ page: 3 }, { page: 2, hidden: true }, { page: 1 }] },
      [
        title,
        slides([
          [3, 4000],
          [1, 4000],
        ]),
      ],
    ],
    [
      'a document',
      'PDF_UPLOAD',
      { fileID: 'paper' },
      [
        title,
        slides(
          [
            [1, 4000],
            [2, 4000],
          ],
          { fileID: 'paper' },
        ),
      ],
    ],
    [
      'slides with a sound, of which the first waits for nothing and the last comes too late',
      'AUDIO_PPT',
      { slidesFileID: 'deck', fileID: 'sound', cues, synchronised: true },
      [
        title,
        slides(
          [
            [2, 1000],
            [2, 3000],
            [3, 2000],
          ],
          { sound: 'sound' },
        ),
      ],
    ],
    [
      'slides with a sound and no times',
      'AUDIO_UPLOAD_PPT',
      { slidesFileID: 'deck', fileID: 'sound', cues: [], synchronised: false },
      [
        title,
        slides(
          [
            [1, 2000],
            [2, 2000],
            [3, 2000],
          ],
          { sound: 'sound' },
        ),
      ],
    ],
    [
      'slides with a video, which is heard',
      'WC_PPT',
      { slidesFileID: 'deck', fileID: 'film', cues: cues.slice(0, 1), synchronised: true },
      [
        title,
        slides(
          [
            [2, 1000],
            [2, 8000],
          ],
          { sound: 'film' },
        ),
      ],
    ],
    [
      'slides with a foreign video',
      'VIDEO_PPT',
      { slidesFileID: 'deck', fileID: 'film', url: 'https://x.org/v.mp4', cues, synchronised: true },
      [
        title,
        slides([
          [1, 4000],
          [2, 4000],
          [3, 4000],
        ]),
      ],
    ],
    [
      'a foreign video',
      'VIDEO',
      { url: 'https://videos.example.org/v.mp4', fileID: 'film' },
      [card('VIDEO', { site: 'videos.example.org' })],
    ],
    ['a foreign page', 'EMBED', { url: 'https://example.org/' }, [card('EMBED', { site: 'example.org' })]],
    ['a foreign document', 'PDF_URL', { url: '', fileID: 'paper' }, [card('PDF_URL')]],
    [
      'a text with a picture',
      'HTML',
      { html: '<p>Words</p><img src="/api/v2/files/picture_______________/image">' },
      [card('HTML'), { kind: 'picture', fileID: 'picture_______________', lengthMs: 5000 }],
    ],
    ['what no release can read', 'QUIZZ', { questions: 'none' }, [card('QUIZZ')]],
  ])('that is %s', (_, type, content, expected) => {
    expect(shown(type, content)).toEqual(expected)
  })

  function slides(pages: [page: number, lengthMs: number][], more: object = {}) {
    const lengthMs = pages.reduce((sum, [, ms]) => sum + ms, 0)
    const each = pages.map(([page, ms]) => ({ page, lengthMs: ms }))
    return { kind: 'slides', fileID: 'deck', pages: each, lengthMs, ...more }
  }

  it('without a title has no card for it, unless nothing else is shown', () => {
    expect(shown('VIDEO_UPLOAD', { fileID: 'film' }, ' ')).toEqual([{ kind: 'film', fileID: 'film', lengthMs: 9000 }])
    expect(shown('HTML', { html: '<p>Words</p>' }, '')).toEqual([card('HTML', { title: '' })])
  })
})

it('the speach and its lessons are called by their titles, in their order', () => {
  const chapters: VersionChapter[] = [{ id: 1, title: 'A', type: 'HTML', content: { html: '<p>A</p>' } }]
  const lessons = [
    { id: 1, title: 'One', chapters },
    { id: 2, title: '', chapters },
    { id: 3, title: 'Three', chapters },
  ]
  const scenes = scenesOf('Speach', { lessons }, () => undefined)
  expect(scenes.map((scene) => (scene.kind === 'card' ? `${scene.of} ${scene.title}` : scene.kind))).toEqual([
    'speach Speach',
    'lesson One',
    'chapter A',
    'chapter A',
    'lesson Three',
    'chapter A',
  ])
})
