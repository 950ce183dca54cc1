import type { Actor } from '#shared/actor.ts'
import { cutText } from '#shared/cut-text.ts'

/** The largest file that an author may upload, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 ** 3

/** The largest file that a reader may upload, in bytes: a picture, a short recording. */
const MAX_READER_FILE_BYTES = 50 * 1024 ** 2

/** Longest name that a file keeps, in UTF-16 units. */
export const MAX_FILE_NAME = 200

/** Hours for which an interrupted upload can be taken up again. */
export const UPLOAD_HOURS = 48

/** Widths in pixels in which a page of a document is offered. */
export const PAGE_PICTURE_WIDTHS = [1280, 320] as const

/** Widths in pixels in which a picture is offered; a smaller original stays as it is. */
export const PICTURE_WIDTHS = [320, 640, 1280, 2560] as const

/** Pages that are named of those with letters that could not be drawn, and how many letters of each. */
export const UNDRAWN_PAGES_MAX = 20
export const UNDRAWN_LETTERS_MAX = 5

/** What a file is, told by its content. `text` and `other` are kept as they are, for download. */
export const FILE_KINDS = ['pdf', 'video', 'audio', 'image', 'presentation', 'text', 'other'] as const

export type FileKind = (typeof FILE_KINDS)[number]

export const FILE_STATUSES = ['processing', 'ready', 'failed'] as const

export type FileStatus = (typeof FILE_STATUSES)[number]

/** The steps of preparing a file that is `processing`, in order; `done` otherwise. */
export const FILE_PHASES = ['waiting', 'fetching', 'checking', 'converting', 'saving', 'done'] as const

export type FilePhase = (typeof FILE_PHASES)[number]

/** Why a file could not be prepared; each has its text under `failures`. */
export const FAILURES = [
  'PASSWORD_PROTECTED',
  'CORRUPT',
  'TOO_MANY_PAGES',
  'UNSUPPORTED',
  'HEIC',
  'MISNAMED',
  'EMPTY',
  'TIMEOUT',
  'TOO_LARGE',
  'NOT_FETCHED',
  'NO_ROOM',
  'UNEXPECTED',
] as const

export type Failure = (typeof FAILURES)[number]

/** Whether the same file may well succeed at another try; the others need another file. */
export function isWorthRetrying(failure: Failure): boolean {
  return failure === 'TIMEOUT' || failure === 'NOT_FETCHED' || failure === 'NO_ROOM' || failure === 'UNEXPECTED'
}

/** The largest file that a person may upload, in bytes. */
export function uploadLimit(actor: Pick<Actor, 'isAuthor' | 'isAdmin'>): number {
  return actor.isAuthor || actor.isAdmin ? MAX_FILE_BYTES : MAX_READER_FILE_BYTES
}

/** Whether a person owns a file: sees it in any state, tries it again, deletes it (PRODUCT §4). */
export function ownsFile(actor: Pick<Actor, 'id' | 'isAdmin'>, file: { uploaderId: number | null }): boolean {
  return actor.isAdmin || actor.id === file.uploaderId
}

/** Folders, controls, and the marks that make a name read backwards (`gpj.exe`). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

/**
 * A name that is safe to show and to save under: without folders, controls and direction marks, at most
 * `MAX_FILE_NAME` long with its extension kept. Whatever somebody sends becomes a name; nothing is refused for it.
 */
export function cleanFileName(given: string): string {
  const base = given.toWellFormed().replace(UNSAFE, '').split(/[/\\]/).pop() ?? ''
  const name = base
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (name.length <= MAX_FILE_NAME) return name || 'file'
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''
  return cutText(name, MAX_FILE_NAME - extension.length).replace(/[\s.]+$/, '') + extension
}

/** What may be chosen as a picture. */
export const PICTURE_TYPES =
  'image/png,image/jpeg,image/gif,image/webp,image/avif,image/heic,image/heif,image/tiff,image/bmp'

const CLAIMS: Record<string, FileKind> = {
  ...claim('pdf', 'pdf'),
  ...claim('video', 'mp4 m4v mov webm mkv avi mpg mpeg wmv flv 3gp ogv'),
  ...claim('audio', 'mp3 m4a aac wav ogg oga opus flac wma'),
  ...claim('image', 'png jpg jpeg gif webp avif heic heif tif tiff bmp'),
  ...claim('presentation', 'ppt pptx pptm pps ppsx ppsm odp'),
}

function claim(kind: FileKind, extensions: string): Record<string, FileKind> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, kind]))
}

/** What a name promises to look at or listen to; undefined where it promises nothing of the kind. */
export function claimedKind(name: string): FileKind | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(CLAIMS, extension) ? CLAIMS[extension] : undefined
}
