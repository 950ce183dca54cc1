import { getFileText } from '#features/media/server/service.ts'
import { type PublishedText, readPublishedText } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import {
  addWords,
  deleteUnpublished,
  isStillPublished,
  lockDocument,
  replacePassages,
  upsertDocument,
} from './index-queries.ts'
import { type ChapterText, cutPassages, dictionaryWords, vocabularyOf } from './passages.ts'
import { wordsOf } from './terms.ts'

/** Dictionary words that one statement adds. */
const WORDS_PER_INSERT = 2000

/**
 * Makes the search know a published speach by the version that readers see, and forget one that they do not see; doing
 * it again changes nothing. When the speach changes meanwhile, the job of that change does the rest.
 */
export async function indexSpeach(platform: Platform, speachId: number): Promise<void> {
  const published = await readPublishedText(platform.database.db, speachId)
  if (!published) return forgetSpeach(platform, speachId)
  const { speach, versionId } = published
  const passages = cutPassages(await readChapters(platform, published))
  const headings = [...speach.tags, ...published.lessonTitles, ...published.chapters.map(({ title }) => title)]
  const texts = [speach.title, speach.description, ...headings, ...passages.map(({ text }) => text)]
  const vocabulary = vocabularyOf(texts)
  await learnWords(platform, vocabulary.words)
  await platform.database.transaction(async (tx) => {
    await lockDocument(tx, speachId)
    if (!(await isStillPublished(tx, { speachId, versionId, rev: speach.rev }))) return
    const document = { speachId, language: speach.language }
    const words = {
      title: asWords(speach.title),
      headings: asWords(headings.join(' ')),
      description: asWords(speach.description),
      keywords: vocabulary.keywords.join(' '),
      all: vocabulary.words.join(' '),
    }
    await upsertDocument(tx, { ...document, words })
    await replacePassages(tx, document, passages)
  })
}

async function forgetSpeach(platform: Platform, speachId: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await lockDocument(tx, speachId)
    await deleteUnpublished(tx, speachId)
  })
}

async function readChapters(platform: Platform, { chapters }: PublishedText): Promise<ChapterText[]> {
  const read: ChapterText[] = []
  for (const { fileIDs, seenPages, ...chapter } of chapters) {
    const pages: ChapterText['pages'] = []
    for (const fileID of fileIDs) {
      const texts = await getFileText(platform.database.db, fileID)
      pages.push(...texts.filter(({ page }) => seenPages?.includes(page) ?? true))
    }
    read.push({ ...chapter, pages })
  }
  return read
}

async function learnWords(platform: Platform, words: string[]): Promise<void> {
  const learned = dictionaryWords(words)
  for (let from = 0; from < learned.length; from += WORDS_PER_INSERT) {
    await addWords(platform.database.db, learned.slice(from, from + WORDS_PER_INSERT))
  }
}

function asWords(text: string): string {
  return wordsOf(text).join(' ')
}
