import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { type ReadAt, readStreamNames } from './presentation/compound-file.ts'

export type MediaKind = 'pdf' | 'video' | 'audio' | 'image' | 'presentation' | 'text' | 'other'

export interface DetectedType {
  mime: string
  kind: MediaKind
  /** Without a dot; empty where the type has none. */
  extension: string
}

const HEAD_BYTES = 8192
const EMPTY_FILE: DetectedType = { mime: 'application/x-empty', kind: 'other', extension: '' }
const UNKNOWN: DetectedType = { mime: 'application/octet-stream', kind: 'other', extension: '' }
const PDF: DetectedType = { mime: 'application/pdf', kind: 'pdf', extension: 'pdf' }
const HTML: DetectedType = { mime: 'text/html', kind: 'text', extension: 'html' }
const SVG: DetectedType = { mime: 'image/svg+xml', kind: 'text', extension: 'svg' }
const XML: DetectedType = { mime: 'application/xml', kind: 'text', extension: 'xml' }
const PLAIN_TEXT: DetectedType = { mime: 'text/plain', kind: 'text', extension: 'txt' }
const WEB_VTT: DetectedType = { mime: 'text/vtt', kind: 'text', extension: 'vtt' }
const POWERPOINT_97: DetectedType = { mime: 'application/vnd.ms-powerpoint', kind: 'presentation', extension: 'ppt' }

/** An Office document behind a password: which kind, only the password tells. */
export const LOCKED_OFFICE: DetectedType = { mime: 'application/encrypted', kind: 'other', extension: '' }
/** What such documents hold, those in XML and the older presentations. */
const LOCKED_STREAMS = ['EncryptedPackage', 'EncryptedSummary']

/** Plain text is plain text whatever it is called: between these the name may choose. */
const TEXT_FLAVOURS: Record<string, DetectedType> = {
  '.csv': { mime: 'text/csv', kind: 'text', extension: 'csv' },
  '.md': { mime: 'text/markdown', kind: 'text', extension: 'md' },
  '.srt': { mime: 'application/x-subrip', kind: 'text', extension: 'srt' },
}

/** Raster pictures only: an SVG is a document that can run scripts. */
const IMAGES = new Set(['jpeg', 'png', 'apng', 'gif', 'webp', 'avif', 'heic', 'heif', 'tiff', 'bmp'])

const MEDIA_CONTAINERS = new Set([
  'application/mp4',
  'application/mxf',
  'application/ogg',
  'application/vnd.ms-asf',
  'application/x-matroska',
])

/**
 * Says what a file is by its content alone; its name only chooses between kinds of plain text. A container that can
 * hold pictures is called video, even if it holds sound only: probing tells. Markup (SVG, HTML, XML) is `text`.
 * @param source a path, or the file's first bytes (8 KB tell most kinds; old and zipped Office files need the path).
 */
export async function detectType(source: string | Uint8Array, fileName: string): Promise<DetectedType> {
  if (typeof source !== 'string') {
    const readAt: ReadAt = async (offset, length) => source.subarray(offset, offset + length)
    return classify(readAt, () => fileTypeFromBuffer(source), fileName)
  }
  await using file = await open(source)
  return await classify(readerOf(file), () => fileTypeFromFile(source), fileName)
}

type FindSignature = () => Promise<{ mime: string; ext: string } | undefined>

async function classify(readAt: ReadAt, findSignature: FindSignature, fileName: string): Promise<DetectedType> {
  const head = await readAt(0, HEAD_BYTES)
  if (head.byteLength === 0) return EMPTY_FILE
  const text = decodeText(head)
  if (text !== undefined) {
    const written = classifyText(text, fileName)
    // Some signatures are readable characters (PDF, RTF): they count unless a browser would take the file for markup.
    if (written === HTML || written === SVG || written === XML) return written
    return (await classifySignature(readAt, findSignature)) ?? (startsAsPdf(text) ? PDF : written)
  }
  return (await classifySignature(readAt, findSignature)) ?? (startsAsPdf(latin1(head)) ? PDF : UNKNOWN)
}

async function classifySignature(readAt: ReadAt, findSignature: FindSignature): Promise<DetectedType | undefined> {
  const found = await findSignature()
  if (!found) return undefined
  const { mime, ext: extension } = found
  if (mime === PDF.mime) return PDF
  if (mime === 'application/x-cfb') {
    const names = await readStreamNames(readAt)
    if (LOCKED_STREAMS.some((name) => names.includes(name))) return LOCKED_OFFICE
    return names.includes('PowerPoint Document') ? POWERPOINT_97 : { mime, kind: 'other', extension }
  }
  return { mime, kind: kindOf(mime), extension }
}

function kindOf(mime: string): MediaKind {
  const [family, type = ''] = mime.split('/')
  if (family === 'image') return IMAGES.has(type) ? 'image' : 'other'
  if (family === 'video' || MEDIA_CONTAINERS.has(mime)) return 'video'
  if (family === 'text') return 'text'
  if (family === 'audio') return type === 'midi' ? 'other' : 'audio'
  if (/presentation|slideshow|powerpoint/.test(type)) return 'presentation'
  return 'other'
}

function classifyText(text: string, fileName: string): DetectedType {
  const start = skipProlog(text)
  if (/^<!doctype\s+html/i.test(start.doctype) || /^<html[\s>]/i.test(start.rest)) return HTML
  if (/^<(?:[\w-]+:)?svg[\s>/]/i.test(start.rest)) return SVG
  if (start.xml) return XML
  // Any other tag: a browser left to guess would render it.
  if (/^<[a-z!/]/i.test(start.rest)) return HTML
  if (/^WEBVTT(?:\s|$)/.test(text)) return WEB_VTT
  return TEXT_FLAVOURS[path.extname(fileName).toLowerCase()] ?? PLAIN_TEXT
}

/** Skips whatever may precede the root element of markup. */
function skipProlog(text: string): { rest: string; xml: boolean; doctype: string } {
  let rest = text.trimStart()
  let xml = false
  let doctype = ''
  for (;;) {
    const prolog = /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype(?:[^>[]|\[[^\]]*\])*>)/i.exec(rest)?.[0]
    if (prolog === undefined) return { rest, xml, doctype }
    if (/^<\?xml/i.test(prolog)) xml = true
    if (/^<!doctype/i.test(prolog)) doctype = prolog
    rest = rest.slice(prolog.length).trimStart()
  }
}

/** PDF readers take a header that comes after white space; so do we. */
function startsAsPdf(text: string): boolean {
  return /^[\s\0]*%PDF-\d/.test(text)
}

function decodeText(head: Uint8Array): string | undefined {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head)
  // Control characters never occur in text, whatever its code page, and soon occur in anything else.
  const binary = head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127)
  if (binary) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return latin1(head)
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

function readerOf(file: FileHandle): ReadAt {
  return async (offset, length) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  }
}
