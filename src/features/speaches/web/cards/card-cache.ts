import type { QueryClient } from '@tanstack/react-query'
import type { SpeachCard } from '../../schemas.ts'
import { mapCards } from './map-cards.ts'

/** The `meta` of every query whose data contains cards, so that a change to a card shows up in all of them. */
export const HOLDS_CARDS = { holdsCards: true }

const cardQueries = { predicate: ({ meta }: { meta?: Record<string, unknown> }) => meta?.holdsCards === true }

/** Changes a card in everything that is loaded; null takes it out. */
export function changeCard(
  queryClient: QueryClient,
  speachID: string,
  change: (card: SpeachCard) => SpeachCard | null,
): void {
  queryClient.setQueriesData(cardQueries, (data: unknown) => mapCards(data, speachID, change))
}

/** Loads again what holds cards: lists and totals after something came or went. */
export function reloadCards(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries(cardQueries)
}
