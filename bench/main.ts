import { startPostgres } from '#app/testing/postgres-server.ts'
import { benchAdministration } from './administration.ts'
import { benchAi } from './ai.ts'
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
import { benchSpeech } from './speech.ts'
import { benchStatistics } from './statistics.ts'
import { benchStudio } from './studio.ts'
import { benchTrivial } from './trivial.ts'
import { benchWeb } from './web.ts'

const asked = process.argv.slice(2)
const postgres =
  asked.some((part) => part.startsWith('postgres')) && !process.env.DATABASE_URL ? await startPostgres() : undefined
const databaseUrl = postgres?.url ?? process.env.DATABASE_URL

const PARTS: Record<string, () => Promise<void>> = {
  trivial: benchTrivial,
  media: benchMedia,
  speech: benchSpeech,
  studio: benchStudio,
  ai: benchAi,
  web: () => benchWeb(databaseUrl),
  recording: benchRecording,
  embedded: () => benchCalls('embedded'),
  authoring: () => benchAuthoring('embedded'),
  coediting: () => benchCoediting('embedded'),
  exam: () => benchExam('embedded'),
  exports: () => benchExports('embedded'),
  growth: () => benchGrowth('embedded'),
  statistics: () => benchStatistics('embedded'),
  administration: () => benchAdministration('embedded'),
  postgres: () => benchCalls('postgresql', databaseUrl),
  'postgres-authoring': () => benchAuthoring('postgresql', databaseUrl),
  'postgres-coediting': () => benchCoediting('postgresql', databaseUrl),
  'postgres-exam': () => benchExam('postgresql', databaseUrl),
  'postgres-exports': () => benchExports('postgresql', databaseUrl),
  'postgres-growth': () => benchGrowth('postgresql', databaseUrl),
  'postgres-notifications': () => benchNotifications('postgresql', databaseUrl),
  'postgres-administration': () => benchAdministration('postgresql', databaseUrl),
  'postgres-dashboard': () => benchDashboard('postgresql', databaseUrl),
  'postgres-statistics': () => benchStatistics('postgresql', databaseUrl),
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
  (part) => !ONLY_WHEN_ASKED.includes(part) && (part !== 'postgres' || databaseUrl),
)
const unknown = asked.find((part) => !(part in PARTS))
if (unknown) throw new Error(`There is no part “${unknown}”. Parts: ${Object.keys(PARTS).join(', ')}`)
for (const part of asked.length > 0 ? asked : usual) await PARTS[part]?.()
await postgres?.stop()
