import type { Executor } from '#platform/database/database.ts'
import { readSetting } from './service.ts'

/** Pages that other sites may show in a frame. */
const EMBEDDED_PAGE = /^\/play-embedded\//

/** The video studio, which the editor shows in a frame of its own. */
const FRAMED_BY_OURSELVES = /^\/studio\//

/** The sites that may show this address in a frame, as written in `frame-ancestors`; none for most pages. */
export async function sitesThatMayFrame(db: Executor, path: string): Promise<string[]> {
  if (FRAMED_BY_OURSELVES.test(path)) return ["'self'"]
  if (!EMBEDDED_PAGE.test(path)) return []
  const sites = (await readSetting(db, 'embedding.sites')) ?? []
  return ["'self'", ...sites.map((site) => new URL(site).origin)]
}
