import type { ChapterType, TypedContent } from '#features/chapters/contents.ts'
import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'
import { HTML_MAX } from '#features/chapters/html/schema.ts'
import { filesOf, inputOf, sourcesOf, withoutCitations } from '#features/chapters/registry.ts'
import { isStream } from '#features/chapters/video/rules.ts'
import { requestFetch } from '#features/media/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import { unknownFile } from '../access/refusals.ts'
import { findUsedFiles, isFileReadable, type UsedFile } from '../file-queries.ts'
import { assertEmbedAllowed } from './embed-service.ts'

/** What an author pasted that the input schemas refuse by name; each has its text under `errors`. */
const REFUSALS = new Set([
  'ADDRESS',
  'EMBED_ADDRESS',
  'NO_CUES',
  'LANGUAGE_TWICE',
  'CUE_TIMES',
  'CUES_OVERLAP',
  'EDIT_TIMES',
  'EDIT_TWICE',
  'EDIT_WORDS',
  'EDIT_TOO_LARGE',
])

/**
 * Makes stored content of what an author sent: parsed by the type's schema, rich text sanitised. Slow for long texts:
 * not for inside a transaction.
 * @throws Problem 400, naming the field of the content
 */
export function readContent(type: ChapterType, sent: unknown): TypedContent {
  const parsed = inputOf(type).safeParse(withoutNul(sent))
  if (!parsed.success) throw refuseContent(parsed.error.issues)
  // The type's own schema has just made this content.
  const typed = { type, content: parsed.data } as TypedContent
  if (typed.type === 'HTML') return { type: 'HTML', content: { html: tidyHtml(typed.content.html) } }
  if (typed.type !== 'REUSSITE') return typed
  return { type: 'REUSSITE', content: { ...typed.content, html: tidyHtml(typed.content.html) } }
}

/** Rich text as it is stored. Markup may make it longer: an ampersand becomes five letters. @throws Problem 400 TEXT_TOO_LONG */
function tidyHtml(html: string): string {
  const tidy = sanitiseHtml(html)
  if (tidy.length <= HTML_MAX) return tidy
  throw invalid({ 'content.html': 'too long' }, 'TEXT_TOO_LONG', { texts: 'chapters' })
}

function refuseContent(issues: { path: PropertyKey[]; message: string }[]) {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [['content', ...path].join('.'), message]))
  const named = issues.find(({ message }) => REFUSALS.has(message))?.message
  return named ? invalid(fields, named, { texts: 'speaches' }) : invalid(fields)
}

/** PostgreSQL keeps no NUL in a text. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNul(part)]))
}

/**
 * Completes content with what is the server's to say. What was made of a video stays with it. Of what comes from another
 * site: a file that was copied is kept as long as its address stays the same,
 * otherwise a new copy is fetched. A page may only be embedded where the organisation allows it.
 * @throws Problem 400 EMBED_HOST, EMBED_OWN
 */
export async function attachCopy(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  typed: TypedContent,
  before?: TypedContent,
): Promise<TypedContent> {
  await assertEmbedAllowed(platform, tx, typed, before)
  if (typed.type === 'WEET') {
    // What was made of a video stays until something else is.
    const baked = before?.type === 'WEET' ? before.content.baked : null
    return { type: 'WEET', content: { ...typed.content, baked } }
  }
  if (typed.type === 'VIDEO_PPT') return attachTrack(platform, tx, actor, typed, before)
  if (typed.type !== 'VIDEO' && typed.type !== 'PDF_URL') return typed
  const { url } = typed.content
  if (before?.type === typed.type && before.content.url === url) return withCopy(typed, before.content.fileID)
  if (url === '' || (typed.type === 'VIDEO' && isStream(url))) return typed
  const { fileID } = await requestFetch(platform, tx, actor, url)
  return withCopy(typed, fileID)
}

/** What the author sent, with the server's copy of it. */
function withCopy<Typed extends TypedContent>(typed: Typed, fileID: string | null): Typed {
  return { ...typed, content: { ...typed.content, fileID } }
}

/** The same for the hosted video of synchronised slides, of which it is only a part. */
async function attachTrack(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { type, content }: Extract<TypedContent, { type: 'VIDEO_PPT' }>,
  before?: TypedContent,
): Promise<TypedContent> {
  const { url } = content
  if (before?.type === type && before.content.url === url) {
    return { type, content: { ...content, fileID: before.content.fileID } }
  }
  if (url === '' || isStream(url)) return { type, content }
  const { fileID } = await requestFetch(platform, tx, actor, url)
  return { type, content: { ...content, fileID } }
}

/**
 * Makes sure that a chapter shows and quotes only files that its author has: uploaded, or seen where they may read. A
 * file follows its speach, so naming one would else be a way to open it. A sentence that quotes any other loses its
 * source: with words of somebody else's speach it is pasted without a second thought.
 * @throws Problem 400 UNKNOWN_FILE for one that it shows
 */
export async function withUsableFiles(db: Executor, actor: Actor, typed: TypedContent): Promise<TypedContent> {
  const [shown, quoted] = [[...new Set(filesOf(typed))], sourcesOf(typed)]
  const found = await findUsedFiles(db, [...shown, ...quoted])
  const usable = new Set<string>()
  for (const file of found) if (await isUsableFile(db, actor, file)) usable.add(file.fileID)
  const foreign = shown.find((fileID) => !usable.has(fileID))
  if (foreign !== undefined) throw unknownFile(foreign)
  return quoted.every((fileID) => usable.has(fileID)) ? typed : withoutCitations(typed, (fileID) => !usable.has(fileID))
}

/** Whether a person may show a file: theirs by upload, or seen where they may read. */
export async function isUsableFile(db: Executor, actor: Actor, { id, uploaderId }: UsedFile): Promise<boolean> {
  return actor.isAdmin || uploaderId === actor.id || (await isFileReadable(db, actor, id))
}
