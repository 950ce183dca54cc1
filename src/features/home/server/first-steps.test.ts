import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { sendTestMail, updateSettings } from '#features/settings/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { closeGetStarted, getHome } from '../contract.ts'

let smtp: SMTPServer
let app: TestApp
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const first = () => app.as('superAdmin')
const read = async () => (await first().call(getHome)).firstSteps
const doneSteps = async () => (await read())?.steps.filter(({ isDone }) => isDone).map(({ code }) => code)

it('are for super-administrators alone', async () => {
  for (const person of ['admin', 'author', 'reader'] as const) {
    expect((await app.as(person).call(getHome)).firstSteps).toBeNull()
  }
  expect((await read())?.steps.map(({ code }) => code)).toEqual(['MAIL', 'BRAND', 'PLACE', 'TERMS', 'PEOPLE', 'SPEACH'])
})

it('are ticked by what is so, and open again when it is no longer', async () => {
  // The template has people and nothing else.
  expect(await doneSteps()).toEqual(['PEOPLE'])

  await first().call(sendTestMail)
  expect(await doneSteps()).toEqual(['MAIL', 'PEOPLE'])

  await first().call(updateSettings, { body: { 'product.name': 'Nordlicht' } })
  expect(await doneSteps()).toEqual(['MAIL', 'PEOPLE'])
  await first().call(updateSettings, { body: { 'brand.accent': '#123456', 'organisation.timeZone': 'Europe/Paris' } })
  expect(await doneSteps()).toEqual(['MAIL', 'BRAND', 'PLACE', 'PEOPLE'])

  await makeSpeach(app.platform, app.people.author, { title: 'A draft' })
  expect(await doneSteps()).not.toContain('SPEACH')
  await makeSpeach(app.platform, app.people.author, { title: 'Out', publish: true })
  expect(await doneSteps()).toContain('SPEACH')

  await first().call(updateSettings, { body: { 'product.name': 'Openspeach' } })
  expect(await doneSteps()).not.toContain('BRAND')
})

it('stay closed once they are', async () => {
  await first().call(closeGetStarted, { query: { type: 'FIRST_STEPS' } })
  expect(await read()).toBeNull()
})
