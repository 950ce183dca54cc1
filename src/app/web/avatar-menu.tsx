import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconBuilding,
  IconClipboardText,
  IconDeviceDesktop,
  IconFlag,
  IconLogout,
  IconMessage,
  IconMoon,
  IconPencilCheck,
  IconRoute,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#features/accounts/contract.ts'
import { OWN_PATHS_ADDRESS } from '#features/paths/web/path-address.ts'
import type { OpenWorkName } from '#features/reader/my/rules.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { OpenCount } from '../open-work/open-count.tsx'
import styles from './avatar-menu.module.css'

/** The person's own: account, appearance, sign out. */
export function AvatarMenu({ me }: { me: Me }) {
  const { t } = useTranslation('web')
  const { t: tUi } = useTranslation('ui')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = `${me.firstName} ${me.lastName}`.trim()
  const theme = (value: MantineColorScheme) => ({
    checked: value === colorScheme,
    onSelect: () => setColorScheme(value),
  })
  return (
    <ActionMenu
      trigger={
        <IconButton label={name} bare>
          <Avatar name={name} img={me.img} size="md" decorative />
        </IconButton>
      }
      entries={[
        { heading: <Who me={me} name={name} /> },
        { label: t(($) => $.me.account), icon: <IconUser aria-hidden />, href: '/account' },
        {
          label: t(($) => $.me.messages),
          icon: <IconMessage aria-hidden />,
          href: '/account/messages',
          end: counted('MESSAGES'),
        },
        {
          label: t(($) => $.me.record),
          icon: <IconClipboardText aria-hidden />,
          href: `/analytics/u/${me.userID}`,
        },
        ...(me.isAdmin || me.isAuthor
          ? [{ label: t(($) => $.me.paths), icon: <IconRoute aria-hidden />, href: OWN_PATHS_ADDRESS }]
          : []),
        { label: t(($) => $.me.settings), icon: <IconSettings aria-hidden />, href: '/account/settings' },
        ...(me.isAdmin || me.isAuthor
          ? [
              {
                label: t(($) => $.me.grading),
                icon: <IconPencilCheck aria-hidden />,
                href: '/grading',
                end: counted('GRADING'),
              },
              {
                label: t(($) => $.me.moderation),
                icon: <IconFlag aria-hidden />,
                href: '/moderation',
                end: counted('REPORTS'),
              },
            ]
          : []),
        ...(me.isAdmin
          ? [{ label: t(($) => $.me.administration), icon: <IconBuilding aria-hidden />, href: '/administration' }]
          : []),
        'line',
        { heading: tUi(($) => $.theme.label) },
        { label: tUi(($) => $.theme.system), icon: <IconDeviceDesktop aria-hidden />, ...theme('auto') },
        { label: tUi(($) => $.theme.light), icon: <IconSun aria-hidden />, ...theme('light') },
        { label: tUi(($) => $.theme.dark), icon: <IconMoon aria-hidden />, ...theme('dark') },
        'line',
        { label: t(($) => $.me.signOut), icon: <IconLogout aria-hidden />, href: '/logout' },
      ]}
    />
  )
}

/** How much waits there: asked for when the menu opens. */
function counted(of: OpenWorkName) {
  return (
    <Suspense>
      <OpenCount of={of} />
    </Suspense>
  )
}

function Who({ me, name }: { me: Me; name: string }) {
  return (
    <span className={styles.who}>
      <Avatar name={name} img={me.img} size="lg" decorative />
      <span>
        <b className="one-line" dir="auto">
          {name}
        </b>
        <span className="one-line">{me.email}</span>
      </span>
    </span>
  )
}
