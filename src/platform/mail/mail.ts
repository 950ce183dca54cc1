import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import { handleJob, type JobHandler, job } from '../queue/job.ts'
import type { Queue } from '../queue/queue.ts'
import { seal, unseal } from '../seal.ts'
import type { Storage } from '../storage/storage.ts'
import { writeToOutbox } from './outbox.ts'
import { newMailId, proofOf } from './proof.ts'
import { refusalOf } from './status.ts'

const message = z.object({
  /** Identifies the mail across retries; set by `postMail`. */
  id: z.string().optional(),
  to: z.email(),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  /** Instead of `text`, where whoever reads it gets into an account: by `seal`, for `SEALED_TEXT`. */
  sealedText: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Stored files, by their keys: they stay where they are until the mail is sent, and are not in the queue. */
  attachments: z.array(z.object({ fileName: z.string(), key: z.string() })).optional(),
  /** The recipient is waiting for it, as for an invitation or a link, so it is sent even if earlier mails bounced. */
  isAwaited: z.boolean().optional(),
})

export type MailMessage = Omit<z.infer<typeof message>, 'id' | 'text' | 'sealedText'> & { text: string }

/** What the texts of secret mails are sealed for. */
export const SEALED_TEXT = 'mail.text'

/**
 * Sending one mail: tried after half a minute, then less and less often, in the end every hour, for four days and more
 * (RFC 5321 §4.5.4.1); then left with the dead letters.
 */
export const sendMail = job({
  name: 'mail.send',
  payload: message,
  retryLimit: 110,
  retryDelay: 30,
  retryDelayMax: 3600,
  concurrency: 4,
})

/** Says in the transaction that a mail goes out: by SMTP, or into the outbox folder when no server is set. */
export async function postMail(queue: Queue, tx: Transaction, mail: MailMessage): Promise<void> {
  await queue.enqueue(tx, sendMail, { ...mail, id: newMailId(new Date()) })
}

/**
 * The same of a mail with a link or password in it that lets its reader into an account. The queue, and so a backup of
 * the database, has its text only sealed, before it is sent and after.
 */
export async function postSecretMail(
  tools: { queue: Queue; secret: string },
  tx: Transaction,
  mail: SecretMail,
): Promise<void> {
  await postSecretMails(tools, tx, [mail])
}

type SecretMail = Omit<MailMessage, 'html' | 'attachments'>

/** Says it of several such mails, in one statement. */
export async function postSecretMails(
  { queue, secret }: { queue: Queue; secret: string },
  tx: Transaction,
  mails: readonly SecretMail[],
): Promise<void> {
  const now = new Date()
  await queue.enqueueAll(
    tx,
    sendMail,
    mails.map(({ text, ...mail }) => ({ ...mail, sealedText: seal(text, secret, SEALED_TEXT), id: newMailId(now) })),
  )
}

/** Says it of several mails, in one statement. */
export async function postMails(queue: Queue, tx: Transaction, mails: MailMessage[]): Promise<void> {
  const now = new Date()
  await queue.enqueueAll(
    tx,
    sendMail,
    mails.map((mail) => ({ ...mail, id: newMailId(now) })),
  )
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

/** Keeps track of addresses whose mails bounce. */
export interface Bounces {
  /** Whether they come back from there. */
  isDead(address: string): Promise<boolean>
  /** Notes that a server refused an address for good. @param status why, as RFC 3463 writes it */
  note(refused: { address: string; status: string }): Promise<void>
}

export interface MailHandlerOptions extends MailWay {
  log: Log
  storage: Storage
  /** Signs each mail, so that a report of it can be known for one of ours. */
  secret: string
  /** The mailbox for bounce reports; absent: the sender's address. */
  bouncesTo?: string
  bounces: Bounces
}

/** Delivers queued mails, with the stored files that go with them. */
export function mailHandler(options: MailHandlerOptions): JobHandler {
  const { log, storage, bounces } = options
  const send = openWay(options)
  return handleJob(sendMail, async ({ attachments = [], id = newMailId(new Date()), isAwaited = false, ...rest }) => {
    const { sealedText, ...mail } = rest
    const { to } = mail
    if (!isAwaited && (await bounces.isDead(to))) return log.info({ to }, 'mail left out: mails to there come back')
    const text = sealedText === undefined ? mail.text : openText(sealedText, options.secret)
    const files = await Promise.all(
      attachments.map(async ({ fileName, key }) => ({ filename: fileName, content: await storage.get(key) })),
    )
    try {
      const { via, answer } = await send({ ...mail, text, ...identityOf(options, id, to), attachments: files })
      if (via === 'outbox') log.info({ to, file: answer }, 'mail written to the outbox')
    } catch (error) {
      const status = refusalOf(error)
      if (status === undefined) throw error
      log.warn({ to, err: error }, 'mail refused for good')
      await bounces.note({ address: to, status })
    } finally {
      // A server that refused the mail has not read them.
      for (const { content } of files) content.destroy()
    }
  })
}

/** @throws Error where it was sealed with another secret: it is tried again, and can be once the secret is back */
function openText(sealedText: string, secret: string): string {
  const text = unseal(sealedText, secret, SEALED_TEXT)
  if (text === undefined) throw new Error('The text of this mail was sealed with another SECRET.')
  return text
}

/** What a mail is known by when it comes back: its Message-ID, and where reports are to go the sender of its envelope. */
function identityOf(
  { secret, from, bouncesTo }: Pick<MailHandlerOptions, 'secret' | 'from' | 'bouncesTo'>,
  id: string,
  to: string,
): Pick<SendMailOptions, 'messageId' | 'envelope'> {
  const proof = proofOf(secret, id, to)
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${proof}@${domain}>`,
    ...(bouncesTo && { envelope: { from: bouncesTo.replace('@', `+${proof}@`), to } }),
  }
}

/** How long somebody who waits for it waits for a mail server, in milliseconds. */
const PATIENCE_MS = 10_000

/** Delivers one mail now, for somebody who waits. @throws Error with what the mail server said */
export function deliver(way: MailWay, mail: Omit<MailMessage, 'attachments' | 'isAwaited'>): Promise<Delivery> {
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
