import { createHash } from 'node:crypto'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { findFileFacts } from '#features/media/server/service.ts'
import {
  noteTestedMail,
  readAllSettings,
  readProductName,
  readTestedMail,
  writeSetting,
} from '#features/site/server/service.ts'
import { SETTINGS, type SettingName, type Settings } from '#features/site/settings.ts'
import type { Transaction } from '#platform/database/database.ts'
import { deliver } from '#platform/mail/mail.ts'
import { outboxFolder, type Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { cutText } from '#shared/cut-text.ts'
import { invalid, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { Installation, SettingsChanges, SettingsState } from '../contract.ts'
import * as queries from './queries.ts'

const NAMES = Object.keys(SETTINGS) as SettingName[]

/** Everything that is set, and what the environment decides. */
export async function readSettings(platform: Platform): Promise<SettingsState> {
  const { db } = platform.database
  const values = await readAllSettings(db)
  const [licences, files] = await Promise.all([queries.countLicences(db), queries.countFiles(db)])
  return { rev: revOf(values), values, installation: describe(platform), usage: { licences, ...files } }
}

/** A page of who has stored how much, most first. */
export function listStorageUse({ database }: Platform, page: number) {
  return queries.listStorageUse(database.db, pageOffset(page, TABLE_PAGE_SIZE), TABLE_PAGE_SIZE)
}

/** Two states with the same values are the same, however they came to be. */
function revOf(values: Settings): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/**
 * Changes what is named and writes down each change. One at a time: what one administrator sees is what they change.
 * @throws Problem 409 CONFLICT with both states; 400 naming the setting: LICENCES_TAKEN, LOGO_NOT_A_PICTURE
 */
export async function changeSettings(
  platform: Platform,
  actor: Actor,
  { rev, ...given }: SettingsChanges & { rev?: string },
): Promise<SettingsState> {
  await platform.database.transaction(async (tx) => {
    await queries.lockSettings(tx)
    const before = await readAllSettings(tx)
    if (rev !== undefined && rev !== revOf(before)) {
      throw new Problem(409, 'CONFLICT', { details: { mine: given, theirs: { rev: revOf(before), values: before } } })
    }
    const changed = NAMES.filter((name) => name in given && given[name as keyof typeof given] !== undefined)
    await assertLicences(tx, given['ai.licences'])
    for (const name of changed) {
      await writeSetting(platform, tx, name, given[name as keyof typeof given] as Settings[typeof name])
    }
    if (given['brand.logo'] !== undefined) await bindLogo(tx, given['brand.logo'])
    const after = await readAllSettings(tx)
    await recordAuditActions(
      platform,
      tx,
      actor,
      changed.map((name) => ({
        act: 'settings.update' as const,
        subject: { id: name, name },
        before: { [name]: before[name] },
        after: { [name]: after[name] },
      })),
    )
  })
  return readSettings(platform)
}

/** @throws Problem 400 LICENCES_TAKEN where more are taken than there would be */
async function assertLicences(tx: Transaction, licences: number | null | undefined): Promise<void> {
  if (licences === undefined || licences === null) return
  await queries.lockLicences(tx)
  const taken = await queries.countLicences(tx)
  if (taken <= licences) return
  throw invalid({ 'ai.licences': `${taken} are taken` }, 'LICENCES_TAKEN', {
    texts: 'settings',
    values: { count: taken },
  })
}

/** @throws Problem 400 LOGO_NOT_A_PICTURE for what is no picture, or not ready */
async function bindLogo(tx: Transaction, fileID: string | null): Promise<void> {
  const [file] = fileID === null ? [] : await findFileFacts(tx, [fileID])
  if (fileID !== null && (file?.kind !== 'image' || file.status !== 'ready')) {
    throw invalid({ 'brand.logo': 'not a picture' }, 'LOGO_NOT_A_PICTURE', { texts: 'settings' })
  }
  await queries.putFile(tx, 'brand.logo', file?.id ?? null)
}

/** What the environment says, without passwords and keys. */
function describe({ config, database }: Platform): Installation {
  return {
    database: database.engine,
    databasePlace: placeOf(config.databaseUrl),
    storage: config.storageUrl ? 's3' : 'folder',
    storagePlace: placeOf(config.storageUrl),
    mail: config.smtpUrl ? 'smtp' : 'outbox',
    mailPlace: placeOf(config.smtpUrl),
    mailFrom: config.mailFrom,
    publicUrl: config.publicUrl ?? null,
    role: config.role,
  }
}

/** Host and path of an address: user, password and parameters are secrets, or lie near them. */
function placeOf(address: string | undefined): string | null {
  if (address === undefined) return null
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url ? `${url.host}${url.pathname.replace(/\/$/, '')}` : ''
}

/** Whether the mail server that is set has taken a test mail; the outbox is none. */
export async function hasTestedMail({ database, config }: Platform): Promise<boolean> {
  const place = placeOf(config.smtpUrl)
  return place !== null && (await readTestedMail(database.db)) === place
}

/** Longest answer of a mail server that is passed on. */
const ANSWER_MAX = 300

/**
 * Sends a mail to the person who asks for it, past the queue, and tells what came of it.
 * @throws Problem 502 MAIL_FAILED with what the server said
 */
export async function sendTestMail(
  platform: Platform,
  actor: Actor,
  locale: Locale,
): Promise<{ via: 'outbox' | 'smtp'; to: string; answer: string }> {
  const { config, translate } = platform
  const to = await queries.findAddress(platform.database.db, actor.id)
  const product = await readProductName(platform.database.db)
  const say = (part: string) => translate(locale, `settings:testMail.${part}`, { product })
  const mail = { to, subject: say('subject'), text: say('text') }
  const options = { smtpUrl: config.smtpUrl, from: config.mailFrom, outbox: outboxFolder(config) }
  try {
    const { via, answer } = await deliver(options, mail)
    if (via === 'smtp') await noteTestedMail(platform, placeOf(config.smtpUrl) ?? '')
    return { via, to, answer: cutText(answer, ANSWER_MAX) }
  } catch (error) {
    const answer = error instanceof Error ? cutText(error.message, ANSWER_MAX) : ''
    throw new Problem(502, 'MAIL_FAILED', { texts: 'settings', values: { answer }, cause: error })
  }
}
