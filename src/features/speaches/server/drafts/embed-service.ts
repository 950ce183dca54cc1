import { z } from 'zod'
import { webAddress } from '#features/chapters/address.ts'
import type { TypedContent } from '#features/chapters/contents.ts'
import { providerOf } from '#features/chapters/embed/providers.ts'
import { embedHosts, isEmbedHost } from '#features/chapters/embed/rules.ts'
import { EMBED_TITLE_MAX, embedContent } from '#features/chapters/embed/schema.ts'
import { readSetting } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { type FetchOutbound, fetchOutbound } from '#platform/outbound.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { storableText } from '#shared/clean-text.ts'
import { cutText } from '#shared/cut-text.ts'
import { invalid } from '#shared/errors.ts'

/** Milliseconds that a site may take to say what a page is called. */
const TIME_LIMIT_MS = 5000

/** Bytes of that answer at most. */
const ANSWER_MAX_BYTES = 200_000

/**
 * Makes sure that a page of another site may be shown: from a host that the organisation allows, and not one of our
 * own, which would have our rights. What was allowed once may stay until another address is named.
 * @throws Problem 400 EMBED_HOST naming it, EMBED_OWN
 */
export async function assertEmbedAllowed(
  platform: Pick<Platform, 'config'>,
  db: Executor,
  { type, content }: TypedContent,
  before?: TypedContent,
): Promise<void> {
  if (type !== 'EMBED' || content.url === '') return
  if (before?.type === 'EMBED' && before.content.url === content.url) return
  const { host, hostname } = new URL(content.url)
  if (host === new URL(publicOrigin(platform)).host) throw refuseEmbed('EMBED_OWN')
  const allowed = (await readSetting(db, 'embed.hosts')) ?? []
  if (!isEmbedHost(hostname, allowed)) throw refuseEmbed('EMBED_HOST', { host: hostname, hosts: allowed.join(', ') })
}

function refuseEmbed(code: string, values?: Record<string, string>) {
  return invalid({ 'content.url': code }, code, { texts: 'speaches', values })
}

/**
 * The sites whose pages may be shown in a frame, as written in `frame-src`; empty allows every site. The sign-out page
 * of the companion service is always included.
 */
export async function sitesToFrame(db: Executor): Promise<string[]> {
  const allowed = (await readSetting(db, 'embed.hosts')) ?? []
  if (allowed.length === 0) return []
  const companion = await readSetting(db, 'companion.logoutUrl')
  return [
    ...embedHosts(allowed).flatMap((host) => [`https://${host}`, `https://*.${host}`]),
    ...(companion ? [new URL(companion).origin] : []),
  ]
}

const oEmbedAnswer = z.object({
  title: z.string().optional().catch(undefined),
  width: z.coerce.number().positive().optional().catch(undefined),
  height: z.coerce.number().positive().optional().catch(undefined),
})

/**
 * What a page of a common site is called and how it is shaped, as the site says itself (https://oembed.com); nothing
 * of other sites, and nothing when the site does not answer. Only the addresses of the table are asked.
 * @param fetchFrom the client that reaches the site
 */
export async function describeEmbed(
  address: string,
  fetchFrom: FetchOutbound = fetchOutbound,
): Promise<{ title: string | null; ratio: number | null }> {
  const nothing = { title: null, ratio: null }
  const url = webAddress(address, ['https:'])
  const oEmbed = url && providerOf(url.hostname)?.oEmbed
  if (!url || !oEmbed) return nothing
  try {
    const answer = await fetchFrom(oEmbed + encodeURIComponent(url.href), {
      maxBytes: ANSWER_MAX_BYTES,
      timeoutMs: TIME_LIMIT_MS,
      accept: 'application/json',
    })
    const said = oEmbedAnswer.parse(JSON.parse(Buffer.concat(await answer.body.toArray()).toString('utf8')))
    const ratio = embedContent.shape.ratio.safeParse((said.width ?? 0) / (said.height ?? 1))
    const title = cutText(storableText(said.title ?? '').trim(), EMBED_TITLE_MAX)
    return { title: title || null, ratio: ratio.data ?? null }
  } catch (error) {
    // A site that says nothing, or nonsense: the page is shown without its title.
    if (error instanceof OutboundError || error instanceof SyntaxError || error instanceof z.ZodError) return nothing
    throw error
  }
}
