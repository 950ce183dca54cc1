import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Badge } from '#ui/badge.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type ApiToken, revokeApiToken } from '../contract.ts'
import { tokensQuery } from './integration-queries.ts'
import styles from './integrations.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** The tokens by which scripts call. */
export function TokensSection() {
  const { t } = useTranslation('integrations', { keyPrefix: 'tokens' })
  const { data, error, refetch } = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  return (
    <section className={styles.section} aria-labelledby="api-tokens">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="api-tokens">{t(($) => $.title)}</h2>
          <p>
            {t(($) => $.lead)}{' '}
            <a href="/api/docs" className={styles.link}>
              {t(($) => $.docs)}
            </a>
          </p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          {t(($) => $.new)}
        </Button>
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={120} />}
      {data?.total === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      {data && data.total > 0 && (
        <ul className={styles.rows} aria-labelledby="api-tokens">
          {data.result.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isMaking && (
        <TokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false)
            setMade(token)
          }}
        />
      )}
      {made && (
        <SecretDialog title={t(($) => $.made)} text={t(($) => $.once)} secret={made} onClose={() => setMade(null)} />
      )}
    </section>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useTranslation('integrations', { keyPrefix: 'tokens' })
  const revoke = useRevoke(token)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 dir="auto">{token.name}</h3>
        <code className={styles.hint}>osp_…{token.hint}</code>
        {token.scopes.map((scope) => (
          <Badge key={scope} colour={scope === 'admin' ? 'berry' : 'gray'}>
            {t(($) => $.scopes[scope])}
          </Badge>
        ))}
      </div>
      <p className={styles.facts}>
        <span dir="auto">{token.owner.label}</span>
        <span>
          {t(($) => $.expires)} <RelativeDate at={token.expiresAt} />
        </span>
        <span>
          {token.lastUsedAt ? (
            <>
              {t(($) => $.used)} <RelativeDate at={token.lastUsedAt} relative />
            </>
          ) : (
            t(($) => $.neverUsed)
          )}
        </span>
      </p>
      <span className={styles.action}>
        <IconButton label={t(($) => $.revoke, { name: token.name })} onClick={() => void revoke()}>
          <IconTrash aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

/** Ends a token after a question: whatever still uses it stops working. */
function useRevoke({ id, name }: ApiToken) {
  const { t } = useTranslation('integrations', { keyPrefix: 'tokens' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const { mutate } = useMutation({
    mutationFn: () => call(revokeApiToken, { params: { id } }),
    onSuccess: () => notify.success(t(($) => $.revoked)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries(tokensQuery),
  })
  return async () => {
    const question = {
      title: t(($) => $.question.title, { name }),
      text: t(($) => $.question.text),
      action: t(($) => $.question.action),
    }
    if (await confirm({ ...question, danger: true })) mutate()
  }
}
