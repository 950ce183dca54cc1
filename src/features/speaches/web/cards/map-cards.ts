import type { SpeachCard } from '../../schemas.ts'

/**
 * Changes one card wherever it occurs in loaded data (pages, rows, results); null removes it from its list. Data
 * without the card stays the same object, so that it isn't drawn again.
 */
export function mapCards(data: unknown, speachID: string, change: (card: SpeachCard) => SpeachCard | null): unknown {
  if (Array.isArray(data)) return mapList(data, speachID, change)
  if (typeof data !== 'object' || data === null) return data
  if (isCard(data)) return data.speachID === speachID ? change(data) : data
  let changed = false
  const entries = Object.entries(data).map(([key, value]) => {
    const next = mapCards(value, speachID, change)
    changed ||= next !== value
    return [key, next]
  })
  return changed ? Object.fromEntries(entries) : data
}

function mapList(list: unknown[], speachID: string, change: (card: SpeachCard) => SpeachCard | null): unknown[] {
  const next = list.map((item) => mapCards(item, speachID, change))
  if (next.every((item, index) => item === list[index])) return list
  return next.filter((item, index) => item !== null || list[index] === null)
}

function isCard(data: object): data is SpeachCard {
  return 'speachID' in data && 'isFavori' in data
}
