import { PICTURE_TYPES } from '#features/media/rules.ts'

/** The types of chapter that show an uploaded file. */
export type FileType = 'PDF_UPLOAD' | 'VIDEO_UPLOAD' | 'AUDIO_UPLOAD'

/** The type of chapter that shows a file, told by what the browser takes it for; null for what cannot be shown yet. */
export function typeForFile({ name, type }: Pick<File, 'name' | 'type'>): FileType | 'PPT' | 'HTML' | null {
  if (isDeckName(name)) return 'PPT'
  if (isWordName(name)) return 'HTML'
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'PDF_UPLOAD'
  if (type.startsWith('video/') || /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|wmv|flv|3gp|ogv)$/i.test(name))
    return 'VIDEO_UPLOAD'
  if (type.startsWith('audio/') || /\.(mp3|m4a|aac|wav|og[ga]|opus|flac|wma)$/i.test(name)) return 'AUDIO_UPLOAD'
  // Pictures are shown in texts.
  if (PICTURE_TYPES.split(',').includes(type)) return 'HTML'
  return null
}

/** Whether a file is called like a presentation. */
export function isDeckName(name: string): boolean {
  return /\.(pptx?|pptm|ppsx?|ppsm|odp)$/i.test(name)
}

/** Whether a file is called like a Word document that can be read. */
export function isWordName(name: string): boolean {
  return /\.docx$/i.test(name)
}

/** A file's name as a chapter's title: without folder and extension, with spaces. */
export function titleForFile(name: string): string {
  return name
    .replace(/\.[^.]{1,10}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
}
