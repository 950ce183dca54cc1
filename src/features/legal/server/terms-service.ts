import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readSetting, writeSetting } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { LegalDocument, LegalText } from '../contract.ts'
import { type LegalKind, shownLanguage } from '../rules.ts'
import * as queries from './queries.ts'
import { sanitiseText } from './sanitise-text.ts'

/** The text in force, in the reader's language if possible; null stands for a visitor. @throws Problem 404 */
export async function readText(
  platform: Platform,
  actor: Actor | null,
  kind: LegalKind,
  locale: Locale,
): Promise<LegalText> {
  const { db } = platform.database
  const current = await queries.findCurrent(db, kind)
  // The columns are those of the texts' languages.
  const language = current && shownLanguage(Object.keys(current.texts) as Locale[], locale)
  if (!current || !language) throw notFound()
  return {
    version: current.number,
    language,
    html: current.texts[language] ?? '',
    publishedAt: current.publishedAt,
    accepted: actor !== null && (await queries.hasAccepted(db, actor.id, current.id)),
  }
}

/** Keeps that somebody accepted the text in force; one that is in force no more was not accepted. Again changes nothing. */
export async function acceptText(
  platform: Platform,
  actor: Actor,
  kind: LegalKind,
  version: number | undefined,
): Promise<void> {
  const { db } = platform.database
  const current = await queries.findCurrent(db, kind)
  if (!current || (version !== undefined && version !== current.number)) return
  const acceptance = { userId: actor.id, versionId: current.id, acceptedAt: platform.clock.now() }
  await queries.insertAcceptance(db, acceptance)
}

/** A legal text in all languages, in force and as it is being written. */
export async function readDocument({ database }: Platform, kind: LegalKind): Promise<LegalDocument> {
  return presentDocument(database.db, kind)
}

async function presentDocument(db: Executor, kind: LegalKind): Promise<LegalDocument> {
  const current = await queries.findCurrent(db, kind)
  const draft = await queries.findDraft(db, kind)
  return {
    kind,
    current: current
      ? {
          version: current.number,
          publishedAt: current.publishedAt,
          texts: current.texts,
          acceptances: current.acceptances,
        }
      : null,
    draft: draft ? { texts: draft.texts } : null,
  }
}

/** Keeps what is being written, in all its languages. */
export async function saveDraft(platform: Platform, kind: LegalKind, given: queries.Texts): Promise<LegalDocument> {
  const written = Object.entries(given).flatMap(([language, html]) => {
    const text = sanitiseText(html)
    return text === '' ? [] : [[language, text]]
  })
  return platform.database.transaction(async (tx) => {
    await queries.lockVersions(tx)
    await queries.replaceDraft(tx, kind, Object.fromEntries(written), platform.clock.now())
    return presentDocument(tx, kind)
  })
}

/**
 * Puts what was written in force. Written for the first time, it is asked for from now on (PRODUCT §11); somebody who
 * switched that off is not overruled.
 * @throws Problem 409 NOTHING_WRITTEN, also for the second of two at once
 */
export async function publishDraft(platform: Platform, actor: Actor, kind: LegalKind): Promise<LegalDocument> {
  return platform.database.transaction(async (tx) => {
    await queries.lockVersions(tx)
    const draft = await queries.findDraft(tx, kind)
    if (!draft) throw new Problem(409, 'NOTHING_WRITTEN', { texts: 'legal' })
    await queries.putInForce(tx, { id: draft.id, kind }, actor.id, platform.clock.now())
    if ((await readSetting(tx, 'flag.terms')) === undefined) await writeSetting(platform, tx, 'flag.terms', true)
    const document = await presentDocument(tx, kind)
    const after = { version: document.current?.version, languages: Object.keys(draft.texts) }
    await recordAuditActions(platform, tx, actor, [
      { act: 'legalText.publish', subject: { id: kind, name: kind }, after },
    ])
    return document
  })
}
