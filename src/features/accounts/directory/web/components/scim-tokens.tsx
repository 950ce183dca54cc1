import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { scimTokensQuery } from '../directory-queries.ts'
import { CopyLine } from './copy-line.tsx'
import styles from './directory.module.css'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { ScimTokenRow } from './scim-token-row.tsx'

/** The address for directories, and their tokens. */
export function ScimTokens() {
  const { t } = useTranslation('directory', { keyPrefix: 'scim' })
  const { data, error, refetch } = useQuery(scimTokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  return (
    <section className={styles.section} aria-labelledby="scim">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="scim">{t(($) => $.title)}</h2>
          <p>{t(($) => $.lead)}</p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          {t(($) => $.new)}
        </Button>
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={140} />}
      {data && <CopyLine label={t(($) => $.address)} text={data.address} />}
      {data?.total === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      {data && data.total > 0 && (
        <ul className={styles.rows} aria-labelledby="scim">
          {data.result.map((token) => (
            <ScimTokenRow key={token.id} token={token} onShow={setShown} />
          ))}
        </ul>
      )}
      {isMaking && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setShown(token)
          }}
        />
      )}
      {shown && <ShownToken token={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

/** The text of a token, this once. A click beside the dialog does not lose it. */
function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('directory', { keyPrefix: 'scim' })
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(($) => $.made)}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t(($) => $.done)}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t(($) => $.once)}</p>
        <CopyLine label={t(($) => $.token)} text={token} />
      </div>
    </Dialog>
  )
}
