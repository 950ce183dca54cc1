import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { JOB_END_EVENT } from '#features/notifications/contract.ts'
import type { Plan } from '../../plan.ts'
import { JOB_POLL_MS } from '../../rules.ts'
import { AI, drawGenerator } from '../testing/draw-generator.tsx'
import { makePlanned, PLAN } from '../testing/lessons.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('divides the documents in another way that found something', async () => {
  const { sent } = await drawGenerator(makePlanned(), { answers: { [`POST ${AI}/generateSteps`]: () => 'steps-2' } })
  await button('Choose another').click()
  await page.getByRole('combobox', { name: 'Structure' }).click()
  const way = (name: string) => page.getByRole('option', { name })
  for (const name of ['As found first', 'Bookmarks', 'Equal runs of pages'])
    await expect.element(way(name)).toBeVisible()
  await expect.element(way('Printed table of contents')).not.toBeInTheDocument()
  await way('Look of the headings').click()
  await button('Regenerate free').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.find(({ path }) => path.endsWith('/generateSteps'))?.body).toMatchObject({ structure: 'typography' })
})

it('makes another plan with other options', async () => {
  const { sent } = await drawGenerator(makePlanned(), { answers: { [`POST ${AI}/generateSteps`]: () => 'steps-2' } })
  await button('Regenerate with options').click()
  await page.getByRole('radio', { name: /^Short/ }).click()
  await button('Regenerate free').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const { body } = sent.find(({ path }) => path.endsWith('/generateSteps')) ?? {}
  expect(body).toMatchObject({ duration: 'short', jobIDs: ['handbook', 'rescue', 'permit'] })
})

it('gives way to the plan the moment the server says that its job is over, before the next look', async () => {
  const streams: EventTarget[] = []
  const Stream = class extends EventTarget {
    constructor() {
      super()
      streams.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Stream)
  onTestFinished(() => void vi.unstubAllGlobals())
  const working = { jobID: 'steps', state: 'working' as const, progress: 0.5 }
  let looks = 0
  let result: Plan | '' = ''
  const { server } = await drawGenerator(makePlanned({ plan: null, steps: working }), {
    answers: {
      [`GET ${AI}/steps/steps`]: () => {
        looks += 1
        return { result, progress: 0.5 }
      },
    },
  })
  await expect.poll(() => looks).toBe(1)
  await expect.poll(() => streams.length).toBe(1)
  server.lesson = makePlanned()
  result = PLAN
  streams[0]?.dispatchEvent(new Event(JOB_END_EVENT))
  await expect.element(button(/^Check your harness/).first(), { timeout: JOB_POLL_MS / 2 }).toBeVisible()
})
