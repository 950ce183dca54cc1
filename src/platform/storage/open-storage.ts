import { FolderStorage } from './folder-storage.ts'
import { parseS3Url, S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The store that `STORAGE_URL` names, else the folder. */
export function openStorage({ storageUrl, folder }: { storageUrl?: string; folder: string }): Storage {
  return storageUrl ? new S3Storage(parseS3Url(storageUrl)) : new FolderStorage(folder)
}
