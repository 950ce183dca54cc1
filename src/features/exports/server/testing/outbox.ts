import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { readMail } from '#platform/mail/read-mail.ts'

export interface SentMail {
  to: string
  subject: string
  text: string
  /** By their names. */
  attachments: Map<string, Buffer>
}

/** The mails of an outbox with the files that came with them, in the order in which they were written. */
export async function readOutbox(folder: string): Promise<SentMail[]> {
  const names = await readdir(folder).catch(() => [])
  const sources = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(path.join(folder, name))),
  )
  return Promise.all(
    sources.map(async (source) => {
      const [{ to, subject, text }, { attachments }] = await Promise.all([readMail(source), PostalMime.parse(source)])
      const files = attachments.flatMap(({ filename, content }) =>
        filename && content instanceof ArrayBuffer ? [[filename, Buffer.from(content)] as const] : [],
      )
      return { to, subject, text, attachments: new Map(files) }
    }),
  )
}
