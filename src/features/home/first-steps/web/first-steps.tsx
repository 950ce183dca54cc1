import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { updateSettings } from '#features/settings/contract.ts'
import { configQuery } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { FirstSteps as Steps } from '../../contract.ts'
import type { FirstStep } from '../../rules.ts'
import { useClose } from '../../web/components/close-card.ts'
import { homeQuery } from '../../web/home-queries.ts'
import { Examples } from './examples.tsx'
import styles from './first-steps.module.css'

/** The page on which each step is done. */
const PAGES = {
  MAIL: '/administration/settings#mail',
  BRAND: '/administration/settings#brand',
  PLACE: '/administration/settings#general',
  TERMS: '/administration/legal',
  PEOPLE: '/administration/users',
  SPEACH: '/recorder/indexrecorderlayout',
} as const satisfies Record<FirstStep, string>

/** What makes an installation ready, each ticked by what is so, and examples to look around in. */
export function FirstSteps({ steps, examples }: Steps) {
  const { t } = useTranslation('first-steps')
  const close = useClose()
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <h2 id="first-steps">{t(($) => $.title)}</h2>
      <p className={styles.quiet}>{t(($) => $.lead)}</p>
      <IconButton size="sm" className={styles.close} label={t(($) => $.close)} onClick={() => close('FIRST_STEPS')}>
        <IconX size={16} aria-hidden />
      </IconButton>
      <ul className={styles.steps}>
        {steps.map(({ code, isDone }) => (
          <li key={code} className={styles.step}>
            {isDone ? (
              <IconCircleCheckFilled className={styles.done} role="img" aria-label={t(($) => $.done)} />
            ) : (
              <IconCircle className={styles.open} role="img" aria-label={t(($) => $.open)} />
            )}
            <div>
              <AppLink href={PAGES[code]} className="link">
                {t(($) => $[code].title)}
              </AppLink>
              <p className={styles.quiet}>{t(($) => $[code].text)}</p>
              {code === 'PLACE' && !isDone && <KeepPlace />}
            </div>
          </li>
        ))}
      </ul>
      <Examples state={examples} />
    </section>
  )
}

/** Stores the time zone that holds anyway, for whom it is right as it is. */
function KeepPlace() {
  const { t } = useTranslation('first-steps')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const zone = useQuery(configQuery).data?.timeZone
  const keep = useMutation({
    mutationFn: (timeZone: string) => call(updateSettings, { body: { 'organisation.timeZone': timeZone } }),
    onSuccess: (_, zone) => notify.success(t(($) => $.kept, { zone })),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(homeQuery),
  })
  if (!zone) return null
  return (
    <Button variant="default" size="xs" loading={keep.isPending} onClick={() => keep.mutate(zone)}>
      {t(($) => $.keep, { zone })}
    </Button>
  )
}
