import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailDrawer } from '#ui/table/detail-drawer.tsx'
import { PersonBounce } from '../../../bounces/web/person-bounce.tsx'
import { nameOf } from '../../rules.ts'
import type { AdminGroup, AdminUser } from '../../schemas.ts'
import { userQuery } from '../users-queries.ts'
import { SignerNotice } from './signer-notice.tsx'
import { UserActions } from './user-actions.tsx'
import styles from './user-drawer.module.css'
import { UserForm } from './user-form.tsx'

interface UserDrawerProps {
  id: number
  /** The person as the table knows them, until the details are loaded. */
  row: AdminUser | undefined
  groups: AdminGroup[]
  onClose: () => void
}

/** Everything about one person, beside the table (seed 001 §2.7). */
export function UserDrawer({ id, row, groups, onClose }: UserDrawerProps) {
  const { t } = useTranslation('people')
  const { data = row, error, refetch } = useQuery(userQuery(id))
  return (
    <DetailDrawer
      label={data ? nameOf(data) : t(($) => $.users.title)}
      onClose={onClose}
      actions={data && <UserActions user={data} onGone={onClose} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} />}
      {data && (
        <>
          <Head user={data} />
          <PersonBounce user={data} />
          <SignerNotice user={data} />
          <UserForm key={data.id} user={data} groups={groups} />
        </>
      )}
    </DetailDrawer>
  )
}

function Head({ user }: { user: AdminUser }) {
  const { t } = useTranslation('people')
  const name = nameOf(user)
  return (
    <div className={styles.head}>
      <Avatar name={name} img={user.img} size="xl" decorative />
      <div>
        <h2 dir="auto">{name}</h2>
        <p>
          {user.deactivatedAt && <Badge colour="berry">{t(($) => $.users.deactivated)}</Badge>}
          {user.superAdmin && <Badge colour="sky">{t(($) => $.roles.SUPER_ADMIN)}</Badge>}
        </p>
        <dl className={styles.facts}>
          <dt>{t(($) => $.drawer.created)}</dt>
          <dd className="num">
            <RelativeDate at={user.createdAt} />
          </dd>
          <dt>{t(($) => $.drawer.lastActive)}</dt>
          <dd className="num">{user.lastActiveDate ? <RelativeDate at={user.lastActiveDate} /> : '–'}</dd>
        </dl>
      </div>
    </div>
  )
}
