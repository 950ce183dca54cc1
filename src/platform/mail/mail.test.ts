import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { postMail } from './mail.ts'
import { type Arrived, startSmtp, type TestSmtp } from './testing/smtp.ts'

let app: TestApp
let smtp: TestSmtp
let answer: string | undefined

beforeAll(async () => {
  smtp = await startSmtp({ refuse: () => answer })
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Learning <learn@example.org>' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(() => {
  answer = undefined
})

type Mail = Parameters<typeof postMail>[2]

const post = (mail: Partial<Mail> = {}) =>
  app.platform.database.transaction((tx) =>
    postMail(app.platform.queue, tx, { to: 'reader@example.org', subject: 'Hello', text: 'Grüße aus Köln', ...mail }),
  )

/** What has arrived since it was last asked. */
async function arrivals(): Promise<Arrived[]> {
  await app.drain()
  return smtp.arrived.splice(0)
}

const waiting = async (name: string) => (await app.platform.queue.counts()).find((row) => row.name === name)?.waiting

describe('mail by SMTP', () => {
  it('arrives once, from whom the settings say, with its umlauts', async () => {
    await post()
    const [one, ...others] = [...(await arrivals()), ...(await arrivals())]
    expect(others).toEqual([])
    expect(one?.to).toEqual(['reader@example.org'])
    expect(one?.from).toBe('learn@example.org')
    expect(one?.mail.from).toMatchObject({ name: 'Learning', address: 'learn@example.org' })
    expect(one?.mail.text?.trim()).toBe('Grüße aus Köln')
  })

  it('brings stored files, which are not in the queue', async () => {
    const list = '\ufeffname\r\nKöln\r\n'
    await app.platform.storage.put('test/list.csv', Buffer.from(list))
    await post({ subject: 'List', attachments: [{ fileName: 'list.csv', key: 'test/list.csv' }] })
    const [file] = (await arrivals())[0]?.mail.attachments ?? []
    expect(file).toMatchObject({ filename: 'list.csv', disposition: 'attachment' })
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe(list)
  })

  it('is what the transaction that asked for it is: when that failed, there is none', async () => {
    const failed = app.platform.database.transaction(async (tx) => {
      await postMail(app.platform.queue, tx, { to: 'reader@example.org', subject: 'Never', text: '' })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await arrivals()).toEqual([])
  })

  it('has the same Message-ID however often it is tried', async () => {
    answer = '450 4.7.1 not now'
    await post()
    const { rows } = await app.platform.database.pool.query(`SELECT data FROM jobs.job WHERE name = 'mail.send'
      AND state = 'created'`)
    await expect(app.drain()).rejects.toThrow(/not now/)
    await app.platform.database.pool.query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`)
    answer = undefined
    const [one] = await arrivals()
    expect(one?.mail.messageId).toMatch(new RegExp(`^<${rows[0]?.data.id}-[0-9a-f]{24}@example\\.org>$`))
  })

  it('is tried again when the server refuses it for now, or everybody', async () => {
    const before = (await waiting('mail.send')) ?? 0
    for (const refusal of ['450 4.1.1 later', '552 5.2.2 full', '550 5.7.1 relaying denied', '550 who are you']) {
      answer = refusal
      await post()
      await expect(app.drain()).rejects.toThrow(refusal.slice(4))
    }
    expect(await waiting('mail.send')).toBe(before + 4)
  })
})

describe('a line break in a name', () => {
  const HOSTILE = 'Eva\r\nBcc: all@example.org\r\nX-Injected: yes\r\n\r\nA body of mine'

  it('is no other field of the head: not in a subject, not in a field of ours, not in a file’s name', async () => {
    await app.platform.storage.put('test/x', Buffer.from('x'))
    await post({
      subject: HOSTILE,
      headers: { 'List-Unsubscribe': `<https://learn.example/${HOSTILE}>` },
      attachments: [{ fileName: `${HOSTILE}.csv`, key: 'test/x' }],
    })
    const [one] = await arrivals()
    expect(one?.to).toEqual(['reader@example.org'])
    const keys = one?.mail.headers.map(({ key }) => key)
    expect(keys).not.toContain('bcc')
    expect(keys).not.toContain('x-injected')
    expect(one?.mail.subject).toMatch(/^Eva Bcc: all@example\.org X-Injected: yes\s+A body of mine$/)
    expect(one?.mail.text?.trim()).toBe('Grüße aus Köln')
    expect(one?.source).not.toMatch(/^(Bcc|X-Injected):/im)
  })

  it.each(['reader@example.org\r\nBcc: all@example.org', 'reader@example.org, all@example.org', 'Eva\n<a@b.example>'])(
    'is no address: %j',
    async (to) => {
      await expect(post({ to })).rejects.toThrow()
    },
  )
})

describe('the sender', () => {
  it('with a line break in the name adds nothing to the head; reports go to the mailbox that is set', async () => {
    const other = await startTestApp({
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: '"Öpen\r\nBcc: all@example.org" <learn@example.org>',
        MAIL_BOUNCES_TO: 'bounces@mx.example.org',
      },
    })
    const mail = { to: 'reader@example.org', subject: 'Hello', text: 'x' }
    await other.platform.database.transaction((tx) => postMail(other.platform.queue, tx, mail))
    await other.drain()
    await other.close()
    const [one, ...others] = smtp.arrived.splice(0)
    expect(others).toEqual([])
    expect(one?.to).toEqual(['reader@example.org'])
    expect(one?.source).not.toMatch(/^Bcc:/im)
    const proof = one?.mail.messageId?.slice(1).split('@')[0]
    expect(one?.from).toBe(`bounces+${proof}@mx.example.org`)
    expect(one?.mail.from?.address).toBe('learn@example.org')
  })
})
