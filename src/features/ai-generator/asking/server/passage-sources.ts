import { isReadable, type TypedContent } from '#features/chapters/contents.ts'
import { citedSentences } from '#features/chapters/html/rules.ts'
import { findFileFacts } from '#features/media/server/service.ts'
import { findVersionChapter } from '#features/reader/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { AnswerPassage } from '../contract.ts'

type Cited = ReturnType<typeof citedSentences>[number]

/** Letters of a sentence that is looked for: shorter ones stand in many others. */
const SHORTEST = 12
/** Pages that are named of one passage. */
const PAGES_MAX = 3

/** Passages with the pages that their sentences come from, as far as readers of the speach may see these. */
export async function withSources(
  db: Executor,
  { publishedVersionId, showSources }: { publishedVersionId: number | null; showSources: boolean },
  passages: readonly AnswerPassage[],
): Promise<AnswerPassage[]> {
  if (publishedVersionId === null || !showSources) return [...passages]
  const texts = passages.filter(({ type }) => type === 'HTML' || type === 'REUSSITE')
  const cited = new Map<number, Cited[]>()
  for (const chapterId of new Set(texts.map((one) => one.chapterId))) {
    const found = await findVersionChapter(db, publishedVersionId, chapterId)
    if (found) cited.set(chapterId, citedIn(found.chapter))
  }
  const files = await findFileFacts(db, [...new Set([...cited.values()].flat().map(({ fileID }) => fileID))])
  const names = new Map(files.map(({ fileID, name }) => [fileID, name]))
  return passages.map((passage) => {
    const sources = sourcesOf(passage.text, cited.get(passage.chapterId) ?? [], names)
    return sources.length > 0 ? { ...passage, sources } : passage
  })
}

function citedIn(chapter: TypedContent): Cited[] {
  const { type, content } = chapter
  return (type === 'HTML' || type === 'REUSSITE') && isReadable(chapter) ? citedSentences(content.html) : []
}

/** The pages of those sentences that a passage says; a document that was deleted is none. */
function sourcesOf(text: string, cited: readonly Cited[], names: ReadonlyMap<string, string>) {
  const said = cited.filter(({ words }) => words.length >= SHORTEST && (text.includes(words) || words.includes(text)))
  const pages = said.flatMap(({ fileID, page }) => {
    const document = names.get(fileID)
    return document === undefined ? [] : { document, page }
  })
  return [...new Map(pages.map((one) => [JSON.stringify(one), one])).values()].slice(0, PAGES_MAX)
}
