import type { Platform } from '#platform/platform.ts'
import { convertHandler } from '../jobs.ts'

/** Prepares a file as the queue would. */
export function prepare(platform: Platform, fileId: string, signal = new AbortController().signal): Promise<void> {
  return convertHandler(platform).handle({ jobId: fileId }, signal)
}
