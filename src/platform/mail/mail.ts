import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import { handleJob, type JobHandler, job } from '../queue/job.ts'
import type { Queue } from '../queue/queue.ts'
import type { Storage } from '../storage/storage.ts'
import { writeToOutbox } from './outbox.ts'

const message = z.object({
  to: z.email(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Stored files, by their keys: they stay where they are until the mail is sent, and are not in the queue. */
  attachments: z.array(z.object({ fileName: z.string(), key: z.string() })).optional(),
})

export type MailMessage = z.infer<typeof message>

/** Sending one mail: tried for about a day, then left with the dead letters. */
export const sendMail = job({
  name: 'mail.send',
  payload: message,
  retryLimit: 12,
  retryDelay: 30,
  concurrency: 4,
})

/** Says in the transaction that a mail goes out: by SMTP, or into the outbox folder when no server is set. */
export async function postMail(queue: Queue, tx: Transaction, mail: MailMessage): Promise<void> {
  await queue.enqueue(tx, sendMail, mail)
}

/** How mails leave. */
export interface MailWay {
  /** Absent: they are written into the outbox. */
  smtpUrl?: string
  from: string
  /** A folder. */
  outbox: string
}

/** What became of a mail: what the mail server answered, or the name of its file in the outbox. */
export interface Delivery {
  via: 'outbox' | 'smtp'
  answer: string
}

/** Delivers queued mails, with the stored files that go with them. */
export function mailHandler({ log, storage, ...way }: MailWay & { log: Log; storage: Storage }): JobHandler {
  const send = openWay(way)
  return handleJob(sendMail, async ({ attachments = [], ...mail }) => {
    const files = await Promise.all(
      attachments.map(async ({ fileName, key }) => ({ filename: fileName, content: await storage.get(key) })),
    )
    try {
      const { via, answer } = await send({ ...mail, attachments: files })
      if (via === 'outbox') log.info({ to: mail.to, file: answer }, 'mail written to the outbox')
    } finally {
      // A server that refused the mail has not read them.
      for (const { content } of files) content.destroy()
    }
  })
}

/** How long somebody who waits for it waits for a mail server, in milliseconds. */
const PATIENCE_MS = 10_000

/** Delivers one mail now, for somebody who waits. @throws Error with what the mail server said */
export function deliver(way: MailWay, mail: Omit<MailMessage, 'attachments'>): Promise<Delivery> {
  return openWay(way, { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS })(
    mail,
  )
}

function openWay({ smtpUrl, from, outbox }: MailWay, timeouts: object = {}) {
  const transport = smtpUrl ? createTransport({ url: smtpUrl, ...timeouts }) : undefined
  return async (mail: SendMailOptions): Promise<Delivery> => {
    const full = { from, ...mail }
    if (transport) return { via: 'smtp', answer: (await transport.sendMail(full)).response }
    await mkdir(outbox, { recursive: true })
    return { via: 'outbox', answer: path.basename(await writeToOutbox(outbox, full)) }
  }
}
