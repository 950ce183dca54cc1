import { Checkbox, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type Me, updateMe } from '../../contract.ts'
import { meQuery } from '../session.ts'

/** The languages in which one reads; at least one stays chosen. */
export function ContentLanguagesSetting({ me }: { me: Me }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.contentLanguages' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const choose = useMutation({
    mutationFn: (contentLanguages: Locale[]) => call(updateMe, { body: { contentLanguages } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(meQuery.queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ['home'] })
    },
    onError: (error) => notify.failure(say(error)),
  })
  // What was just ticked is shown until the answer comes.
  const chosen = choose.isPending ? choose.variables : me.contentLanguages
  return (
    <Checkbox.Group
      aria-label={t(($) => $.title)}
      value={chosen}
      onChange={(values) => choose.mutate(LOCALES.filter((locale) => values.includes(locale)))}
    >
      <Group gap={20}>
        {LOCALES.map((locale) => (
          <Checkbox
            key={locale}
            value={locale}
            lang={locale}
            label={LOCALE_NAMES[locale]}
            disabled={chosen.length === 1 && chosen[0] === locale}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
