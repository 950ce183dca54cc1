import { findWords } from '#features/chapters/web/players/find-words.ts'
import { findInFile, getFile, getPageText, getPeaks, listFilePages, type MediaFile } from '#features/media/contract.ts'
import { CallError, OfflineError } from '#shared/client.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import type { PackedFile } from '../content.ts'
import { fileOf } from './packed.ts'

/*
 * Stands in the place of `#shared/client.ts` in a package: what its screens ask of files, its content answers; all else
 * is as if there were no connection.
 */

// biome-ignore lint/performance/noBarrelFile: it has the exports of the module that it replaces
export { addressOf, CallError, type CallOptions, handleSessionLoss, OfflineError, readFailure } from '#shared/client.ts'

/** A4, upright, in points: pages of which no size is known. */
const A4 = { width: 595, height: 842 }

/** Characters of an excerpt, and those of them before the words. */
const EXCERPT_LENGTH = 160
const EXCERPT_BEFORE = 40

type AnswerOffline = (file: PackedFile, input: { params: Params; query?: Query }) => unknown
interface Params {
  fileID: string
  page?: number
}
interface Query {
  query?: string
}

const ANSWERS = new Map<EndpointDefinition, AnswerOffline>([
  [getFile, describe],
  [listFilePages, listPages],
  [getPageText, (file, { params: { page = 1 } }) => ({ ...sizeOf(file, page), text: file.texts?.[page - 1] ?? '' })],
  [findInFile, (file, { query }) => findPages(file, query?.query ?? '')],
  [getPeaks, ({ peaks }) => (peaks ? { result: peaks, total: peaks.length } : undefined)],
])

/** Answers a call from the package. @throws CallError 404 for what is not packed, OfflineError for all other calls */
export async function call<Definition extends EndpointDefinition>(
  definition: Definition,
  input: Input<Definition>,
): Promise<Answer<Definition>> {
  const answer = ANSWERS.get(definition)
  if (!answer) throw new OfflineError(definition.path)
  // Every endpoint above names a file.
  const asked = input as { params: Params; query?: Query }
  const file = fileOf(asked.params.fileID)
  const found = file && answer(file, asked)
  if (found === undefined) throw new CallError(404, { code: 'NOT_FOUND', message: '' })
  // The answers above are those of their endpoints.
  return found as unknown as Answer<Definition>
}

/** No form is sent from a package. @throws OfflineError always */
export async function callWithForm<Definition extends EndpointDefinition>(
  definition: Definition,
): Promise<Answer<Definition>> {
  throw new OfflineError(definition.path)
}

function describe(file: PackedFile, { params: { fileID } }: { params: Params }): MediaFile {
  const { name, durationMs, outline } = file
  const pages = file.pages?.length ?? file.pageCount
  return { fileID, name, mime: '', kind: kindOf(file), size: 0, status: 'ready', pages, durationMs, outline }
}

function kindOf({ pages, video, audio, picture }: PackedFile): MediaFile['kind'] {
  if (pages) return 'pdf'
  if (video) return 'video'
  if (audio) return 'audio'
  return picture ? 'image' : 'other'
}

function sizeOf({ sizes }: PackedFile, page: number) {
  return { page, ...(sizes?.[page - 1] ?? A4) }
}

function listPages(file: PackedFile): Answer<typeof listFilePages> {
  const result = (file.pages ?? []).map((_, index) => sizeOf(file, index + 1))
  return { result, total: result.length }
}

/** The pages on which all words of a query stand. */
function findPages({ texts = [] }: PackedFile, query: string): Answer<typeof findInFile> {
  const words = query.split(/\s+/).filter(Boolean)
  const result = texts.flatMap((text, index) => {
    const found = findWords(text, query).sort(([one], [other]) => one - other)
    const [first] = found
    if (!first || !words.every((word) => findWords(text, word).length > 0)) return []
    const from = Math.max(0, first[0] - EXCERPT_BEFORE)
    const excerpt = text.slice(from, from + EXCERPT_LENGTH).replace(/\s+/g, ' ')
    return { page: index + 1, count: found.length, excerpt }
  })
  return { result, total: result.length }
}
