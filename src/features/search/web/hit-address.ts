import { placeFound } from '#features/reader/web/place/place.ts'
import { cardAddress, type SitePages } from '#features/speaches/web/cards/card-rules.ts'
import type { FoundPlace, FoundSpeach } from '../contract.ts'

/** The address of a result: the place found, or the beginning of the speach without one. */
export function hitAddress(speach: FoundSpeach, pages: Pick<SitePages, 'workflow'>, place?: FoundPlace): string {
  const address = cardAddress(speach, pages)
  if (!place) return address
  const search = new URLSearchParams(Object.entries(placeFound(place)).map(([name, value]) => [name, String(value)]))
  return `${address}?${search}`
}
