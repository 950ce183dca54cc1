import { decodeText } from '#shared/text-encoding.ts'
import { ITEMS_MAX, joinReads, nothingRead } from './findings.ts'
import { attribute, parseXml, within } from './qti/xml.ts'
import { readXml } from './read-xml.ts'
import type { ReadOptions, ReadQuestions } from './result.ts'

/** Bytes of one XML file of a package, and of all of them, when they are unpacked. */
const PART_BYTES_MAX = 5 * 1024 * 1024
const PARTS_BYTES_MAX = 20 * 1024 * 1024

const MANIFEST = 'imsmanifest.xml'

/** Names of the files that are read. A Mac adds files of its own, which only have the same endings. */
const IS_XML = /^(?!__MACOSX\/)(?:.*\/)?(?!\._)[^/]+\.xml$/i

/**
 * Reads the questions of a package (IMS content package): a zip file with QTI in it and a manifest that gives their
 * order. Other XML in it, such as what it says of the test, is passed over. Null when the zip file is none.
 */
export async function readPackage(bytes: Uint8Array, options: ReadOptions): Promise<ReadQuestions | null> {
  const parts = await unpack(bytes)
  if (!(parts instanceof Map)) return parts === null ? null : nothingRead(parts)
  const order = orderIn(parts)
  const placeOf = (name: string) => order.get(name) ?? Number.MAX_SAFE_INTEGER
  const names = [...parts.keys()].filter((name) => !name.endsWith(MANIFEST))
  const reads = names
    .sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => ({ name, read: readPart(parts.get(name), options) }))
    .filter(
      ({ read }) => !read.losses.every(({ item, what }) => item === 0 && what === 'EMPTY') || read.questions.length,
    )
  return reads.length > 0 ? joinReads(reads) : nothingRead('EMPTY')
}

/** The XML files of a zip file by their names; null when it has none, as a workbook does not. */
async function unpack(bytes: Uint8Array): Promise<Map<string, Uint8Array> | 'TOO_LARGE' | null> {
  const { unzipSync } = await import('fflate')
  let total = 0
  let count = 0
  let isWorkbook = false
  try {
    const isTooMuch = () => total > PARTS_BYTES_MAX || count > ITEMS_MAX
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name === '[Content_Types].xml' || name.startsWith('xl/')) isWorkbook = true
        if (isWorkbook || !IS_XML.test(name)) return false
        count += 1
        total += originalSize > PART_BYTES_MAX ? Number.POSITIVE_INFINITY : originalSize
        return !isTooMuch()
      },
    })
    if (isWorkbook || count === 0) return null
    return isTooMuch() ? 'TOO_LARGE' : new Map(Object.entries(parts))
  } catch {
    return null
  }
}

/** The places of files in the manifest. Its addresses begin where it lies. */
function orderIn(parts: ReadonlyMap<string, Uint8Array>): Map<string, number> {
  const name = [...parts.keys()].find((one) => one === MANIFEST || one.endsWith(`/${MANIFEST}`))
  const manifest = name === undefined ? 'EMPTY' : parseXml(textOf(parts.get(name)))
  if (name === undefined || typeof manifest === 'string') return new Map()
  const folder = name.slice(0, -MANIFEST.length)
  const addresses = within(manifest, 'resource', 'file').map((one) => folder + attribute(one, 'href'))
  return new Map([...new Set(addresses)].map((address, place) => [address, place]))
}

function readPart(bytes: Uint8Array | undefined, options: ReadOptions): ReadQuestions {
  return readXml(textOf(bytes), options)
}

/** Empty where it is no text in Unicode, as XML is unless it says otherwise: that is no XML then. */
function textOf(bytes: Uint8Array | undefined): string {
  try {
    return decodeText(bytes ?? new Uint8Array())
  } catch {
    return ''
  }
}
