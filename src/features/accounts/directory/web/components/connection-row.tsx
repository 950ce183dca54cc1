import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Badge } from '#ui/badge.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { deleteConnection } from '../../contract.ts'
import type { Connection } from '../../schemas.ts'
import { connectionsQuery } from '../directory-queries.ts'
import styles from './directory.module.css'

/** A connection in the list of them. */
export function ConnectionRow({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const { t } = useTranslation('directory', { keyPrefix: 'page' })
  const remove = useRemove(connection)
  const { name, kind, enabled, people, oidc, saml } = connection
  const provider = oidc?.issuer ?? saml?.entityId ?? ''
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <button type="button" className={styles.open} onClick={onEdit} dir="auto">
            {name}
          </button>
          <Badge colour="sky">{t(($) => $.kinds[kind])}</Badge>
          <Badge colour={enabled ? 'leaf' : 'gray'}>{t(($) => (enabled ? $.on : $.off))}</Badge>
        </div>
        <p className={styles.facts}>
          <span className="num">{t(($) => $.people, { count: people })}</span>
          {provider && <span>{provider}</span>}
        </p>
      </div>
      <ActionMenu
        position="bottom-end"
        trigger={
          <IconButton label={t(($) => $.menu, { name })} bare>
            <IconDots aria-hidden />
          </IconButton>
        }
        entries={[
          { label: t(($) => $.edit), icon: <IconPencil aria-hidden />, onSelect: onEdit },
          { label: t(($) => $.delete), icon: <IconTrash aria-hidden />, danger: true, onSelect: () => void remove() },
        ]}
      />
    </li>
  )
}

/** Takes a connection away after a question: its people need another way in. */
function useRemove({ id, name }: Connection) {
  const { t } = useTranslation('directory', { keyPrefix: 'page' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const { mutate } = useMutation({
    mutationFn: () => call(deleteConnection, { params: { id } }),
    onSuccess: () => notify.success(t(($) => $.deleted)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries(connectionsQuery),
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
