/** The chapter types that this release can make and play (seed 002 §3, PRODUCT §7); a new one is added here first. */
export const CHAPTER_TYPES = [
  'NONE',
  'HTML',
  'EMBED',
  'VIDEO',
  'VIDEO_UPLOAD',
  'PDF_UPLOAD',
  'PDF_URL',
  'AUDIO_UPLOAD',
  'AUDIO',
  'WEBCAM',
  'SCREEN',
  'SCREEN_AUDIO',
  'SCREEN_WEBCAM',
  'PPT',
  'VIDEO_UPLOAD_PPT',
  'AUDIO_UPLOAD_PPT',
  'VIDEO_PPT',
  'WC_PPT',
  'AUDIO_PPT',
  'LIVE_EVENT',
  'QUIZZ',
  'QUIZZ_EXAMEN',
  'QUESTION_OUVERTE',
  'REUSSITE',
] as const

export type ChapterType = (typeof CHAPTER_TYPES)[number]
