import { Button } from '@mantine/core'
import { IconCheck, IconLink, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './link-status.module.css'
import type { LinkChecks } from './use-link-checks.ts'

/** How far the question is where the links lead, and the way to ask it, or to ask again. */
export function LinkStatus({ links: { state, count, unsure, ask } }: { links: LinkChecks }) {
  const { t } = useTranslation('editor', { keyPrefix: 'links' })
  if (state === 'none') return null
  const isAsking = state === 'asking'
  const Icon = isAsking ? IconLoader2 : state === 'good' ? IconCheck : IconLink
  const said = {
    unknown: '',
    asking: t(($) => $.asking, { count }),
    failed: t(($) => $.failed),
    open: unsure > 0 ? t(($) => $.unsure, { count: unsure }) : '',
    good: t(($) => $.good),
  }[state]
  return (
    <div className={styles.links} data-state={state}>
      <p role="status">
        {said !== '' && (
          <>
            <Icon aria-hidden />
            {said}
          </>
        )}
      </p>
      {!isAsking && (
        <Button variant="subtle" size="compact-sm" leftSection={said === '' && <IconLink aria-hidden />} onClick={ask}>
          {state === 'unknown' ? t(($) => $.ask, { count }) : t(($) => $.again)}
        </Button>
      )}
    </div>
  )
}
