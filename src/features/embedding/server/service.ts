import { readProductName, readSetting } from '#features/site/server/service.ts'
import { ownPageOf } from '#features/speaches/links/rules.ts'
import { canRead } from '#features/speaches/rules.ts'
import { type SpeachRef, speachRef } from '#features/speaches/schemas.ts'
import { openFor, readPublicSpeach } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { type EmbedReaders, embedCode, sizeWithin } from '../rules.ts'

/** Seconds for which a site may keep an answer: what is withdrawn is gone from the frame itself at once. */
const KEPT_SECONDS = 3600

interface Asked {
  url: string
  format: string
  maxwidth?: number
  maxheight?: number
}

/**
 * How another site shows the speach of an address.
 * @throws Problem 501 for another format than JSON; 404 where the address leads to none that visitors may read, or no
 *   site may show any
 */
export async function readOembed(platform: Platform, { url, format, ...limits }: Asked) {
  if (format !== 'json') throw new Problem(501, 'FORMAT_UNKNOWN', { texts: 'embedding' })
  const { db } = platform.database
  const origin = publicOrigin(platform)
  const address = URL.parse(url)
  const page = address?.origin === origin ? ownPageOf(address) : null
  const ref = speachRef.safeParse(page?.ref)
  if (page?.kind !== 'speach' || !ref.success || !(await isAnySiteAllowed(db))) throw notFound()
  const speach = await readPublicSpeach(db, ref.data)
  if (!speach) throw notFound()
  const { speachID, title } = speach
  const size = sizeWithin(limits)
  return {
    version: '1.0' as const,
    type: 'rich' as const,
    title,
    provider_name: await readProductName(db),
    provider_url: origin,
    cache_age: KEPT_SECONDS,
    html: embedCode({ origin, speachID, title }, size),
    ...size,
  }
}

/** Where sites ask how to show a speach that visitors may read; undefined where no site may show any. */
export async function oembedAddress(platform: Platform, page: string): Promise<string | undefined> {
  if (!(await isAnySiteAllowed(platform.database.db))) return undefined
  return `${publicOrigin(platform)}/oembed?url=${encodeURIComponent(page)}`
}

/** The code that shows a speach elsewhere. @throws Problem 404, 403 to those who may not read it */
export async function readEmbedCode(platform: Platform, actor: Actor, ref: SpeachRef) {
  const { db } = platform.database
  const origin = publicOrigin(platform)
  const { speach } = await openFor(db, actor, ref, canRead)
  const { speachId: speachID, title } = speach
  return { code: embedCode({ origin, speachID, title }), readers: await readersOf(db, origin, speachID) }
}

async function readersOf(db: Executor, origin: string, speachID: string): Promise<EmbedReaders> {
  if (!(await isAnySiteAllowed(db))) return 'NO_SITE'
  if (await readPublicSpeach(db, speachRef.parse(speachID))) return 'VISITORS'
  return origin.startsWith('https:') ? 'PEOPLE' : 'NEEDS_HTTPS'
}

async function isAnySiteAllowed(db: Executor): Promise<boolean> {
  return ((await readSetting(db, 'embedding.sites')) ?? []).length > 0
}
