import { useNavigate } from '@tanstack/react-router'
import i18n from 'i18next'
import { PICTURE_ADDRESS } from '#features/chapters/html/vocabulary.ts'
import { writeCalendar } from '#features/chapters/live-event/calendar.ts'
import type { ReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { fileOf, packed } from './packed.ts'

/** What is not packed has no address; what would show it says so. */
const NOWHERE = ''

/** The platform's own address leads to a chapter, wherever else a package lies. */
function ChapterLink({ chapter, onClick, ...rest }: Parameters<ReaderPort['ChapterLink']>[0]) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={`?chapter=${chapter}`}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate({ to: '.', search: { chapter } as never, resetScroll: false })
      }}
    />
  )
}

/** Reading in a package, without a server. */
export const packageReader: Omit<ReaderPort, 'addOns'> = {
  files: {
    video: (fileID) => fileOf(fileID)?.video ?? NOWHERE,
    poster: (fileID) => fileOf(fileID)?.poster ?? NOWHERE,
    audio: (fileID) => fileOf(fileID)?.audio ?? NOWHERE,
    page: (fileID, page) => fileOf(fileID)?.pages?.[page - 1] ?? NOWHERE,
    download: (fileID) => fileOf(fileID)?.download ?? NOWHERE,
    picture: (address) => ({ src: pictureAt(address) }),
  },
  sources: {
    page: (_, fileID, page) => {
      const file = fileOf(fileID)
      return file?.cited?.[page] ?? file?.pages?.[page - 1] ?? NOWHERE
    },
    documents: async () =>
      Object.entries(packed.files).map(([fileID, { name, pages, pageCount = pages?.length ?? 0 }]) => ({
        ...{ fileID, name, pages: pageCount },
      })),
  },
  asksFirst: true,
  // Which sites are allowed was asked when it was packed, and is said in the policy of its page.
  useMayFrame: () => true,
  eventFile: calendarOf,
  useIsVisitor: () => false,
  ChapterLink,
}

function pictureAt(address: string): string {
  const [, fileID = ''] = PICTURE_ADDRESS.exec(address) ?? []
  const file = fileOf(fileID)
  if (address.includes('/poster')) return file?.poster ?? NOWHERE
  const page = /\/pages\/(\d+)/.exec(address)?.[1]
  return (page ? file?.pages?.[Number(page) - 1] : file?.picture) ?? NOWHERE
}

/** A live event for a calendar, as an address that holds all of it. */
function calendarOf(chapterId: number): string {
  const { lessons, title } = packed.material
  const chapter = lessons.flatMap((lesson) => lesson.chapters).find(({ id }) => id === chapterId)
  if (chapter?.type !== 'LIVE_EVENT' || chapter.content.startsAt === null) return NOWHERE
  const { startsAt, durationMinutes, url } = chapter.content
  const host = packed.online === null ? 'package' : new URL(packed.online).hostname
  const address = packed.online ?? ''
  const file = writeCalendar({
    ...{ startsAt, durationMinutes, url, title: chapter.title || title },
    // The same event as on the platform.
    ...{ uid: `chapter-${chapterId}@${host}`, sequence: 0, writtenAt: new Date() },
    description: i18n.t(($) => $.calendar.description, { ns: 'live-event', title, url, address }),
  })
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}
