import { GIGABYTE } from '#features/site/rules.ts'
import type { Actor } from '#shared/actor.ts'
import { Problem } from '#shared/errors.ts'
import { MAX_FILE_BYTES, uploadLimit } from '../rules.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'FULL'])

/** Whether something failed because no room is left. */
export function isStorageFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && FULL.has(at.code)) return true
  }
  return false
}

/** 507: nothing can be stored until somebody makes room. */
export function storageFull(cause: unknown): Problem {
  return new Problem(507, 'STORAGE_FULL', { cause })
}

/** 413, with the limit that this person has. */
export function fileTooLarge(actor: Pick<Actor, 'isAuthor' | 'isAdmin'>): Problem {
  const bytes = uploadLimit(actor)
  return bytes === MAX_FILE_BYTES
    ? new Problem(413, 'FILE_TOO_LARGE', { texts: 'media', values: { gigabytes: bytes / 1024 ** 3 } })
    : new Problem(413, 'READER_FILE_TOO_LARGE', { texts: 'media', values: { megabytes: bytes / 1024 ** 2 } })
}

/** 413, with what the files of the person or of everybody take, and what they may take. */
export function noRoom(whose: 'PERSON' | 'TOTAL', used: number, limit: number): Problem {
  return new Problem(413, `STORAGE_FULL_${whose}`, {
    texts: 'media',
    values: { used: used / GIGABYTE, limit: limit / GIGABYTE },
  })
}

/** 400: a file of 0 bytes is a mistake, and nothing can be made of it. */
export function emptyFile(name: string): Problem {
  return new Problem(400, 'EMPTY_FILE', { texts: 'media', values: { name }, fields: { file: 'empty' } })
}
