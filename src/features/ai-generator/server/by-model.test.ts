import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { saveLanguageModelProvider } from '#features/settings/providers/contract.ts'
import { getDraft, updateChapter } from '#features/speaches/contract.ts'
import { reviveLostJobs } from '#platform/jobs/tracked-job.ts'
import { json, type ProviderServer, says, startProvider } from '#platform/provider/testing/provider-server.ts'
import * as contract from '../contract.ts'
import { sendDocument } from './testing/handbook.ts'

const KEY = 'key-that-nobody-sees'
let app: TestApp
let provider: ProviderServer
let jobID: string
beforeAll(async () => {
  provider = await startProvider()
  app = await startTestApp()
  const config = { model: 'small', protocol: 'openai', inputPrice: 2, outputPrice: 6 } as const
  await app.as('admin').call(saveLanguageModelProvider, {
    body: { address: provider.address, key: KEY, config: { ...config, currency: 'EUR', monthlyBudget: 25 } },
  })
  jobID = await sendDocument(editor())
  await app.drain()
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
const editor = () => app.as('aiEditor')
const lesson = (speachID?: string) => editor().call(contract.getLesson, { query: { speachID } })

const PLAN = {
  title: 'Water at home',
  description: 'How it is lifted and stopped.',
  chapters: [{ title: 'Machines', parts: [{ title: 'Lifting and stopping', sections: ['d1.s1', 'd1.s2'] }] }],
}

const sentence = (text: string, page: number, quote: string) => ({ text, document: 'A', page, quote })
const TEXT = {
  blocks: [
    {
      kind: 'paragraph',
      sentences: [
        sentence('Pumps bring water up.', 1, 'A pump is a device that lifts water'),
        sentence('The valve shuts at 9 bar.', 2, 'The valve closes when the pressure of the water rises.'),
        sentence('<b>Look</b> at http://evil.example', 0, ''),
      ],
    },
  ],
}

async function planBy(...answers: Parameters<ProviderServer['answer']>) {
  provider.answer(...answers)
  const body = { jobIDs: [jobID], writtenBy: 'model' as const, specificPrompt: 'For plumbers.' }
  const steps = await editor().call(contract.generateSteps, { body })
  await app.drain()
  return (await editor().call(contract.getSteps, { params: { jobID: steps } })).result
}

it.each([
  ['rubbish', says('I would rather not.')],
  ['half of it', says('{"title":"Wat')],
  ['another schema', says('{"plan":[]}')],
  [
    'ids that it made up',
    says(JSON.stringify({ ...PLAN, chapters: [{ title: 'x', parts: [{ title: 'y', sections: ['d7.s7'] }] }] })),
  ],
  ['that it is busy', json({ error: { message: 'busy' } }, 429, { 'retry-after': '600' })],
  ['that it broke', json({}, 500)],
  ['that the key is wrong', json({ error: { message: `no ${KEY}` } }, 401)],
])('says that something went wrong where the model answers %s, and keeps what was chosen', async (_, answer) => {
  expect(await planBy(answer)).toBe('ERROR')
  const now = await lesson()
  expect(now).toMatchObject({ plan: null, options: { writtenBy: 'model', specificPrompt: 'For plumbers.' } })
  expect(JSON.stringify(now)).not.toContain(KEY)
})

it('plans with the organisation’s model, which sees headings and no pages', async () => {
  const plan = await planBy(says(JSON.stringify(PLAN)))
  expect(plan).toMatchObject({ title: 'Water at home', chapters: [{ title: 'Machines' }] })
  expect((await lesson()).model).toEqual({
    ...{ name: 'small', host: new URL(provider.address).host },
    prices: { inputPrice: 2, outputPrice: 6, currency: 'EUR' },
    budget: { spent: expect.any(Number), budget: 25, currency: 'EUR' },
  })
  const asked = provider.received.map(({ body }) => body.toString()).join()
  expect(asked).toContain('For plumbers.')
  expect(asked).not.toContain('Two people test the valve')
  // The same again costs nothing.
  provider.answer(json({}, 500))
  await editor().call(contract.generateSteps, {
    body: { jobIDs: [jobID], writtenBy: 'model', specificPrompt: 'For plumbers.' },
  })
  await app.drain()
  expect(provider.received).toEqual([])
  expect((await lesson()).steps?.state).toBe('ready')
})

it('writes with the model, and only what stands on its page has a source', async () => {
  const plan = await planBy(says(JSON.stringify(PLAN)))
  if (typeof plan === 'string') throw new Error('a plan was made')
  const { lessonID } = await lesson()
  const { speachID } = await editor().call(contract.validateSteps, { body: { ...plan, lessonID } })
  provider.answer(says(JSON.stringify(TEXT)))
  await editor().call(contract.generateContents, { body: { lessonID, subchapterIDs: [] } })
  await app.drain()
  const { lessons } = await editor().call(getDraft, { params: { speachID } })
  const [chapter] = lessons[0]?.chapters ?? []
  const html = chapter?.type === 'HTML' ? chapter.content.html : ''
  expect(html).toMatch(
    /<span data-source="[\w-]{22}" data-page="1" data-quote="A pump is a device that lifts water" data-boxes="[\d ;]+" data-said="\w+">Pumps bring water up\.<\/span>/,
  )
  expect(html).toContain(' The valve shuts at 9 bar. &lt;b&gt;Look&lt;/b&gt; at http://evil.example')
  expect(html.match(/data-source/g)).toHaveLength(1)
  expect((await lesson(speachID)).parts).toMatchObject([{ state: 'made', sentences: 1 }])
})

it('ends the writing where the model cannot be asked, and leaves what is there', async () => {
  jobID = await sendDocument(editor())
  await app.drain()
  const plan = await planBy(says(JSON.stringify(PLAN)))
  if (typeof plan === 'string') throw new Error('a plan was made')
  const { lessonID } = await lesson()
  const { speachID } = await editor().call(contract.validateSteps, { body: { ...plan, lessonID } })
  provider.answer(json({}, 401))
  await editor().call(contract.generateContents, { body: { lessonID, subchapterIDs: [] } })
  await app.drain()
  expect(await lesson(speachID)).toMatchObject({ contents: { state: 'failed' }, parts: [{ state: 'empty' }] })
})

it('is taken up again where its process was lost, and pays for no answer twice', async () => {
  jobID = await sendDocument(editor())
  await app.drain()
  const parts = [
    { title: 'Lifting', sections: ['d1.s1'] },
    { title: 'Stopping', sections: ['d1.s2'] },
  ]
  const plan = await planBy(says(JSON.stringify({ ...PLAN, chapters: [{ title: 'Machines', parts }] })))
  if (typeof plan === 'string') throw new Error('a plan was made')
  const { lessonID } = await lesson()
  const { speachID } = await editor().call(contract.validateSteps, { body: { ...plan, lessonID } })
  provider.answer(says(JSON.stringify(TEXT)))
  const contents = await editor().call(contract.generateContents, { body: { lessonID, subchapterIDs: [] } })
  await app.drain()
  expect((await lesson(speachID)).parts).toMatchObject([{ state: 'made' }, { state: 'made' }])

  // As it stands where a process dies once the second answer is there and its text is not: the row says that it runs.
  const { db } = app.platform.database
  const [, second] = (await editor().call(getDraft, { params: { speachID } })).lessons[0]?.chapters ?? []
  if (!second) throw new Error('there are two chapters')
  const empty = { rev: second.rev, type: 'HTML' as const, content: { html: '' } }
  await editor().call(updateChapter, { params: { id: second.id }, body: empty })
  await db.execute(
    sql`UPDATE ai_parts SET made = NULL, state = 'waiting' WHERE part_id = 'p2' AND chapter_id = ${second.id}`,
  )
  await db.execute(sql`
    UPDATE tracked_jobs SET status = 'running', holder = 'lost', result = '{"done":["p1"]}', updated_at = '2000-01-01'
     WHERE job_id = ${contents}`)
  expect(await lesson(speachID)).toMatchObject({ contents: { state: 'working' }, parts: [{}, { state: 'waiting' }] })
  provider.answer(json({}, 500))
  await reviveLostJobs(app.platform)
  await app.drain()
  expect(provider.received).toEqual([])
  expect(await lesson(speachID)).toMatchObject({ contents: { state: 'ready' }, parts: [{}, { state: 'made' }] })
  const { lessons } = await editor().call(getDraft, { params: { speachID } })
  expect(lessons[0]?.chapters[1]).toMatchObject({ content: { html: expect.stringContaining('The valve shuts') } })
})
