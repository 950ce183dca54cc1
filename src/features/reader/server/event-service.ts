import { Readable } from 'node:stream'
import { writeCalendar } from '#features/chapters/live-event/calendar.ts'
import { slugOf } from '#features/speaches/rules.ts'
import type { VersionContent } from '#features/speaches/version-content.ts'
import { attachment } from '#platform/http/attachment.ts'
import { FileReply } from '#platform/http/implement.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { accessOf } from './present-card.ts'
import { findSpeachOfChapter, findView } from './queries.ts'
import { assertReadable, chaptersOf } from './view-service.ts'

/**
 * The event of a chapter of the published version, as a file for calendars. A later version with another time takes the
 * place of the event that a calendar has.
 * @throws Problem 404, 403 CODE_REQUIRED
 */
export async function answerEventFile(
  platform: Platform,
  actor: Actor | null,
  chapterId: number,
  locale: Locale,
): Promise<FileReply> {
  const { db } = platform.database
  const speachId = await findSpeachOfChapter(db, chapterId)
  const row = speachId === undefined ? undefined : await findView(db, actor, speachId)
  if (!row?.content) throw notFound()
  assertReadable(actor, accessOf(row))
  const chapter = chaptersOf(row.content).find(({ id }) => id === chapterId)
  if (!chapter || !isEvent(chapter) || chapter.content.startsAt === null) throw notFound()
  const { startsAt, durationMinutes, url } = chapter.content
  const origin = publicOrigin(platform)
  const title = chapter.title || row.title
  const address = `${origin}/s/${row.speachID}?chapter=${chapterId}`
  const file = writeCalendar({
    ...{ startsAt, durationMinutes, url, title },
    uid: `chapter-${chapterId}@${new URL(origin).hostname}`,
    sequence: row.version ?? 0,
    description: platform.translate(locale, 'live-event:calendar.description', { title: row.title, url, address }),
    writtenAt: platform.clock.now(),
  })
  return new FileReply(Readable.from([file]), {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': attachment(`${slugOf(title)}.ics`),
    'cache-control': 'private, no-store',
  })
}

type Chapter = VersionContent['lessons'][number]['chapters'][number]

function isEvent(chapter: Chapter): chapter is Extract<Chapter, { type: 'LIVE_EVENT' }> {
  return chapter.type === 'LIVE_EVENT'
}
