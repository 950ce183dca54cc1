import { IconDots, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { deleteScimToken, rotateScimToken } from '../../contract.ts'
import { SCIM_TOKEN_PREFIX } from '../../rules.ts'
import type { ScimToken } from '../../schemas.ts'
import { scimTokensQuery } from '../directory-queries.ts'
import styles from './directory.module.css'

/** A token in the list of them. */
export function ScimTokenRow({ token, onShow }: { token: ScimToken; onShow: (text: string) => void }) {
  const { t } = useTranslation('directory', { keyPrefix: 'scim' })
  const { rotate, revoke } = useLife(token, onShow)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <h3 dir="auto">{token.name}</h3>
          <code>
            {SCIM_TOKEN_PREFIX}…{token.hint}
          </code>
        </div>
        <p className={styles.facts}>
          {token.lastUsedAt ? (
            <span>
              {t(($) => $.used)} <RelativeDate at={token.lastUsedAt} relative />
            </span>
          ) : (
            <span>{t(($) => $.neverUsed)}</span>
          )}
        </p>
      </div>
      <ActionMenu
        position="bottom-end"
        trigger={
          <IconButton label={t(($) => $.menu, { name: token.name })} bare>
            <IconDots aria-hidden />
          </IconButton>
        }
        entries={[
          { label: t(($) => $.rotate), icon: <IconRefresh aria-hidden />, onSelect: () => void rotate() },
          { label: t(($) => $.revoke), icon: <IconTrash aria-hidden />, danger: true, onSelect: () => void revoke() },
        ]}
      />
    </li>
  )
}

/** Replaces or ends a token after a question: the directory that uses it stops working until it has the new one. */
function useLife({ id, name }: ScimToken, onShow: (text: string) => void) {
  const { t } = useTranslation('directory', { keyPrefix: 'scim' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const shared = {
    onError: (error: unknown) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries(scimTokensQuery),
  }
  const rotation = useMutation({
    mutationFn: () => call(rotateScimToken, { params: { id } }),
    onSuccess: ({ token }) => onShow(token),
    ...shared,
  })
  const end = useMutation({
    mutationFn: () => call(deleteScimToken, { params: { id } }),
    onSuccess: () => notify.success(t(($) => $.revoked)),
    ...shared,
  })
  const ask = async (what: 'rotation' | 'end', act: () => void) => {
    const question = {
      title: t(($) => $[what].title, { name }),
      text: t(($) => $[what].text),
      action: t(($) => $[what].action),
    }
    if (await confirm({ ...question, danger: true })) act()
  }
  return { rotate: () => ask('rotation', rotation.mutate), revoke: () => ask('end', end.mutate) }
}
