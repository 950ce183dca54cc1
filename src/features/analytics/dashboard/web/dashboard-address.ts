import { DEFAULT_PERIOD, FALLBACK_PERIOD, PERIODS, type Period } from '../rules.ts'

export const TABS = ['speaches', 'users', 'social'] as const
export type Tab = (typeof TABS)[number]

/** The view of the dashboard in the address. */
export interface ShownDashboard {
  tab: Tab
  period: Period
}

/** The same as texts, where it is not as usual. */
export type ShownDashboardInAddress = Partial<Record<keyof ShownDashboard, string>>

/** Reads an address that anybody may have written: without a period it is the usual one, with an unknown one a month. */
export function readShownDashboard(address: Record<string, unknown>): ShownDashboard {
  const tab = TABS.find((one) => one === address.tab) ?? 'speaches'
  if (address.period === undefined) return { tab, period: DEFAULT_PERIOD }
  return { tab, period: PERIODS.find((one) => one === address.period) ?? FALLBACK_PERIOD }
}

/** Writes the view as parameters of the address, leaving out defaults. */
export function writeShownDashboard({ tab, period }: ShownDashboard): ShownDashboardInAddress {
  return { ...(tab !== 'speaches' && { tab }), ...(period !== DEFAULT_PERIOD && { period }) }
}
