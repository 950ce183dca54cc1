import type { MailMessage } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { LINK_DAYS } from '../rules.ts'
import { linkTo } from './link.ts'
import type { Recipient } from './queries.ts'

/** A file that is ready. */
interface ReadyFile {
  exportId: string
  /** Under which it is stored. */
  key: string
  fileName: string
  /** Bytes. */
  size: number
  /** When it is deleted. */
  until: Date
  isAttached: boolean
}

/** The mail that brings a file, or the link to it; plain text in the language of the person who asked. */
export function composeMail(
  platform: Platform,
  { email, firstName, language }: Recipient,
  templateNames: string[],
  { exportId, key, fileName, size, until, isAttached }: ReadyFile,
): MailMessage {
  const say = (name: string, values?: Record<string, string | number>) =>
    platform.translate(language, `exports:${name}`, values)
  const labels = templateNames.map((name) => say(`templates.${name}`))
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size / 1_000_000)
  const words = isAttached
    ? [say('mail.attached')]
    : [say('mail.linked', { size: megabytes, count: LINK_DAYS }), linkTo(platform, exportId, until)]
  return {
    to: email,
    isAwaited: true,
    subject: say('mail.subject', { file: fileName }),
    text: [
      firstName === '' ? say('mail.helloNobody') : say('mail.hello', { name: firstName }),
      `${say('mail.ready')}\n${labels.map((label) => `- ${label}`).join('\n')}`,
      ...words,
    ].join('\n\n'),
    ...(isAttached && { attachments: [{ fileName, key }] }),
  }
}
