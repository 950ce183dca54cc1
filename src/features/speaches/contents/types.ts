/** The chapter types that this release can make and play (seed 002 §3, PRODUCT §7); a new one is added here first. */
export const CHAPTER_TYPES = ['NONE', 'HTML', 'EMBED', 'VIDEO', 'VIDEO_UPLOAD', 'PDF_UPLOAD', 'PDF_URL'] as const

export type ChapterType = (typeof CHAPTER_TYPES)[number]
