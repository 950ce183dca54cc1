import { sql } from 'drizzle-orm'
import type { CsvSource } from '#platform/database/csv-source.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The time of drawn presenters; how long one speaks in a video is told through the video studio. */
function presenterTimeEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getTimeUsage, () => service.readUsage(platform)),
    implement(contract.addTime, ({ actor, body }) => service.addTime(platform, actor, body.from)),
    implement(contract.getTimeLeft, ({ actor }) => service.readOwnTime(platform, actor)),
  ]
}

/** The lines of invoices: every time that was added. */
const presenterTimeExport: CsvSource = {
  name: 'presenter-time',
  columns: {
    month: sql`p.invoice_month`,
    addedAt: sql`p.at`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    email: sql`u.email`,
    seconds: sql`p.seconds`,
    limitSeconds: sql`p.limit_after`,
  },
  from: sql`presenter_time_purchases p LEFT JOIN users u ON u.id = p.user_id`,
  key: [{ column: sql`p.id`, type: 'integer' }],
}

export const presenterTime: ServerFeature = {
  endpoints: presenterTimeEndpoints,
  exports: [presenterTimeExport],
  personData: [{ name: 'presenterTime', collect: service.readPersonData }],
}
