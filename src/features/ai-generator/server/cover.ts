import { copyPreparedPicture, importFile, openWorkFolder } from '#features/media/server/service.ts'
import { cropPicture, readImageSize } from '#platform/media-tools/image.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { DocumentState } from './queries.ts'

/** Milliseconds that a page is waited for: somebody waits for the speach. */
const COVER_MS = 20_000

/** Height of a cover, as a part of its width. */
const RATIO = 9 / 16

/**
 * The upper part of a document's first page as a picture of its own, for a cover.
 * @returns its public id; undefined where there is none, or no room for one: a speach is made without it as well
 */
export async function makeCover(
  platform: Platform,
  actor: Actor,
  document: Pick<DocumentState, 'fileId' | 'name'>,
): Promise<string | undefined> {
  try {
    await using folder = await openWorkFolder(platform)
    const page = folder.file('page')
    const signal = AbortSignal.timeout(COVER_MS)
    if (!(await copyPreparedPicture(platform, { id: document.fileId, page: 1 }, page, signal))) return undefined
    const { width, height } = await readImageSize(page)
    const cover = folder.file('cover.jpg')
    await cropPicture(page, [0, 0, 1, Math.min(1, (width * RATIO) / height)], cover)
    const name = `${document.name.replace(/\.pdf$/i, '')}.jpg`
    return (await importFile(platform, actor, { name, path: cover })).fileID
  } catch (error) {
    platform.log.warn({ err: error, file: document.fileId }, 'a speach is made without a cover')
    return undefined
  }
}
