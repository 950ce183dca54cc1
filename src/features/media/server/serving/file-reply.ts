import { Readable } from 'node:stream'
import { attachment } from '#platform/http/attachment.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Locale } from '#shared/locales.ts'

/** A stored object with the headers to serve it with. */
export interface Served {
  key: string
  size: number
  mime: string
  /** Changes with the content. */
  tag: string
  /** The name under which it is saved; absent: shown in place. */
  saveAs?: string
}

type RequestHeaders = Record<string, string | string[] | undefined>

/** What a browser would run if it opened it: such content is handed out as bytes alone. */
const ACTIVE_CONTENT = /html|xml|svg|javascript/

/** Pictures and tracks of a file never change, but the person in front of the browser may. */
const KEPT = 'private, max-age=3600'
const ASKED_AGAIN = 'private, no-cache'

/** Answers with a stored object: whole, one range of it, or that the browser has it already (RFC 9110 §13, §14). */
export async function replyWithFile(
  { storage, translate }: Pick<Platform, 'storage' | 'translate'>,
  served: Served,
  request: RequestHeaders,
  locale: Locale,
): Promise<FileReply> {
  const etag = `"${served.tag}"`
  const headers: Record<string, string> = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': served.saveAs === undefined ? KEPT : ASKED_AGAIN,
    vary: 'cookie',
    'content-type':
      served.saveAs !== undefined && ACTIVE_CONTENT.test(served.mime) ? 'application/octet-stream' : served.mime,
    'content-disposition': served.saveAs === undefined ? 'inline' : attachment(served.saveAs),
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (matchesTag(request['if-none-match'], etag)) return new FileReply(null, headers, 304)
  const range = readRange(request, served.size, etag)
  if (range === 'unsatisfiable') {
    const code = 'RANGE_UNSATISFIABLE'
    const body = JSON.stringify({ message: translate(locale, `media:errors.${code}`), code })
    return new FileReply(
      Readable.from([body]),
      { 'content-type': 'application/json', 'content-range': `bytes */${served.size}` },
      416,
    )
  }
  if (!range) {
    headers['content-length'] = String(served.size)
    return new FileReply(await storage.get(served.key), headers)
  }
  headers['content-range'] = `bytes ${range.start}-${range.end}/${served.size}`
  headers['content-length'] = String(range.end - range.start + 1)
  return new FileReply(await storage.get(served.key, range), headers, 206)
}

function matchesTag(header: string | string[] | undefined, etag: string): boolean {
  if (typeof header !== 'string') return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** The asked range, both ends included. Several ranges, or one that cannot be read, are answered with the whole. */
function readRange(
  request: RequestHeaders,
  size: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = request
  if (typeof range !== 'string' || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
  if (from === '' && to === '') return undefined
  const last = size - 1
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? last : Math.min(Number(to), last)
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  return start > last || start > end ? 'unsatisfiable' : { start, end }
}
