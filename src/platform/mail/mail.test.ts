import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { postMail } from './mail.ts'

interface Received {
  to: string
  source: string
}

let app: TestApp
let smtp: SMTPServer
const received: Received[] = []
let refusing = false

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('not now') : null),
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), source })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Learning <learn@example.org>' } })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const post = (subject: string) =>
  app.platform.database.transaction((tx) =>
    postMail(app.platform.queue, tx, { to: 'reader@example.org', subject, text: 'Grüße aus Köln' }),
  )

describe('mail by SMTP', () => {
  it('arrives once, from whom the settings say, with its umlauts', async () => {
    await post('Hello')
    await app.drain()
    await app.drain()
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toBe('reader@example.org')
    expect(received[0]?.source).toMatch(/^From: Learning <learn@example\.org>/m)
    expect(received[0]?.source).toContain('Gr=C3=BC=C3=9Fe aus K=C3=B6ln')
  })

  it('brings stored files, which are not in the queue', async () => {
    await app.platform.storage.put('test/list.csv', Buffer.from('\ufeffname\r\nKöln\r\n'))
    const mail = { to: 'reader@example.org', subject: 'List', text: 'Here it is.' }
    const attachments = [{ fileName: 'list.csv', key: 'test/list.csv' }]
    await app.platform.database.transaction((tx) => postMail(app.platform.queue, tx, { ...mail, attachments }))
    await app.drain()
    const { source = '' } = received.pop() ?? {}
    expect(source).toMatch(/Content-Disposition: attachment; filename=list\.csv/)
    expect(source).toContain(Buffer.from('\ufeffname\r\nKöln\r\n').toString('base64'))
  })

  it('stays in the queue while the server refuses it', async () => {
    refusing = true
    await post('Later')
    await expect(app.drain()).rejects.toThrow(/not now/)
    expect(received).toHaveLength(1)
    const waiting = (await app.platform.queue.counts()).find(({ name }) => name === 'mail.send')?.waiting
    expect(waiting).toBe(1)
  })

  it('is not sent when the transaction that asked for it failed', async () => {
    refusing = false
    const failed = app.platform.database.transaction(async (tx) => {
      await postMail(app.platform.queue, tx, { to: 'reader@example.org', subject: 'Never', text: '' })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await app.drain()
    expect(received.map(({ source }) => source).join()).not.toContain('Never')
  })
})
