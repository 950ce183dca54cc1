import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { handleJob } from '#platform/queue/job.ts'
import { convertFile } from '../job-definitions.ts'
import { makePng, uploadFile } from '../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('somebody’s one file comes before the rest of somebody else’s many', async () => {
  const picture = await makePng(8, 8)
  const many: string[] = []
  for (let n = 1; n <= 5; n++) many.push((await uploadFile(app.as('author'), `${n}.png`, picture)).fileID)
  const one = (await uploadFile(app.as('reader'), 'one.png', picture)).fileID
  const order: string[] = []
  const note = handleJob(convertFile.definition, async ({ jobId }) => void order.push(jobId))
  await app.platform.queue.workOff(note)
  // The first of the many was there before; from then on each waits behind whoever has fewer.
  expect(order).toEqual([many[0], one, ...many.slice(1)])
})
