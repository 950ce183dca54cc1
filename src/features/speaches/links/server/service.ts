import type { TypedContent } from '#features/chapters/contents.ts'
import { linksOf } from '#features/chapters/registry.ts'
import type { Executor } from '#platform/database/database.ts'
import type { ProbeOutbound } from '#platform/outbound.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { type SpeachRef, speachRef } from '../../schemas.ts'
import { openForEditing } from '../../server/access/access.ts'
import { listDraft } from '../../server/drafts/draft-queries.ts'
import { writeTexts } from '../../server/shared-text/text-service.ts'
import type { DoubtfulLink } from '../contract.ts'
import { type OwnPage, ownPageOf, rowNumber } from '../rules.ts'
import { askSites, type LinkState } from './ask-sites.ts'
import { findOpenSpeaches } from './queries.ts'

/** What the features above know of the pages that a link may lead to. */
export interface OtherPages {
  /** Which of these learning paths, by number, are published and visible to the person. */
  findSeenPaths(db: Executor, actor: Actor, ids: readonly number[]): Promise<number[]>
  /** Which of these people, given by number or uuid, have a profile. Returned as they were named. */
  findProfiles(db: Executor, refs: readonly string[]): Promise<string[]>
}

interface ChapterLink {
  chapterId: number
  url: string
  address: URL
}

/**
 * Asks where the links of a draft lead. Pages of the product are decided here, other sites are asked; other addresses
 * of the product's own are taken for good.
 * @param host under which the product was called, for links that its people copied
 * @param probe the client that reaches other sites
 * @throws Problem 404, 403, 409 ARCHIVED
 */
export async function checkLinks(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { pages, host, probe }: { pages: OtherPages; host: string | undefined; probe?: ProbeOutbound },
): Promise<{ links: DoubtfulLink[] }> {
  const { db } = platform.database
  const { speach } = await openForEditing(db, actor, ref)
  await writeTexts(platform, speach.id)
  const links = await listLinks(db, speach.id)
  const ownHosts = new Set([new URL(publicOrigin(platform)).host, platform.config.publicUrl ? undefined : host])
  const isOwn = ({ address }: ChapterLink) => ownHosts.has(address.host)
  const own = links.filter(isOwn)
  const elsewhere = links.filter((link) => !isOwn(link))
  const [isMissing, states] = await Promise.all([
    findMissingPages(db, actor, own, { pages, speachId: speach.id }),
    askSites([...new Set(elsewhere.map(addressOf))], probe),
  ])
  const stateOf = (link: ChapterLink): LinkState => {
    if (!isOwn(link)) return states.get(addressOf(link)) ?? null
    return isMissing(link) ? 'broken' : null
  }
  return {
    links: links.flatMap((link) => {
      const state = stateOf(link)
      return state ? [{ chapterId: link.chapterId, url: link.url, state }] : []
    }),
  }
}

async function listLinks(db: Executor, speachId: number): Promise<ChapterLink[]> {
  const chapters = (await listDraft(db, speachId)).flatMap((lesson) => lesson.chapters)
  return chapters.flatMap(({ id, type, content }) =>
    // A row's content was parsed by its type's schema when it was written.
    linksOf({ type, content } as TypedContent)
      .filter((url) => URL.canParse(url))
      .map((url) => ({ chapterId: id, url, address: new URL(url) })),
  )
}

/** Leaves out the fragment: a place within a page needs no request of its own. */
function addressOf({ address }: ChapterLink): string {
  return `${address.origin}${address.pathname}${address.search}`
}

/** Finds out which links lead to pages that are not there; one statement for each kind of page. */
async function findMissingPages(
  db: Executor,
  actor: Actor,
  links: readonly ChapterLink[],
  { pages, speachId }: { pages: OtherPages; speachId: number },
): Promise<(link: ChapterLink) => boolean> {
  const wanted = links.map(({ address }) => ownPageOf(address)).filter((page) => page !== null)
  const refsOf = (kind: OwnPage['kind']) => [
    ...new Set(wanted.filter((page) => page.kind === kind).map(({ ref }) => ref)),
  ]
  const [speachRefs, pathRefs, people] = [refsOf('speach'), refsOf('path'), refsOf('profile')]
  const [speaches, paths, profiles] = await Promise.all([
    findOpenSpeaches(db, actor, speachRefs.map(parseRef), speachId),
    pages.findSeenPaths(db, actor, pathRefs.map(rowNumber)),
    pages.findProfiles(db, people),
  ])
  const there = new Set<number | string>(speaches.flatMap(({ id, speachID }) => [id, speachID]))
  const isThere = ({ kind, ref }: OwnPage) => {
    if (kind === 'speach') return there.has(parseRef(ref))
    return kind === 'path' ? paths.includes(rowNumber(ref)) : profiles.includes(ref)
  }
  return ({ address }) => {
    const page = ownPageOf(address)
    return page !== null && !isThere(page)
  }
}

/** A reference as an address gives it; one that can name none is as if absent. */
function parseRef(ref: string): SpeachRef {
  return speachRef.safeParse(ref).data ?? 0
}
