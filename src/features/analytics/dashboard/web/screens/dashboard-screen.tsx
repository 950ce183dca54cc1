import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/page.tsx'
import type { Period } from '../../rules.ts'
import { readShownDashboard, type ShownDashboard, type Tab, writeShownDashboard } from '../dashboard-address.ts'
import { socialQuery } from '../dashboard-queries.ts'
import { SocialTab } from '../tabs/social-tab.tsx'
import { SpeachesTab } from '../tabs/speaches-tab.tsx'
import { UsersTab } from '../tabs/users-tab.tsx'
import { DashboardHead } from './dashboard-head.tsx'

const PARTS: Record<Tab, (props: { period: Period }) => ReactNode> = {
  speaches: SpeachesTab,
  users: UsersTab,
  social: SocialTab,
}

/** `/administration/dashboard`: how the organisation makes, reads and likes its speaches. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const said = readShownDashboard(useSearch({ strict: false }))
  const { data: isSocial, isPending } = useQuery(socialQuery)
  // Without comments the social tab has nothing to show.
  const shown = said.tab === 'social' && isSocial !== true && !isPending ? { ...said, tab: 'speaches' as const } : said
  const onShow = (change: Partial<ShownDashboard>) =>
    void navigate({
      to: '/administration/dashboard',
      search: writeShownDashboard({ ...shown, ...change }),
      replace: true,
      resetScroll: false,
    })
  const Part = PARTS[shown.tab]
  return (
    <Page title={t(($) => $.title)}>
      <DashboardHead shown={shown} onShow={onShow} />
      {/* Another period is another dashboard: everything is asked for anew as it comes into sight. */}
      <Part key={`${shown.tab} ${shown.period}`} period={shown.period} />
    </Page>
  )
}
