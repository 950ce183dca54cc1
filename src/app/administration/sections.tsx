import {
  IconBook2,
  IconCalendarEvent,
  IconChartBar,
  IconForms,
  IconGitPullRequest,
  IconHistory,
  IconId,
  IconMessageReport,
  IconPlugConnected,
  IconRoute,
  IconScale,
  IconSettings,
  IconShieldCheck,
  IconTags,
  IconUsers,
  IconUsersGroup,
  IconUserX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OpenWorkName } from '#features/reader/my/rules.ts'
import type administration from './texts/en.json'

interface Place {
  key: Exclude<keyof typeof administration.places, 'exports'>
  href: string
  icon: ReactNode
  /** What waits there for administrators. */
  openWork?: OpenWorkName
}

interface Section {
  name: keyof typeof administration.sections
  places: Place[]
}

/** What administrators administer, in the order in which it is shown. */
export const SECTIONS: Section[] = [
  {
    name: 'overview',
    places: [{ key: 'dashboard', href: '/administration/dashboard', icon: <IconChartBar aria-hidden /> }],
  },
  {
    name: 'content',
    places: [
      { key: 'speaches', href: '/administration/t/all', icon: <IconBook2 aria-hidden /> },
      { key: 'paths', href: '/account/paths', icon: <IconRoute aria-hidden /> },
      {
        key: 'reviews',
        href: '/admin.listspeach/listperiodicreviews',
        icon: <IconCalendarEvent aria-hidden />,
        openWork: 'REVIEWS',
      },
      { key: 'categories', href: '/administration/categories', icon: <IconTags aria-hidden /> },
      { key: 'workflows', href: '/administration/workflows', icon: <IconGitPullRequest aria-hidden /> },
      { key: 'regulated', href: '/administration/regulated', icon: <IconShieldCheck aria-hidden /> },
    ],
  },
  {
    name: 'people',
    places: [
      { key: 'users', href: '/administration/users', icon: <IconUsers aria-hidden /> },
      { key: 'groups', href: '/administration/groups', icon: <IconUsersGroup aria-hidden /> },
      { key: 'directory', href: '/administration/directory', icon: <IconId aria-hidden /> },
      { key: 'customFields', href: '/administration/customFields', icon: <IconForms aria-hidden /> },
      {
        key: 'messages',
        href: '/administration/messages',
        icon: <IconMessageReport aria-hidden />,
        openWork: 'REPORTED_MESSAGES',
      },
      { key: 'erasures', href: '/administration/erasures', icon: <IconUserX aria-hidden />, openWork: 'ERASURES' },
    ],
  },
  {
    name: 'organisation',
    places: [
      { key: 'settings', href: '/administration/settings', icon: <IconSettings aria-hidden /> },
      { key: 'legal', href: '/administration/legal', icon: <IconScale aria-hidden /> },
      { key: 'audit', href: '/administration/audit', icon: <IconHistory aria-hidden /> },
      { key: 'integrations', href: '/administration/integrations', icon: <IconPlugConnected aria-hidden /> },
    ],
  },
]
