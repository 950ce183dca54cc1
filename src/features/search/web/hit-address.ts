import { cardAddress, type SitePages } from '#features/speaches/web/cards/card-rules.ts'
import type { FoundPlace, FoundSpeach } from '../contract.ts'

/** Where a result leads: to the place that was found, on its page, or to the beginning where there is no place. */
export function hitAddress(speach: FoundSpeach, pages: Pick<SitePages, 'workflow'>, place?: FoundPlace): string {
  const address = cardAddress(speach, pages)
  if (!place) return address
  const search = new URLSearchParams({ chapter: String(place.chapterId) })
  if (place.page !== undefined) search.set('page', String(place.page))
  return `${address}?${search}`
}
