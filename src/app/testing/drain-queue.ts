import type { Platform } from '#platform/platform.ts'
import type { JobHandler } from '#platform/queue/job.ts'

/** Works on the jobs that are due, one after the other, until none is left; a failing job throws. */
export async function drainQueue(platform: Platform, handlers: JobHandler[]): Promise<void> {
  for (;;) {
    let worked = 0
    for (const handler of handlers) worked += await platform.queue.workOff(handler)
    if (worked === 0) return
  }
}
