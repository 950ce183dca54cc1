import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOfferedLocales } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { LOCALE_NAMES, type Locale } from '#shared/locales.ts'
import { changeLocale } from '#ui/i18n.ts'
import { Segments } from '#ui/segments.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { updateMe } from '../../contract.ts'
import { meQuery } from '../session.ts'

/** The language of the interface here, and of the mails that one gets. */
export function LanguageSetting() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.language' })
  const locale = useLocale()
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const choose = useMutation({
    mutationFn: async (language: Locale) => {
      await changeLocale(language)
      return call(updateMe, { body: { language } })
    },
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    onError: (error) => notify.failure(say(error)),
  })
  const options = useOfferedLocales(locale).map((offered) => ({
    value: offered,
    label: <span lang={offered}>{LOCALE_NAMES[offered]}</span>,
  }))
  return <Segments label={t(($) => $.title)} options={options} value={locale} onChange={choose.mutate} />
}
