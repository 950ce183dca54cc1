import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconChartBar,
  IconDots,
  IconFileExport,
  IconKey,
  IconUser,
  IconUserCheck,
  IconUserOff,
  IconUserX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { EraseDialog } from '../../../privacy/web/erase-dialog.tsx'
import { ExportDialog } from '../../../privacy/web/export-dialog.tsx'
import { HandOverDialog } from '../../../privacy/web/hand-over-dialog.tsx'
import { mayChange, nameOf } from '../../rules.ts'
import type { AdminUser } from '../../schemas.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { useAccountState } from './use-account-state.ts'

type Asked = 'reset' | 'export' | 'handOver' | 'erase'

/** The actions for a person: frequent ones as buttons, the rest in a menu. */
export function UserActions({ user, onGone }: { user: AdminUser; onGone: () => void }) {
  const { t } = useTranslation('people')
  const [asked, setAsked] = useState<Asked | null>(null)
  const isChangeable = mayChange(useSignedIn(), user)
  const entries = useEntries(user, setAsked)
  const close = () => setAsked(null)
  return (
    <>
      {!user.deactivatedAt && (
        <Button component={AppLink} href={profileAddress(user)} leftSection={<IconUser size={18} aria-hidden />}>
          {t(($) => $.drawer.profile)}
        </Button>
      )}
      <Button
        component={AppLink}
        href={`/analytics/u/${user.userID}`}
        leftSection={<IconChartBar size={18} aria-hidden />}
      >
        {t(($) => $.drawer.analytics)}
      </Button>
      {isChangeable && (
        <ActionMenu
          position="bottom-end"
          trigger={
            <IconButton label={t(($) => $.drawer.menu, { name: nameOf(user) })}>
              <IconDots aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
      {asked === 'reset' && <PasswordDialog user={user} onClose={close} />}
      {asked === 'export' && <ExportDialog user={user} onClose={close} />}
      {asked === 'handOver' && <HandOverDialog user={user} onClose={close} />}
      {asked === 'erase' && (
        <EraseDialog
          person={{ id: user.id, name: nameOf(user), email: user.email }}
          onClose={close}
          onErased={onGone}
        />
      )}
    </>
  )
}

function useEntries(user: AdminUser, ask: (asked: Asked) => void): MenuEntry[] {
  const { t } = useTranslation('people')
  const { t: tPrivacy } = useTranslation('privacy', { keyPrefix: 'menu' })
  const account = useAccountState()
  const isSelf = useSignedIn().id === user.id
  const state: MenuEntry = user.deactivatedAt
    ? {
        label: t(($) => $.deactivate.undo),
        icon: <IconUserCheck aria-hidden />,
        onSelect: () => account.reactivate([user]),
      }
    : {
        label: t(($) => $.deactivate.action),
        icon: <IconUserOff aria-hidden />,
        danger: true,
        onSelect: () => account.deactivate([user]),
      }
  const erase: MenuEntry = {
    label: tPrivacy(($) => $.erase),
    icon: <IconUserX aria-hidden />,
    danger: true,
    onSelect: () => ask('erase'),
  }
  return [
    { label: t(($) => $.drawer.reset), icon: <IconKey aria-hidden />, onSelect: () => ask('reset') },
    { label: tPrivacy(($) => $.export), icon: <IconFileExport aria-hidden />, onSelect: () => ask('export') },
    { label: tPrivacy(($) => $.handOver), icon: <IconArrowsExchange aria-hidden />, onSelect: () => ask('handOver') },
    'line',
    state,
    ...(isSelf ? [] : [erase]),
  ]
}
