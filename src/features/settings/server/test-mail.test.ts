import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { outboxFolder } from '#platform/platform.ts'
import { listOutbox, readOutboxMail, sendTestMail } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a test mail', () => {
  it('lies in the outbox where no server is set; super-administrators alone read it, as text', async () => {
    const sent = await app.as('admin').call(sendTestMail)
    expect(sent).toMatchObject({ via: 'outbox', to: 'admin@test.local', answer: expect.stringMatching(/\.eml$/) })
    for (const name of ['admin', 'author', 'reader'] as const) {
      expect((await refusal(app.as(name).call(listOutbox))).status).toBe(403)
      const reading = app.as(name).call(readOutboxMail, { params: { name: sent.answer } })
      expect((await refusal(reading)).status).toBe(403)
    }
    const { result, total } = await app.as('superAdmin').call(listOutbox)
    expect(total).toBe(1)
    expect(result).toEqual([
      {
        name: sent.answer,
        subject: 'Openspeach can send mail',
        to: 'admin@test.local',
        from: expect.stringContaining('no-reply@localhost'),
        at: expect.any(String),
      },
    ])
    const mail = await app.as('superAdmin').call(readOutboxMail, { params: { name: sent.answer } })
    expect(mail.text.trim()).toBe('This is a test mail from Openspeach. If you can read it, mail works.')
    const folder = outboxFolder(app.platform.config)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'secret.txt'), 'not for the outbox')
    for (const name of [
      'secret.txt',
      '../secret',
      '..%2Fsecret',
      sent.answer.replace('.eml', ''),
      `../outbox/${sent.answer}`,
    ]) {
      const reading = app.as('superAdmin').call(readOutboxMail, { params: { name } })
      expect([name, (await refusal(reading)).status]).toEqual([name, 404])
    }
  })

  it('goes out by SMTP, with what the server said; five in five minutes', async () => {
    let refusing = false
    const received: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusing ? new Error('mailbox closed for good') : null),
      onData: (stream, _session, done) => {
        text(stream).then((source) => {
          received.push(source)
          done()
        }, done)
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    // Listening on a port, not on a path.
    const { port } = smtp.server.address() as { port: number }
    const other = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    try {
      const sent = await other.as('admin').call(sendTestMail)
      expect(sent).toMatchObject({ via: 'smtp', to: 'admin@test.local', answer: expect.stringMatching(/^250 /) })
      expect(received).toEqual([expect.stringContaining('Openspeach can send mail')])
      refusing = true
      const refused = await refusal(other.as('admin').call(sendTestMail))
      expect(refused).toMatchObject({ status: 502, code: 'MAIL_FAILED' })
      expect(refused.message).toContain('mailbox closed for good')
      for (let tries = 2; tries < 5; tries += 1) await refusal(other.as('admin').call(sendTestMail))
      expect((await refusal(other.as('admin').call(sendTestMail))).status).toBe(429)
    } finally {
      await other.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    }
  })
})
