import type { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { findReadableFile, type MediaAccess } from '../access.ts'
import { pagePictureName } from '../preparation/convert-pdf.ts'
import { AUDIO_NAME, POSTER_NAME, VIDEO_NAME } from '../preparation/convert-video.ts'
import { type DerivativeRow, type FileRow, findDerivative, findPicture } from '../queries.ts'
import { replyWithFile } from './file-reply.ts'

/** The person who asks, the file, and the request's headers. */
export interface Asked {
  actor: Actor | null
  params: { fileID: string }
  headers: Record<string, string | string[] | undefined>
  locale: Locale
}

/** The original, to be saved under its name. @throws Problem 404, also while it is still being fetched */
export async function serveOriginal(platform: Platform, mayRead: MediaAccess, asked: Asked): Promise<FileReply> {
  const file = await findReadableFile(platform.database.db, mayRead, asked.actor, asked.params.fileID)
  if (file.storageKey === null) throw notFound()
  const { storageKey: key, size, mime, name } = file
  return replyWithFile(
    platform,
    { key, size, mime, tag: tagOf(file, 'original'), saveAs: name },
    asked.headers,
    asked.locale,
  )
}

export function servePage(platform: Platform, mayRead: MediaAccess, asked: Asked, page: number, width: number) {
  return serveMade(platform, mayRead, asked, ({ id }) => findNamed(platform, id, pagePictureName(page, width)))
}

export function servePicture(platform: Platform, mayRead: MediaAccess, asked: Asked, width: number) {
  return serveMade(platform, mayRead, asked, ({ id }) => findPicture(platform.database.db, id, width))
}

export function servePoster(platform: Platform, mayRead: MediaAccess, asked: Asked) {
  return serveMade(platform, mayRead, asked, ({ id }) => findNamed(platform, id, POSTER_NAME))
}

export function serveVideo(platform: Platform, mayRead: MediaAccess, asked: Asked) {
  return serveMade(platform, mayRead, asked, ({ id }) => findNamed(platform, id, VIDEO_NAME))
}

export function serveAudio(platform: Platform, mayRead: MediaAccess, asked: Asked) {
  return serveMade(platform, mayRead, asked, ({ id }) => findNamed(platform, id, AUDIO_NAME))
}

function findNamed({ database }: Platform, id: number, name: string): Promise<DerivativeRow | undefined> {
  return findDerivative(database.db, id, name)
}

/** Something that was made of a file. @throws Problem 404, also for what a file of its kind does not have */
async function serveMade(
  platform: Platform,
  mayRead: MediaAccess,
  asked: Asked,
  find: (file: FileRow) => Promise<DerivativeRow | undefined>,
): Promise<FileReply> {
  const file = await findReadableFile(platform.database.db, mayRead, asked.actor, asked.params.fileID)
  const made = await find(file)
  if (!made) throw notFound()
  const { storageKey: key, size, mime, name } = made
  return replyWithFile(platform, { key, size, mime, tag: tagOf(file, name) }, asked.headers, asked.locale)
}

/** Preparing a file again may make something else of it. */
function tagOf(file: FileRow, name: string): string {
  return `${file.fileId}-${name}-${file.updatedAt.getTime().toString(36)}`
}
