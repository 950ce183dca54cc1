import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
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
  return sources.map((source) => {
    const { to, subject, text } = readMail(source)
    return { to, subject, text, attachments: attachmentsOf(source.toString('latin1')) }
  })
}

/** The base64 parts that are attached (RFC 2183). */
function attachmentsOf(mail: string): Map<string, Buffer> {
  const parts = mail.matchAll(
    /Content-Disposition: attachment;\s+filename="?([^"\r\n]+)"?[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g,
  )
  return new Map([...parts].map(([, name = '', body = '']) => [name, Buffer.from(body, 'base64')]))
}
