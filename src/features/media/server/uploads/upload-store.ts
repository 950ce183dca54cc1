import type { DataStore } from '@tus/server'
import type { DetectedType } from '#platform/media-tools/detect-type.ts'
import type { UploadRow } from './upload-queries.ts'

const PREFIX = 'uploads/'

/** What the protocol's server may offer. A length that is told later could not be held against the limit. */
export const UPLOAD_EXTENSIONS = ['creation', 'creation-with-upload', 'termination']

/** The id under which an upload's store knows it: a path below the work folder, or a key of the bucket. */
export function storeIdOf(uploadId: string): string {
  return `${PREFIX}${uploadId}`
}

export function uploadIdOf(storeId: string): string {
  return storeId.slice(PREFIX.length)
}

/** The store for the bytes of uploads in progress. */
export interface UploadStore {
  /** What the protocol's server writes to. */
  readonly datastore: DataStore
  /** Whether every byte is there. */
  isComplete(upload: UploadRow): Promise<boolean>
  /** Makes an object of the storage of a complete upload; may be repeated. @throws Problem 404 when nothing is there */
  settle(upload: UploadRow): Promise<{ storageKey: string; type: DetectedType }>
  /** Clears what is left beside the object of a settled upload. */
  forget(upload: UploadRow): Promise<void>
  /** Clears everything of an upload that became no file. */
  remove(upload: UploadRow): Promise<void>
}
