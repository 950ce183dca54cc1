import { Button } from '@mantine/core'
import { IconChartBar, IconDots, IconKey, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RelativeDate } from '#ui/relative-date.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailDrawer } from '#ui/table/detail-drawer.tsx'
import { mayChange } from '../../rules.ts'
import type { AdminGroup, AdminUser } from '../../schemas.ts'
import { nameOf } from '../components/names.ts'
import { userQuery } from '../users-queries.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { useAccountState } from './use-account-state.ts'
import styles from './user-drawer.module.css'
import { UserForm } from './user-form.tsx'

interface UserDrawerProps {
  id: number
  /** As the table knows them, until more is known. */
  row: AdminUser | undefined
  groups: AdminGroup[]
  onClose: () => void
}

/** Everything about one person, beside the table (seed 001 §2.7). */
export function UserDrawer({ id, row, groups, onClose }: UserDrawerProps) {
  const { t } = useTranslation('people')
  const { data = row, error, refetch } = useQuery(userQuery(id))
  const [resets, setResets] = useState(false)
  return (
    <DetailDrawer
      label={data ? nameOf(data) : t('users.title')}
      onClose={onClose}
      actions={data && <Actions user={data} onReset={() => setResets(true)} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} />}
      {data && (
        <>
          <Head user={data} />
          <UserForm key={data.id} user={data} groups={groups} />
        </>
      )}
      {resets && data && <PasswordDialog user={data} onClose={() => setResets(false)} />}
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
        <h2>{name}</h2>
        <p>
          {user.deactivatedAt && <Badge colour="berry">{t('users.deactivated')}</Badge>}
          {user.superAdmin && <Badge colour="sky">{t('roles.SUPER_ADMIN')}</Badge>}
        </p>
        <dl className={styles.facts}>
          <dt>{t('drawer.created')}</dt>
          <dd className="num">
            <RelativeDate at={user.createdAt} />
          </dd>
          <dt>{t('drawer.lastActive')}</dt>
          <dd className="num">{user.lastActiveDate ? <RelativeDate at={user.lastActiveDate} /> : '–'}</dd>
        </dl>
      </div>
    </div>
  )
}

function Actions({ user, onReset }: { user: AdminUser; onReset: () => void }) {
  const { t } = useTranslation('people')
  const account = useAccountState()
  const isChangeable = mayChange(useSignedIn(), user)
  const state: MenuEntry = user.deactivatedAt
    ? {
        label: t('deactivate.undo'),
        icon: <IconUserCheck aria-hidden />,
        onSelect: () => account.reactivate([user]),
      }
    : {
        label: t('deactivate.action'),
        icon: <IconUserOff aria-hidden />,
        danger: true,
        onSelect: () => account.deactivate([user]),
      }
  return (
    <>
      {!user.deactivatedAt && (
        <Button component={AppLink} href={profileAddress(user)} leftSection={<IconUser size={18} aria-hidden />}>
          {t('drawer.profile')}
        </Button>
      )}
      <Button
        component={AppLink}
        href={`/analytics/u/${user.userID}`}
        leftSection={<IconChartBar size={18} aria-hidden />}
      >
        {t('drawer.analytics')}
      </Button>
      {isChangeable && (
        <ActionMenu
          position="bottom-end"
          trigger={
            <IconButton label={t('drawer.menu', { name: nameOf(user) })}>
              <IconDots aria-hidden />
            </IconButton>
          }
          entries={[{ label: t('drawer.reset'), icon: <IconKey aria-hidden />, onSelect: onReset }, 'line', state]}
        />
      )}
    </>
  )
}
