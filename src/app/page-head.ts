import { oembedAddress } from '#features/embedding/server/service.ts'
import { readProductName } from '#features/site/server/service.ts'
import { slugOf } from '#features/speaches/rules.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { coverAddress } from '#features/speaches/server/drafts/present-draft.ts'
import { readPublicSpeach } from '#features/speaches/server/service.ts'
import type { PageHead } from '#platform/http/page-head.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'

/** The pages of a speach that visitors may open. */
const SPEACH_PAGE = /^\/(?:s|play-embedded)\/([\w-]{1,100})(?:\/|$)/

/**
 * What a page says of itself in the previews of links: a speach that visitors may read its title, description and
 * picture; all others the product's name alone, whether there is such a speach or not.
 */
export async function headOf(platform: Platform, path: string): Promise<PageHead> {
  const [, name] = SPEACH_PAGE.exec(path) ?? []
  const [siteName, shown] = await Promise.all([
    readProductName(platform.database.db),
    name === undefined ? undefined : readShown(platform, name),
  ])
  return { siteName, shown }
}

async function readShown(platform: Platform, name: string): Promise<PageHead['shown']> {
  const { db } = platform.database
  const speach = await readPublicSpeach(db, speachRef.parse(name))
  if (!speach) return undefined
  const { speachID, title, description, image } = speach
  const origin = publicOrigin(platform)
  const url = `${origin}/s/${speachID}/${slugOf(title)}`
  return {
    title,
    description,
    url,
    image: image && `${origin}${coverAddress(image)}`,
    oembed: await oembedAddress(platform, url),
  }
}
