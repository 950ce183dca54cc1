import { describe, expect, it } from 'vitest'
import type { TypedContent } from '#features/chapters/contents.ts'
import type { FileFacts } from '#features/chapters/kind.ts'
import { addLesson, removeChapter, renameChapter, renameLesson, setContent } from '#features/chapters/outline.ts'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { bakeKey } from '#features/chapters/weet/edit/bake-key.ts'
import { type AskedQuestion, BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { copyDraft, documentOf } from '../saving/server-copy.ts'
import { sampleDraft } from '../testing/sample.ts'
import { checkDocument, checkLinks, isBlocking } from './checks.ts'
import { changeFacts, type SpeachDocument } from './document.ts'

const copy = copyDraft(sampleDraft())
const start = changeFacts(documentOf(copy), { description: 'Words that help', categoryId: 3 })
const pdf: FileFacts = { status: 'ready', kind: 'pdf', pages: 3, durationMs: null }
const files: Record<string, FileFacts> = {
  ready: pdf,
  preparing: { ...pdf, status: 'processing' },
  broken: { ...pdf, status: 'failed' },
  film: { ...pdf, kind: 'video', durationMs: 6000 },
}

/** The checks of a document in one line each: what is wrong and where. */
function check(change: (document: SpeachDocument) => SpeachDocument): string[] {
  return checkDocument(change(start), copy, (fileID) => files[fileID]).map(
    (one) => `${one.kind} ${'number' in one ? one.number : ''}`,
  )
}

const fill = (content: TypedContent) => (document: SpeachDocument) => setContent(document, '12', content)
const html = (text: string): TypedContent => ({ type: 'HTML', content: { html: text } })
const success = (text: string): TypedContent => ({ type: 'REUSSITE', content: { html: text, certificate: false } })
const upload = (fileID: string | null): TypedContent => ({ type: 'PDF_UPLOAD', content: { fileID } })
const film = (cues: SubtitleCue[]): TypedContent => ({
  type: 'VIDEO_UPLOAD',
  content: { fileID: 'film', subtitles: [{ language: 'en', cues }] },
})

/** A video of the studio, made; its second half is cut. */
function studioVideo(cues: SubtitleCue[]): Extract<TypedContent, { type: 'WEET' }> {
  const edit = {
    ...BLANK_EDIT,
    clips: [{ id: 'a', fileID: 'film', start: 0, end: 6000, recordedMs: 6000 }],
    cuts: [{ id: 'c', clip: 'a', start: 3000, end: 6000 }],
    subtitles: [{ language: 'en', cues: cues.map((cue) => ({ clip: 'a', ...cue })) }],
  }
  const baked = { key: bakeKey(edit), fileID: 'film', durationMs: 3000, pieces: piecesOf(edit) }
  return { type: 'WEET', content: { weetID: 'w', edit, baked } }
}

/** The same with another cut, and a question at its fourth second that nobody gets past. */
function cutVideo(cut: { start: number; end: number }): TypedContent {
  const { type, content } = studioVideo([])
  const standing = { id: 'q', clip: 'a', at: 4000 }
  const question: AskedQuestion = { ...standing, kind: 'question', question: asked, required: true, again: false }
  return {
    type,
    content: {
      ...content,
      edit: { ...content.edit, cuts: [{ id: 'c', clip: 'a', ...cut }], interactions: [question] },
    },
  }
}

const asked: Question = { id: 'a', text: 'Why?', kind: 'open' }
const quiz = (questions: Question[]): TypedContent => ({ type: 'QUIZZ', content: { questions } })

describe('checkDocument', () => {
  it.each<[string, (document: SpeachDocument) => SpeachDocument, string[]]>([
    ['all is well', (d) => d, []],
    [
      'a badge for results that nobody can have',
      (d) => changeFacts(d, { badge: { type: 'RESULTAT' } }),
      ['badge-no-exam '],
    ],
    ['a badge for progress', (d) => changeFacts(d, { badge: { type: 'AVANCEMENT' } }), []],
    ['a chapter that nothing was chosen for', fill({ type: 'NONE', content: {} }), ['empty 2']],
    ['a text without words', fill(html('<p></p>')), ['unfinished 2']],
    ['congratulations without words', fill(success('')), ['unfinished 2']],
    ['a picture in congratulations that nobody described', fill(success('<img src="x" alt="">')), ['undescribed 2']],
    ['no question yet', fill(quiz([])), ['unfinished 2']],
    ['questions that can be asked', fill(quiz([asked])), []],
    ['no file yet', fill(upload(null)), ['unfinished 2']],
    ['a file that is ready', fill(upload('ready')), []],
    ['a file that is being prepared', fill(upload('preparing')), ['processing 2']],
    ['a file of which nothing is known yet', fill(upload('sent')), ['processing 2']],
    ['a broken file', fill(upload('broken')), ['failed 2']],
    ['a file of another kind', fill(upload('film')), ['failed 2']],
    ['no address yet', fill({ type: 'EMBED', content: { url: '' } }), ['unfinished 2']],
    [
      'a copy that is not there yet',
      fill({ type: 'PDF_URL', content: { url: 'https://a.example/b.pdf', fileID: null } }),
      ['processing 2'],
    ],
    ['a stream needs no copy', fill({ type: 'VIDEO', content: { url: 'https://a.example/b.m3u8', fileID: null } }), []],
    ['a chapter without a title', (d) => renameChapter(d, '12', ' '), ['untitled 2']],
    [
      'an empty chapter is not told for its title too',
      (d) => renameChapter(fill({ type: 'NONE', content: {} })(d), '12', ''),
      ['empty 2'],
    ],
    ['a lesson without a name', (d) => renameLesson(d, 'L20', ''), ['untitled-lesson 2']],
    [
      'pictures without a description',
      fill(html('<p><img src="a" alt=""><img src="b"><img src="c" alt="A tree"></p>')),
      ['undescribed 2'],
    ],
    [
      'an empty description before other attributes',
      fill(html('<p><img alt="" width="9" src="a"></p>')),
      ['undescribed 2'],
    ],
    ['a speach that nothing is said of', (d) => changeFacts(d, { description: ' ' }), ['no-description ']],
    ['a speach without a category', (d) => changeFacts(d, { categoryId: null }), ['no-category ']],
    ['a film without subtitles', fill({ type: 'VIDEO_UPLOAD', content: { fileID: 'film' } }), ['unsubtitled 2']],
    ['a film with subtitles nobody wrote', fill(film([])), ['unsubtitled 2']],
    ['a video of the studio without subtitles', fill(studioVideo([])), ['unsubtitled 2']],
    ['one whose subtitles are all cut', fill(studioVideo([{ start: 4000, end: 5000, text: 'x' }])), ['unsubtitled 2']],
    ['one with subtitles', fill(studioVideo([{ start: 0, end: 900, text: 'Hello' }])), []],
    ['one of which everything is cut', fill(cutVideo({ start: 0, end: 6000 })), ['nothing-left 2']],
    ['one in whose cut a required question is', fill(cutVideo({ start: 3000, end: 6000 })), ['question-cut 2']],
    ['a film with subtitles', fill(film([{ start: 0, end: 900, text: 'Hello' }])), []],
    ['a screen without a microphone', fill({ type: 'SCREEN', content: { fileID: 'film' } }), []],
    ['nothing at all', (d) => ['11', '12', '21'].reduce(removeChapter, d), ['no-chapter ']],
  ])('%s', (_, change, expected) => {
    expect(check(change)).toEqual(expected)
  })

  it('says which question is unfinished', () => {
    const document = fill(quiz([asked, { id: 'b', text: '', kind: 'open' }]))(start)
    expect(checkDocument(document, copy, () => undefined)).toMatchObject([
      { kind: 'unfinished', key: '12', question: 2 },
    ])
  })

  it('asks for the name of the only lesson too', () => {
    const [lesson] = start.lessons
    const only = { ...lesson, key: 'L10', title: '', chapters: lesson?.chapters ?? [] }
    const alone = addLesson({ ...start, lessons: [] }, only)
    expect(checkDocument(alone, copy, () => undefined)).toMatchObject([{ kind: 'untitled-lesson', number: 1 }])
  })

  it('looks at the copy that the server made of a file elsewhere', () => {
    const content = { url: 'https://a.example/b.pdf', fileID: null }
    const document = setContent(start, '12', { type: 'PDF_URL', content })
    const known = copy.chapters['12']
    if (!known) throw new Error('the sample has no chapter 12')
    const saved = { type: 'PDF_URL', content } as const
    const served = { type: 'PDF_URL', content: { ...content, fileID: 'ready' } } as const
    const served12 = { ...copy, chapters: { ...copy.chapters, '12': { ...known, saved, served } } }
    expect(checkDocument(document, served12, (fileID) => files[fileID])).toEqual([])
  })
})

describe('isBlocking', () => {
  it.each([
    ['empty', false],
    ['untitled', false],
    ['unfinished', true],
    ['nothing-left', true],
    ['question-cut', true],
    ['processing', true],
    ['failed', true],
  ] as const)('%s: %s', (kind, expected) => {
    expect(isBlocking({ kind, key: '1', title: '', number: 1 })).toBe(expected)
  })
})

describe('checkLinks', () => {
  const [gone, slow] = ['https://a.example/?b=1&c=2', 'https://slow.example/']
  const links = `<p><a href="${gone.replace('&', '&amp;')}">a</a> <a href="${slow}">b</a></p>`
  const found = [
    { chapterId: 12, url: gone, state: 'broken' as const },
    { chapterId: 12, url: slow, state: 'unsure' as const },
    { chapterId: 99, url: gone, state: 'broken' as const },
  ]

  it('names the chapter of what leads nowhere, and leaves out what nobody can say', () => {
    expect(checkLinks(fill(html(links))(start), copy, found)).toEqual([
      { kind: 'dead-link', key: '12', title: 'Chapter 12', number: 2, url: gone },
    ])
  })

  it('forgets a link that stands there no more', () => {
    expect(checkLinks(start, copy, found)).toEqual([])
    expect(checkLinks(removeChapter(fill(html(links))(start), '12'), copy, found)).toEqual([])
  })

  it('is advice: an author may know better', () => {
    expect(isBlocking({ kind: 'dead-link', key: '12', title: '', number: 2, url: gone })).toBe(false)
  })
})
