import { useTranslation } from 'react-i18next'
import { CallError, OfflineError } from '#shared/client.ts'

/** Says a failure to the reader: the server's own message, no connection, or that something went wrong. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('ui')
  return (error) => {
    if (error instanceof OfflineError) return t(($) => $.error.offline)
    // Several lines of the server are separated by <br> (PRODUCT §3).
    if (error instanceof CallError && error.message) return error.message.replaceAll('<br>', '\n')
    return t(($) => $.error.unknown)
  }
}
