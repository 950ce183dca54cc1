import { useQuery } from '@tanstack/react-query'
import { dayIn } from '#shared/days.ts'
import { configQuery } from './config-query.ts'

/** The day that it is for the organisation, as `YYYY-MM-DD`: the server compares due dates and reviews with the same. */
export function useToday(): string {
  const { data } = useQuery(configQuery)
  return dayIn(data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
