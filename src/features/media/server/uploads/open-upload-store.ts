import type { Config } from '#platform/config.ts'
import { type Platform, temporaryFolder } from '#platform/platform.ts'
import { FolderUploads } from './folder-uploads.ts'
import { S3Uploads } from './s3-uploads.ts'
import type { UploadStore } from './upload-store.ts'

const opened = new WeakMap<Config, UploadStore>()

/** The store for uploads in progress, in the same place as the finished files. Opened once. */
export function openUploadStore({ config, storage, database }: Platform): UploadStore {
  const known = opened.get(config)
  if (known) return known
  const store = config.storageUrl
    ? new S3Uploads(config.storageUrl, storage, database.db)
    : new FolderUploads(temporaryFolder(config), storage)
  opened.set(config, store)
  return store
}
