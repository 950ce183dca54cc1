import { Button } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import { PERIODS } from '../../rules.ts'
import { type ShownDashboard, TABS } from '../dashboard-address.ts'
import { socialQuery } from '../dashboard-queries.ts'

interface DashboardHeadProps {
  shown: ShownDashboard
  onShow: (change: Partial<ShownDashboard>) => void
}

/** Chooses the tab and the period. The social tab is only offered if comments are on (seed 000 §5). */
export function DashboardHead({ shown, onShow }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard')
  const { data: isSocial } = useQuery(socialQuery)
  const tabs = TABS.filter((tab) => tab !== 'social' || isSocial === true)
  return (
    <PageHead
      title={t(($) => $.title)}
      beside={
        <Segments
          label={t(($) => $.tab.label)}
          options={tabs.map((value) => ({ value, label: t(($) => $.tab[value]) }))}
          value={shown.tab}
          onChange={(tab) => onShow({ tab })}
        />
      }
    >
      <ActionMenu
        trigger={
          <Button
            leftSection={<IconCalendar size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={t(($) => $.periodNamed, { period: t(($) => $.period[shown.period]) })}
          >
            {t(($) => $.period[shown.period])}
          </Button>
        }
        entries={PERIODS.map((period) => ({
          label: t(($) => $.period[period]),
          checked: period === shown.period,
          onSelect: () => onShow({ period }),
        }))}
      />
      <ExportButton recipient={useSignedIn()} />
    </PageHead>
  )
}
