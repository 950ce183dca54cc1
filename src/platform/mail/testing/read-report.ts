import { readFile } from 'node:fs/promises'

/** Reports as mail servers of the world write them, of a mail to `to` that is known by `proof`. */
export const REPORTS = {
  failed: ['postfix', 'exim', 'exchange', 'gmail', 'returned-to-mailbox'],
  later: ['postfix-delayed', 'postfix-expired', 'exim-full', 'gmail-full'],
  none: ['qmail', 'away'],
} as const

export type ReportName = (typeof REPORTS)[keyof typeof REPORTS][number]

/** A recorded report, with the line breaks of mails. */
export async function readReport(
  name: ReportName,
  { to, proof }: { to: string; proof: string },
): Promise<Buffer<ArrayBuffer>> {
  const source = await readFile(new URL(`reports/${name}.eml`, import.meta.url), 'utf8')
  return Buffer.from(source.replaceAll('{to}', to).replaceAll('{proof}', proof).replaceAll('\n', '\r\n'))
}
