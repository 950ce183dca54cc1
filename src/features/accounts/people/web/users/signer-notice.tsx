import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { confirmSigner } from '../../contract.ts'
import { nameOf } from '../../rules.ts'
import type { AdminUser } from '../../schemas.ts'
import { usersKey } from '../users-queries.ts'
import styles from './user-drawer.module.css'

/** Tells an administrator that a person's signature waits and why, and lets them confirm who the person is. */
export function SignerNotice({ user }: { user: AdminUser }) {
  const { t } = useTranslation('people', { keyPrefix: 'signer' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const confirm = useMutation({
    mutationFn: () => call(confirmSigner, { params: { id: user.id } }),
    onSuccess: () => notify.success(t(($) => $.done)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  })
  const { signingHold } = user
  if (!signingHold) return null
  return (
    <div className={styles.conflict} role="status">
      <p>{t(($) => $[signingHold], { name: nameOf(user) })}</p>
      <div className={styles.choose}>
        <Button size="sm" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t(($) => $.confirm)}
        </Button>
      </div>
    </div>
  )
}
