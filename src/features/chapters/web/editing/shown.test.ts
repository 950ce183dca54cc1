import { describe, expect, it } from 'vitest'
import type { ContentOf } from '../../contents.ts'
import { shownContent } from './shown.ts'
import type { CopiedChapters } from './use-chapter-editing.ts'

const SENT: ContentOf<'VIDEO'> = { url: 'https://example.org/a.mp4', fileID: null }
const SERVED: ContentOf<'VIDEO'> = { ...SENT, fileID: 'AAAAAAAAAAAAAAAAAAAAAA' }
const copy = {
  chapters: { key: { saved: { type: 'VIDEO', content: SENT }, served: { type: 'VIDEO', content: SERVED } } },
} as unknown as CopiedChapters
const chapter = (content: ContentOf<'VIDEO'>) => ({ key: 'key', title: '', type: 'VIDEO' as const, content })

describe('a hosted video', () => {
  it.each<[string, ContentOf<'VIDEO'>, string | null]>([
    ['that is saved is shown by its copy', SENT, SERVED.fileID],
    ['keeps its copy while its subtitles are written', { ...SENT, subtitles: [] }, SERVED.fileID],
    ['at another address has none yet', { url: 'https://example.org/b.mp4', fileID: null }, null],
  ])('%s', (_, content, fileID) => {
    expect(shownContent(chapter(content), copy).content).toEqual({ ...content, fileID })
  })
})
