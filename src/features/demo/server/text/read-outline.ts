import type { Locale } from '#shared/locales.ts'
import type { Block } from './blocks.ts'
import { readMarkup } from './read-markup.ts'

/** What a chapter is made of. */
export type ChapterSource =
  | { type: 'HTML'; blocks: Block[] }
  | { type: 'VIDEO_UPLOAD' | 'WEET'; film: string }
  | { type: 'PDF_UPLOAD'; document: string }
  | { type: 'EMBED'; url: string }
  | { type: 'PPT'; deck: string }
  | { type: 'AUDIO_UPLOAD'; sound: string }
  | { type: 'AUDIO_UPLOAD_PPT'; deck: string; sound: string }
  | { type: 'LIVE_EVENT'; inDays: number }
  | { type: 'QUIZZ' | 'QUIZZ_EXAMEN'; quiz: string }
  | { type: 'SONDAGE'; poll: string }

export interface OutlineChapter {
  title: string
  /** The number of the version with which it came. */
  since: number
  source: ChapterSource
}

export interface OutlineLesson {
  title: string
  chapters: OutlineChapter[]
}

/** Reads lessons and chapters out of a speach's text. @throws Error for what is neither */
export function readOutline(text: string, language: Locale): OutlineLesson[] {
  const [before, ...lessons] = text.trim().split(/^# /m)
  if (before !== '') throw new Error('words before the first lesson')
  return lessons.map((lesson) => {
    const [title = '', ...chapters] = lesson.split(/^## /m)
    return { title: title.trim(), chapters: chapters.map((chapter) => readChapter(chapter, language)) }
  })
}

function readChapter(chapter: string, language: Locale): OutlineChapter {
  const [head = '', ...lines] = chapter.split('\n')
  const [, title = '', marks = ''] = /^(.*?)\s*(?:\{([^}]*)\})?$/.exec(head) ?? []
  const marked = new Map(
    marks
      .split(' ')
      .filter(Boolean)
      .map((mark) => mark.split(/=(.*)/s) as [string, string]),
  )
  const since = Number(marked.get('since') ?? 1)
  return { title, since, source: sourceOf(marked, lines.join('\n').trim(), language) }
}

function sourceOf(marked: Map<string, string>, text: string, language: Locale): ChapterSource {
  const film = marked.get('video')
  const studioFilm = marked.get('studio')
  const document = marked.get('pdf')
  const url = marked.get('embed')
  const deck = marked.get('slides')
  const sound = marked.get('sound')
  const inDays = Number(marked.get('event'))
  const quiz = marked.get('quiz')
  const exam = marked.get('exam')
  const poll = marked.get('poll')
  if (film) return { type: 'VIDEO_UPLOAD', film }
  if (studioFilm) return { type: 'WEET', film: studioFilm }
  if (document) return { type: 'PDF_UPLOAD', document }
  if (url) return { type: 'EMBED', url }
  if (deck && sound) return { type: 'AUDIO_UPLOAD_PPT', deck, sound }
  if (deck) return { type: 'PPT', deck }
  if (sound) return { type: 'AUDIO_UPLOAD', sound }
  if (inDays) return { type: 'LIVE_EVENT', inDays }
  if (quiz) return { type: 'QUIZZ', quiz }
  if (exam) return { type: 'QUIZZ_EXAMEN', quiz: exam }
  if (poll) return { type: 'SONDAGE', poll }
  return { type: 'HTML', blocks: readMarkup(text, language) }
}
