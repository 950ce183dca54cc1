import { Link } from '@tanstack/react-router'
import { type ComponentPropsWithRef, createContext, type ReactNode, use } from 'react'
import { useMe } from '#features/accounts/web/session.ts'
import { downloadFile, getAudio, getPagePicture, getPoster, getVideo } from '#features/media/contract.ts'
import { PICTURE_WIDTHS } from '#features/media/rules.ts'
import { useEmbedHosts } from '#features/site/web/config-query.ts'
import { addressOf, call } from '#shared/client.ts'
import { type CitedDocument, getEventFile, getSourcePage, listSources } from '../../contract.ts'
import { isEmbedHost } from '../../embed/rules.ts'
import { PICTURE_ADDRESS, pictureAddress } from '../../html/vocabulary.ts'
import { type ChapterAddOns, chapterAddOns } from './add-ons.ts'

/** Width of the small picture of a page, in px. */
export const THUMBNAIL_WIDTH = 320

interface ChapterLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Number of the chapter; `end` is what follows the last one. */
  chapter: number | 'end'
}

/**
 * What chapters need of the place where they are read: here the platform, elsewhere perhaps a package without a server.
 */
export interface ReaderPort {
  /** Addresses of what is shown or played, by the public id of a file. */
  files: {
    video: (fileID: string) => string
    poster: (fileID: string) => string
    audio: (fileID: string) => string
    /** The picture of a page, counted from 1; `width` in px where a smaller one will do. */
    page: (fileID: string, page: number, width?: number) => string
    download: (fileID: string) => string
    /** A picture by the address that texts and questions name it by; `widths` are its sizes as `srcset` writes them. */
    picture: (address: string) => { src: string; widths?: string }
  }
  /** Pages and videos of other sites are loaded when the reader presses, not before. */
  asksFirst: boolean
  /** Whether pages of a host may be shown in a frame; undefined while that is not known. A hook. */
  useMayFrame: (host: string) => boolean | undefined
  /** Where sentences come from; null where only their quotes are at hand. */
  sources: {
    /** Address of the picture of a page that a chapter leads to. */
    page: (chapterId: number, fileID: string, page: number) => string
    /** The documents that a chapter leads to. */
    documents: (chapterId: number) => Promise<CitedDocument[]>
  } | null
  /** Address of a live event's calendar file. */
  eventFile: (chapterId: number) => string
  /** Whether the reader has no account here. A hook. */
  useIsVisitor: () => boolean
  /** A link to a chapter of the speach that is open, or to its end. */
  ChapterLink: (props: ChapterLinkProps) => ReactNode
  /** What higher features add. */
  addOns: ChapterAddOns
}

/** The chapter itself says where the page scrolls to. */
function ChapterLink({ chapter, ...rest }: ChapterLinkProps) {
  // The path that the speach is read in goes along.
  return <Link {...rest} to="." search={({ path }) => ({ chapter, path })} resetScroll={false} />
}

/** Reading on the platform. */
export const platformReader: ReaderPort = {
  files: {
    video: (fileID) => addressOf(getVideo, { params: { fileID } }),
    poster: (fileID) => addressOf(getPoster, { params: { fileID } }),
    audio: (fileID) => addressOf(getAudio, { params: { fileID } }),
    page: (fileID, page, width) =>
      addressOf(getPagePicture, { params: { fileID, page }, ...(width && { query: { width } }) }),
    download: (fileID) => addressOf(downloadFile, { params: { fileID } }),
    picture: (address) => {
      const [fileID] = PICTURE_ADDRESS.exec(address)?.slice(1) ?? []
      if (!fileID || !address.includes('/image')) return { src: address }
      const widths = PICTURE_WIDTHS.map((width) => `${pictureAddress(fileID, width)} ${width}w`)
      return { src: address, widths: widths.join(', ') }
    },
  },
  asksFirst: false,
  useMayFrame(host) {
    const allowed = useEmbedHosts()
    return allowed && isEmbedHost(host, allowed)
  },
  sources: {
    page: (chapterId, fileID, page) => addressOf(getSourcePage, { params: { chapterId, fileID, page } }),
    documents: async (chapterId) => (await call(listSources, { params: { chapterId } })).result,
  },
  eventFile: (chapterId) => addressOf(getEventFile, { params: { chapterId } }),
  useIsVisitor: () => useMe() === null,
  ChapterLink,
  addOns: chapterAddOns,
}

const ReaderPortContext = createContext(platformReader)

/** Reads chapters elsewhere than on the platform. */
export const ReaderPortProvider = ReaderPortContext.Provider

/** Where the chapter is read. */
export function useReaderPort(): ReaderPort {
  return use(ReaderPortContext)
}
