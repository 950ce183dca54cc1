import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import { handleJob, type JobHandler, job } from '../queue/job.ts'
import type { Queue } from '../queue/queue.ts'
import { writeToOutbox } from './outbox.ts'

const message = z.object({
  to: z.email(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
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

/** Delivers queued mails. */
export function mailHandler(options: { smtpUrl?: string; from: string; outbox: string; log: Log }): JobHandler {
  const transport: Transporter | undefined = options.smtpUrl ? createTransport(options.smtpUrl) : undefined
  return handleJob(sendMail, async (mail) => {
    const full = { from: options.from, ...mail }
    if (transport) {
      await transport.sendMail(full)
      return
    }
    await mkdir(options.outbox, { recursive: true })
    const file = await writeToOutbox(options.outbox, full)
    options.log.info({ to: mail.to, file: path.basename(file) }, 'mail written to the outbox')
  })
}
