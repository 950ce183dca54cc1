import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Profile } from '../../contract.ts'
import { FollowButton } from './follow-button.tsx'
import styles from './profile-head.module.css'
import { WriteButton } from './write-button.tsx'

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
