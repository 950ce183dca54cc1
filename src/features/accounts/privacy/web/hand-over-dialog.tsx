import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { nameOf } from '../../people/rules.ts'
import type { AdminUser } from '../../people/schemas.ts'
import { handOverEstate } from '../contract.ts'
import { HeirField } from './heir-field.tsx'
import { estateQuery } from './privacy-queries.ts'

/** Gives everything that belongs to somebody to another author. */
export function HandOverDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('privacy', { keyPrefix: 'handOver' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const [heirId, setHeirId] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const { data: estate } = useQuery(estateQuery(user.id))
  const isEmpty = estate !== undefined && estate.speaches + estate.paths === 0
  const handOver = useMutation({
    mutationFn: (heir: number) => call(handOverEstate, { params: { id: user.id }, body: { heirId: heir } }),
    onSuccess: () => {
      notify.success(t(($) => $.done))
      onClose()
    },
    onError: (error) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries({ queryKey: estateQuery(user.id).queryKey }),
  })
  const submit = () => {
    setTried(true)
    if (heirId !== null) handOver.mutate(heirId)
  }
  return (
    <FormDialog
      title={t(($) => $.title, { name: nameOf(user) })}
      size={560}
      action={t(($) => $.action)}
      isBusy={handOver.isPending}
      disabled={isEmpty}
      onClose={onClose}
      onSubmit={submit}
    >
      <HeirField
        personId={user.id}
        heirId={heirId}
        onChange={setHeirId}
        error={isTried && heirId === null && t(($) => $.missing)}
      />
    </FormDialog>
  )
}
