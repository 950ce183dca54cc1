import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import type { WorkflowRun } from '../../schemas.ts'
import { DeputyDialog } from './deputy-dialog.tsx'
import styles from './desk.module.css'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ValidateDialog } from './validate-dialog.tsx'

/** What this person has to say, and the ways to say it. */
export function DecidePanel({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.validator' })
  const me = useSignedIn()
  const [asking, setAsking] = useState<'validate' | 'refuse' | 'deputy' | null>(null)
  const close = () => setAsking(null)
  const { canDecide, canRefuse } = run.rights
  return (
    <div className={styles.decide}>
      <h2>{t(($) => (canDecide ? $.asked : $.notAsked))}</h2>
      {run.decidesFor.length > 0 && <p>{t(($) => $.forOthers, { names: run.decidesFor.join(', ') })}</p>}
      {canDecide && (
        <>
          <p>{t(($) => (canRefuse ? (run.isLast ? $.last : $.notLast) : $.concludes))}</p>
          <div className={styles.buttons}>
            <Button variant="filled" leftSection={<IconCheck aria-hidden />} onClick={() => setAsking('validate')}>
              {t(($) => (run.isLast ? $.validateLast : $.validate))}
            </Button>
            {canRefuse && (
              <Button leftSection={<IconX aria-hidden />} onClick={() => setAsking('refuse')}>
                {t(($) => $.refuse)}
              </Button>
            )}
          </div>
        </>
      )}
      {me.isApprover && (
        <Button className={styles.absence} variant="subtle" size="compact-sm" onClick={() => setAsking('deputy')}>
          {t(($) => $.absence)}
        </Button>
      )}
      {asking === 'validate' && <ValidateDialog run={run} onClose={close} />}
      {asking === 'refuse' && <RefuseDialog run={run} onClose={close} />}
      {asking === 'deputy' && <DeputyDialog onClose={close} />}
    </div>
  )
}
