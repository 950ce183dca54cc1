import type { SpeachCard } from '../../schemas.ts'

/**
 * Changes one card wherever it stands in loaded data (pages, rows, results); null takes it out of its list.
 * What does not contain the card stays the very same object, so that nothing else is drawn again.
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
