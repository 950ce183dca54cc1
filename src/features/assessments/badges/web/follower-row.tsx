import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { formatDay } from '#ui/format/dates.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { revokeBadge } from '../contract.ts'
import { REASON_MAX } from '../rules.ts'
import type { BadgeFollower } from '../schemas.ts'
import styles from './badges.module.css'

interface FollowerRowProps {
  speachID: string
  follower: BadgeFollower
  queryKey: string[]
}

/** A follower's status for the badge. A badge that was awarded by hand can be revoked, with a reason. */
export function FollowerRow({ speachID, follower, queryKey }: FollowerRowProps) {
  const { t } = useTranslation('badges', { keyPrefix: 'give' })
  const locale = useLocale()
  const [isRevoking, setRevoking] = useState(false)
  const { award } = follower
  if (!award) return null
  const date = formatDay(new Date(award.issuedAt), locale)
  const mayRevoke = award.state === 'valid' && award.type === 'FORMATEUR' && award.told
  return (
    <>
      <span className={styles.hint}>{t(($) => (award.told ? $.states[award.state] : $.states.untold), { date })}</span>
      {mayRevoke && !isRevoking && (
        <Button variant="subtle" color="berry" size="compact-sm" onClick={() => setRevoking(true)}>
          {t(($) => $.revoke)}
        </Button>
      )}
      {mayRevoke && isRevoking && (
        <Revocation speachID={speachID} code={award.code} queryKey={queryKey} onDone={() => setRevoking(false)} />
      )}
    </>
  )
}

interface RevocationProps {
  speachID: string
  code: string
  queryKey: string[]
  onDone: () => void
}

function Revocation({ speachID, code, queryKey, onDone }: RevocationProps) {
  const { t } = useTranslation('badges', { keyPrefix: 'give' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const [reason, setReason] = useState('')
  const revoke = useMutation({
    mutationFn: () => call(revokeBadge, { params: { speachID, code }, body: { reason } }),
    onSuccess: () => {
      onDone()
      notify.success(t(($) => $.revoked))
    },
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <form
      className={styles.revocation}
      onSubmit={(submission) => {
        submission.preventDefault()
        revoke.mutate()
      }}
    >
      <TextInput
        label={t(($) => $.reason)}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" color="berry" size="sm" disabled={reason.trim() === ''} loading={revoke.isPending}>
        {t(($) => $.revoke)}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={onDone}>
        {t(($) => $.cancel)}
      </Button>
    </form>
  )
}
