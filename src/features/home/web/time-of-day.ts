export type TimeOfDay = 'morning' | 'afternoon' | 'evening'

/** How one greets at this hour of the reader's own clock, from 0 to 23; whoever is up at night is greeted as in the evening. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
