import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LOCALE_COOKIE } from '#shared/locales.ts'
import { readCookie } from '#ui/cookie.ts'
import { changeLocale } from '#ui/i18n.ts'
import { meQuery } from './session.ts'

/**
 * Lets somebody in after the server has made the session: learns who they are, takes over their language unless this
 * browser has one already, and goes on to `next`, which must come from `safeNext`.
 */
export function useEnter(): (next: string) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (next) => {
    // A visitor's cached answers aren't valid for a person.
    queryClient.removeQueries({ type: 'inactive' })
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    if (me && readCookie(LOCALE_COOKIE) === null) await changeLocale(me.language)
    router.history.replace(next)
  }
}
