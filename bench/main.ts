import { benchAdministration } from './administration.ts'
import { benchAuthoring } from './authoring.ts'
import { benchCalls } from './calls.ts'
import { benchCoediting } from './coediting.ts'
import { benchDashboard } from './dashboard.ts'
import { benchExam } from './exam.ts'
import { benchExports } from './exports.ts'
import { benchGrowth } from './growth.ts'
import { benchMedia } from './media.ts'
import { benchNotifications } from './notifications.ts'
import { benchRecording } from './recording.ts'
import { benchStatistics } from './statistics.ts'
import { benchTrivial } from './trivial.ts'
import { benchWeb } from './web.ts'

const PARTS: Record<string, () => Promise<void>> = {
  trivial: benchTrivial,
  media: benchMedia,
  web: benchWeb,
  recording: benchRecording,
  embedded: () => benchCalls('embedded'),
  authoring: () => benchAuthoring('embedded'),
  coediting: () => benchCoediting('embedded'),
  exam: () => benchExam('embedded'),
  exports: () => benchExports('embedded'),
  growth: () => benchGrowth('embedded'),
  statistics: () => benchStatistics('embedded'),
  administration: () => benchAdministration('embedded'),
  postgres: () => benchCalls('postgresql', process.env.DATABASE_URL),
  'postgres-authoring': () => benchAuthoring('postgresql', process.env.DATABASE_URL),
  'postgres-coediting': () => benchCoediting('postgresql', process.env.DATABASE_URL),
  'postgres-exam': () => benchExam('postgresql', process.env.DATABASE_URL),
  'postgres-exports': () => benchExports('postgresql', process.env.DATABASE_URL),
  'postgres-growth': () => benchGrowth('postgresql', process.env.DATABASE_URL),
  'postgres-notifications': () => benchNotifications('postgresql', process.env.DATABASE_URL),
  'postgres-administration': () => benchAdministration('postgresql', process.env.DATABASE_URL),
  'postgres-dashboard': () => benchDashboard('postgresql', process.env.DATABASE_URL),
  'postgres-statistics': () => benchStatistics('postgresql', process.env.DATABASE_URL),
}

/** They take minutes, and a server of their own unless there is one. */
const ONLY_WHEN_ASKED = [
  'recording',
  'exam',
  'exports',
  'growth',
  'statistics',
  'administration',
  'postgres-administration',
  'postgres-authoring',
  'postgres-coediting',
  'postgres-dashboard',
  'postgres-exam',
  'postgres-exports',
  'postgres-growth',
  'postgres-notifications',
  'postgres-statistics',
]
const usual = Object.keys(PARTS).filter(
  (part) => !ONLY_WHEN_ASKED.includes(part) && (part !== 'postgres' || process.env.DATABASE_URL),
)
const asked = process.argv.slice(2)
const unknown = asked.find((part) => !(part in PARTS))
if (unknown) throw new Error(`There is no part “${unknown}”. Parts: ${Object.keys(PARTS).join(', ')}`)
for (const part of asked.length > 0 ? asked : usual) await PARTS[part]?.()
