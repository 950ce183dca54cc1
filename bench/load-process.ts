import autocannon from 'autocannon'
import type { HttpLoad } from './measure.ts'

/** Makes one load after the other: a process that were new each time would have its own code compiled first. */
process.on('message', async ({ url, paths, headers, concurrency, seconds }: HttpLoad) => {
  const requests = paths.map((path) => ({ path, headers }))
  process.send?.(await autocannon({ url, requests, connections: concurrency, duration: seconds }))
})
