import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { openDialog } from '#features/social/web/dialogs/open-dialog.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Profile } from '../../contract.ts'
import { FollowButton } from './follow-button.tsx'
import styles from './profile-head.module.css'

/** The person's name and roles, and their followers. */
export function ProfileHead({ profile, named }: { profile: Profile; named: string }) {
  const { t } = useTranslation('profiles', { keyPrefix: 'web' })
  const me = useSignedIn()
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const roles = [
    profile.trainer && t(($) => $.roles.author),
    profile.approver && t(($) => $.roles.approver),
    profile.admin && t(($) => $.roles.admin),
  ].filter(Boolean)
  return (
    <header className={styles.head}>
      <Avatar name={name} img={profile.img} size="xl" decorative />
      <div className={styles.words}>
        <h1 dir="auto">{name}</h1>
        <p className={styles.facts}>
          {roles.length > 0 && <span>{roles.join(' · ')}</span>}
          <span className="num">{t(($) => $.followers, { count: profile.followers })}</span>
          <span className="num">{t(($) => $.following, { count: profile.following })}</span>
        </p>
      </div>
      {me.userID !== profile.userID && (
        <div className={styles.actions}>
          {profile.trainer && <WriteButton person={{ userID: profile.userID, name }} />}
          <FollowButton profile={profile} named={named} />
        </div>
      )}
    </header>
  )
}

interface WriteButtonProps {
  person: { userID: string; name: string }
}

/** Opens the dialog in which a trainer is written to. */
function WriteButton({ person }: WriteButtonProps) {
  const { t } = useTranslation('profiles', { keyPrefix: 'web' })
  return (
    <Button
      variant="light"
      leftSection={<IconMessage aria-hidden />}
      onClick={() => openDialog({ kind: 'write', person })}
    >
      {t(($) => $.write)}
    </Button>
  )
}
