import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readTimeZone } from '#features/site/server/service.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { csvReply } from '#platform/http/csv-reply.ts'
import type { FileReply } from '#platform/http/implement.ts'
import { startJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { fileNameOf } from '../rules.ts'
import type { CsvTemplate } from '../schemas.ts'
import { makeFiles } from './job-definitions.ts'

/** What somebody may have: what is for super-administrators is as if absent to the others. */
export function sourcesFor(sources: CsvSource[], { isSuperAdmin }: Pick<Actor, 'isSuperAdmin'>): CsvSource[] {
  return sources.filter((source) => isSuperAdmin || !source.isSuperAdmin)
}

/** The files that can be asked for (seed 000 §7); those of super-administrators only where they ask for them. */
export function listTemplates(
  { translate }: Pick<Platform, 'translate'>,
  sources: CsvSource[],
  actor: Actor,
  { superAdminAccess }: { superAdminAccess: boolean },
): CsvTemplate[] {
  const offered = sourcesFor(sources, { isSuperAdmin: actor.isSuperAdmin && superAdminAccess })
  return offered.map(({ name }) => {
    const labelIn = (locale: Locale) => translate(locale, `exports:templates.${name}`)
    return {
      templateName: name,
      labelFr: labelIn('fr'),
      labelEs: labelIn('es'),
      labelDe: labelIn('de'),
      labelEn: labelIn('en'),
    }
  })
}

/**
 * Has files made and mailed to the person who asks; says at once that it will be done.
 * @throws Problem 400 UNKNOWN_TEMPLATE naming those that there are not
 */
export async function launchExport(
  platform: Platform,
  sources: CsvSource[],
  actor: Actor,
  { templateNames, locale }: { templateNames: string[]; locale: Locale },
): Promise<{ message: string }> {
  const known = new Set(sourcesFor(sources, actor).map(({ name }) => name))
  const asked = [...new Set(templateNames)]
  const unknown = asked.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    const names = unknown.join(', ')
    throw invalid({ templateNames: `unknown: ${names}` }, 'UNKNOWN_TEMPLATE', { texts: 'exports', values: { names } })
  }
  await platform.database.transaction(async (tx) => {
    await startJob(platform, tx, makeFiles, { ownerId: actor.id, input: { templateNames: asked } })
    await recordAuditActions(
      platform,
      tx,
      actor,
      asked.map((name) => actionOn('export.launch', name)),
    )
  })
  return { message: platform.translate(locale, 'exports:launched') }
}

function actionOn(act: Extract<AuditAction['act'], `export.${string}`>, name: string): AuditAction {
  return { act, subject: { id: name, name } }
}

/** Streams a single file while it is made. @throws Problem 404 */
export async function streamExport(
  platform: Platform,
  sources: CsvSource[],
  actor: Actor,
  name: string,
): Promise<FileReply> {
  const source = sourcesFor(sources, actor).find((one) => one.name === name)
  if (!source) throw notFound()
  const { database, clock } = platform
  await database.transaction((tx) => recordAuditActions(platform, tx, actor, [actionOn('export.download', name)]))
  const day = dayIn(await readTimeZone(database.db), clock.now())
  return csvReply(database.db, source, fileNameOf([name], day))
}
