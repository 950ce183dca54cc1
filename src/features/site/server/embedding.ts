import type { Executor } from '#platform/database/database.ts'
import { findSettings } from './queries.ts'

/** The setting: a list of origins, such as `https://intranet.example.org`. */
const EMBEDDING_SETTING = 'embedding.sites'

/** Pages that other sites may show in a frame. */
const EMBEDDED_PAGE = /^\/play-embedded\//

/** Who may show this address in a frame, as `frame-ancestors` writes it; nobody, for most pages. */
export async function sitesThatMayFrame(db: Executor, path: string): Promise<string[]> {
  if (!EMBEDDED_PAGE.test(path)) return []
  const value = (await findSettings(db, [EMBEDDING_SETTING])).get(EMBEDDING_SETTING)
  return Array.isArray(value) ? ["'self'", ...value.flatMap(originOf)] : ["'self'"]
}

/** What is no address of a site would open the door further than anybody meant. */
function originOf(entry: unknown): string[] {
  if (typeof entry !== 'string' || !URL.canParse(entry)) return []
  const { origin, protocol } = new URL(entry)
  return protocol === 'https:' || protocol === 'http:' ? [origin] : []
}
