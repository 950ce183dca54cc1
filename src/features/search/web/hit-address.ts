import { FOUND_MAX } from '#features/reader/web/place/place.ts'
import { cardAddress, type SitePages } from '#features/speaches/web/cards/card-rules.ts'
import type { FoundPlace, FoundSpeach } from '../contract.ts'

/** The address of a result: the place found, or the beginning of the speach without one. */
export function hitAddress(speach: FoundSpeach, pages: Pick<SitePages, 'workflow'>, place?: FoundPlace): string {
  const address = cardAddress(speach, pages)
  if (!place) return address
  const search = new URLSearchParams({ chapter: String(place.chapterId) })
  if (place.page !== undefined) search.set('page', String(place.page))
  const found = place.words.join(' ')
  // A page is a picture, in which no word can be marked.
  if (place.page === undefined && found !== '' && found.length <= FOUND_MAX) search.set('found', found)
  return `${address}?${search}`
}
