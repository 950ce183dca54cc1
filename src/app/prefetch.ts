import { getMe } from '#features/accounts/contract.ts'
import { getHome, listHomeRow } from '#features/home/contract.ts'
import { languagesOfRow, ROWS_AT_ONCE } from '#features/home/rules.ts'
import { getConfig } from '#features/site/contract.ts'
import type { Ask } from '#platform/http/web-app.ts'
import { addressOf } from '#shared/client.ts'
import type { Answer } from '#shared/endpoint.ts'

/**
 * What every page asks first, and what the home page asks after it: on a phone, each question that waits for the
 * answer to the one before it costs a journey of its own.
 */
export async function prefetch(path: string, ask: Ask): Promise<void> {
  await Promise.all([
    ask(addressOf(getMe, {})),
    ask(addressOf(getConfig, {})),
    ...(path === '/' ? [askForHome(ask)] : []),
  ])
}

async function askForHome(ask: Ask): Promise<void> {
  const home = (await ask(addressOf(getHome, {}))) as Answer<typeof getHome> | null
  const { rows = [], languages = [] } = home ?? {}
  await Promise.all(
    rows
      .slice(0, ROWS_AT_ONCE)
      .filter(({ carouselUrl }) => carouselUrl !== '')
      .map(({ carouselUrl, url }) => {
        const query = { page: 1, languages: languagesOfRow(url, languages) }
        return ask(addressOf({ ...listHomeRow, path: carouselUrl }, { params: { row: '' }, query }))
      }),
  )
}
