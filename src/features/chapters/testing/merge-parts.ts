import type { TypedContent } from '../contents.ts'

/* Contents of which two people change parts. */

export const cue = (start: number, text: string, end = start + 1000) => ({ start, end, text })
export const track = (language: string, cues: ReturnType<typeof cue>[], label?: string) => ({
  language,
  ...(label && { label }),
  cues,
})
export const one = cue(0, 'One')
export const two = cue(2000, 'Two')
export const german = track('de', [one, two])

export const sound = (more: object): TypedContent => ({ type: 'AUDIO_UPLOAD', content: { fileID: 'a', ...more } })
export const choices = [
  { id: 'x', text: '12 kN', right: true },
  { id: 'y', text: '15 kN' },
]
export const ask = (id: string, more: object = {}) => ({ id, kind: 'single', text: id, choices, ...more })
export const gaps = (more: object) => ({ id: 'g', kind: 'gaps', text: '{{1}}', gaps: {}, ...more })
export const quiz = (questions: object[], more: object = {}) =>
  ({ type: 'QUIZZ', content: { ...more, questions } }) as TypedContent
export const poll = (questions: object[]) =>
  ({ type: 'SONDAGE', content: { anonymous: false, showResults: true, changeable: true, questions } }) as TypedContent
export const slides = (more: object): TypedContent => ({
  type: 'VIDEO_UPLOAD_PPT',
  content: { slidesFileID: 'deck', fileID: 'film', cues: [{ slide: 1, atMs: 0 }], synchronised: false, ...more },
})
export const shows = (...cues: [slide: number, atMs: number][]) =>
  slides({ cues: cues.map(([slide, atMs]) => ({ slide, atMs })) })
export const video = (url: string, fileID: string | null = null): TypedContent => ({
  type: 'VIDEO',
  content: { url, fileID },
})
export const presented = (presenter?: string, presenterCorner?: string) => slides({ presenter, presenterCorner })
export const event = (more: object): TypedContent => ({
  type: 'LIVE_EVENT',
  content: { startsAt: null, durationMinutes: 60, timeZone: '', url: '', ...more },
})
export const eventIn = (timeZone: string) => event({ startsAt: '2027-01-01T10:00:00.000Z', timeZone })
export const at = (...times: number[]) => times.map((atMs) => ({ atMs, title: String(atMs) }))

export const tracks = (tags: string[]) => sound({ subtitles: tags.map((tag) => track(tag, [])) })
