import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags, readSetting } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { AccessibilityData, Footer } from '../contract.ts'
import { FOOTER_CODES, type FooterCode } from '../rules.ts'
import * as queries from './queries.ts'
import { sanitiseText } from './sanitise-text.ts'

/** The footer's links that lead somewhere, with labels in a language. */
export async function readFooter(platform: Platform, locale: Locale): Promise<Footer> {
  const { db } = platform.database
  const [{ footer: isEnabled }, site, { kinds, hasStatement }] = await Promise.all([
    readFlags(db),
    readSetting(db, 'footer.link'),
    queries.findPages(db),
  ])
  const addresses: Record<FooterCode, string | null> = {
    EXTERNAL_SITE: site ?? null,
    ACCESSIBILITY_STATEMENT: hasStatement ? '/accessibility-statement' : null,
    GCU: kinds.includes('GCU') ? '/gcuContent' : null,
    PDP: kinds.includes('PDP') ? '/pdpContent' : null,
  }
  const items = FOOTER_CODES.flatMap((code) => {
    const url = addresses[code]
    return url === null ? [] : [{ code, url, label: platform.translate(locale, `legal:footer.${code}`) }]
  })
  return { isEnabled, items: isEnabled ? items : [] }
}

/** Whether terms of use or a privacy policy are in force. */
export async function hasLegalText(db: Executor): Promise<boolean> {
  return (await queries.findPages(db)).kinds.length > 0
}

/** The accessibility statement. @throws Problem 404 if there is none */
export async function readStatement(platform: Platform): Promise<AccessibilityData> {
  const found = await queries.findStatement(platform.database.db)
  if (!found) throw notFound()
  return found
}

const PUBLISHED_STATEMENT = { act: 'legalText.publish', subject: { id: 'statement', name: 'statement' } } as const

/** Writes the statement; of two at once the second is refused. @throws Problem 400 EMPTY_TEXT, 409 STATEMENT_EXISTS */
export async function createStatement(platform: Platform, actor: Actor, given: string): Promise<AccessibilityData> {
  const written = authored(platform, actor, given)
  const id = await platform.database.transaction(async (tx) => {
    const inserted = await queries.insertStatement(tx, written)
    if (inserted === undefined) throw new Problem(409, 'STATEMENT_EXISTS', { texts: 'legal' })
    await recordAuditActions(platform, tx, actor, [{ ...PUBLISHED_STATEMENT, after: { statement: written.statement } }])
    return inserted
  })
  return { id, statement: written.statement }
}

/** Changes the statement. @throws Problem 400 EMPTY_TEXT, 404 */
export async function changeStatement(
  platform: Platform,
  actor: Actor,
  id: number,
  given: string,
): Promise<AccessibilityData> {
  const written = authored(platform, actor, given)
  await platform.database.transaction(async (tx) => {
    const before = await queries.findStatement(tx)
    if (!(await queries.updateStatement(tx, id, written))) throw notFound()
    const after = { statement: written.statement }
    await recordAuditActions(platform, tx, actor, [
      { ...PUBLISHED_STATEMENT, before: { statement: before?.statement ?? null }, after },
    ])
  })
  return { id, statement: written.statement }
}

function authored(platform: Platform, actor: Actor, given: string) {
  const statement = sanitiseText(given)
  if (statement === '') throw invalid({ statement: 'without words' }, 'EMPTY_TEXT', { texts: 'legal' })
  return { statement, updatedBy: actor.id, updatedAt: platform.clock.now() }
}
