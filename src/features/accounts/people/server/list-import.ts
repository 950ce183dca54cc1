import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { EMAIL_MAX } from '#features/site/rules.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Locale } from '#shared/locales.ts'
import { emailAddress } from '../../contract.ts'
import { findUser } from '../../server/queries.ts'
import { usersImported } from '../events.ts'
import {
  CELL_TOLD,
  changesOfRow,
  FAULTS_KEPT,
  groupsIn,
  IMPORT_ROWS_MAX,
  type ImportChange,
  type ImportedPerson,
  NEW_GROUPS_MAX,
  type ReadOptions,
  ROWS_TOLD,
  type RowFault,
  readPerson,
} from '../import-rules.ts'
import { mayChange } from '../rules.ts'
import type { AdminUser } from '../schemas.ts'
import { changesOf } from './audit-facts.ts'
import { listGroups } from './groups-queries.ts'
import * as queries from './import-queries.ts'
import { inviteUsers } from './invitations.ts'
import { type ImportCounts, type importUsers, NOTHING_READ } from './job-definitions.ts'
import { findUsers } from './list-queries.ts'

type Row = ImportedPerson & { row: number }

/** Somebody who is there already, with what their row changes. */
interface Update {
  person: Row
  before: AdminUser
  changes: ImportChange[]
}

/** A group by its name: without a number it is still to be made. */
interface NamedGroup {
  id: number | null
  isOpen: boolean
}

/** Opens the import of a list, or goes on with one that was interrupted. */
export async function openListImport(platform: Platform, job: RunningJob<typeof importUsers>): Promise<ListImport> {
  const { db } = platform.database
  const owner = job.ownerId === null ? undefined : await findUser(db, job.ownerId)
  const groups = (await listGroups(db)).map(({ id, name, system, external }): [string, NamedGroup] => [
    name.toLowerCase(),
    { id, isOpen: !system && !external },
  ])
  // Of several of one name the one that can be filled is meant.
  groups.sort(([, one], [, other]) => Number(one.isOpen) - Number(other.isOpen))
  // A list that is only looked at makes no groups: those that an interrupted run has told of are not told again.
  const told = job.input.addGroups && job.input.dryRun ? (job.soFar?.newGroups ?? []) : []
  const planned = told.map((name): [string, NamedGroup] => [name.toLowerCase(), { id: null, isOpen: true }])
  return new ListImport(platform, job, new Map([...planned, ...groups]), {
    id: job.ownerId,
    language: owner?.language ?? 'en',
    isSuperAdmin: owner?.isSuperAdmin ?? false,
  })
}

/** An import in progress: takes the rows of a list batch by batch. */
class ListImport {
  private readonly platform: Platform
  private readonly job: RunningJob<typeof importUsers>
  private readonly groups: Map<string, NamedGroup>
  private readonly owner: { id: number | null; language: Locale; isSuperAdmin: boolean }
  /** Rows that were read, and addresses that were in them. */
  private read = 0
  private readonly seen = new Set<string>()
  private counts: ImportCounts

  constructor(
    platform: Platform,
    job: RunningJob<typeof importUsers>,
    groups: Map<string, NamedGroup>,
    owner: { id: number | null; language: Locale; isSuperAdmin: boolean },
  ) {
    this.platform = platform
    this.job = job
    this.groups = groups
    this.owner = owner
    this.counts = job.soFar ?? NOTHING_READ
  }

  async take(rows: string[][]): Promise<void> {
    const { people, faults, unknown } = this.sort(rows)
    // Rows of a run that was cut short are dealt with already.
    if (this.read <= this.counts.done) return
    await this.platform.database.transaction(async (tx) => {
      const plan = await this.plan(tx, people)
      const newGroups = this.missing([...unknown, ...plan.fresh, ...plan.updates.map(({ person }) => person)])
      const created = this.job.input.dryRun ? plan.fresh.length : await this.write(tx, plan, newGroups)
      const { done, failed, updated, existing, changes } = this.counts
      const refused = [...faults, ...plan.faults].sort((one, other) => one.row - other.row)
      const counts: ImportCounts = {
        done: done + rows.length,
        created: this.counts.created + created,
        updated: updated + plan.updates.length,
        existing: existing + people.length - created - plan.updates.length - plan.faults.length,
        failed: failed + refused.length,
        faults: [...this.counts.faults, ...refused].slice(0, FAULTS_KEPT),
        changes: [...changes, ...plan.updates.map(tellUpdate)].slice(0, ROWS_TOLD),
        newGroups: [...this.counts.newGroups, ...newGroups].slice(0, NEW_GROUPS_MAX),
      }
      await this.job.keep(tx, counts)
      this.counts = counts
    })
  }

  /** Reads rows; `unknown` are those that are refused because a group of theirs is missing. */
  private sort(rows: string[][]): { people: Row[]; faults: RowFault[]; unknown: { groups: string[] }[] } {
    const { mapping, addGroups, updateExisting } = this.job.input
    const options: ReadOptions = {
      ...{ mapping, groups: this.groups, addsGroups: addGroups, needsName: !updateExisting },
      isEmail: (text) => emailAddress.safeParse(text).success,
    }
    const people: Row[] = []
    const faults: RowFault[] = []
    const unknown: { groups: string[] }[] = []
    for (const cells of rows) {
      this.read += 1
      const row = this.read + 1
      const read = this.read > IMPORT_ROWS_MAX ? { reason: 'TOO_MANY' as const, value: '' } : readPerson(cells, options)
      const isAgain = 'email' in read && this.seen.has(read.email)
      const fault = isAgain ? { reason: 'DUPLICATE' as const, value: read.email } : 'email' in read ? null : read
      if (fault?.reason === 'GROUP_UNKNOWN') unknown.push({ groups: groupsIn(cells, mapping) })
      if (fault) {
        const email = cutText(withoutControls(cells[mapping.indexOf('email')] ?? ''), EMAIL_MAX)
        faults.push({ row, email, reason: fault.reason, value: cutText(fault.value, CELL_TOLD) })
      } else if ('email' in read) {
        this.seen.add(read.email)
        people.push({ ...read, row })
      }
    }
    return { people, faults, unknown }
  }

  /** Whom the rows add, and whom they change; nobody else changes these people until the transaction ends. */
  private async plan(tx: Transaction, people: Row[]): Promise<{ fresh: Row[]; updates: Update[]; faults: RowFault[] }> {
    const taken = await queries.lockTaken(
      tx,
      people.map(({ email }) => email),
    )
    const unheld = people.filter(({ email }) => !taken.has(email))
    const faults = unheld
      .filter(({ firstName, lastName }) => firstName === '' && lastName === '')
      .map((person) => faultOf(person, 'NAME_MISSING'))
    const fresh = unheld.filter(({ firstName, lastName }) => firstName !== '' || lastName !== '')
    if (!this.job.input.updateExisting || taken.size === 0) return { fresh, updates: [], faults }
    const ids = [...taken.values()].map(({ id }) => id)
    const users = new Map((await findUsers(tx, ids)).map((user) => [user.id, user]))
    const updates: Update[] = []
    for (const person of people) {
      const held = taken.get(person.email)
      const before = held && users.get(held.id)
      const changes = before ? changesOfRow(person, { ...before, language: held.language }) : []
      if (!before || changes.length === 0) continue
      if (mayChange(this.owner, before)) updates.push({ person, before, changes })
      else faults.push(faultOf(person, 'PROTECTED'))
    }
    return { fresh, updates, faults }
  }

  /** The groups of these rows that are not there, each named once in an import. Too many of them end it. */
  private missing(rows: readonly { groups: string[] }[]): string[] {
    const names: string[] = []
    for (const name of rows.flatMap(({ groups }) => groups)) {
      const isTold = this.counts.newGroups.length + names.length >= NEW_GROUPS_MAX
      if (this.groups.has(name.toLowerCase())) continue
      if (isTold && this.job.input.addGroups) this.job.fail('GROUPS_MANY')
      if (isTold) break
      // Refused rows name groups that stay unknown, so that the next such row is refused, too.
      if (this.job.input.addGroups) this.groups.set(name.toLowerCase(), { id: null, isOpen: true })
      else if (this.hasTold(name, names)) continue
      names.push(name)
    }
    return names
  }

  private hasTold(name: string, names: readonly string[]): boolean {
    const isIt = (one: string) => one.toLowerCase() === name.toLowerCase()
    return names.some(isIt) || this.counts.newGroups.some(isIt)
  }

  /** Writes a batch, and says how many people were added. */
  private async write(
    tx: Transaction,
    { fresh, updates }: { fresh: Row[]; updates: Update[] },
    newGroups: string[],
  ): Promise<number> {
    const { platform, owner } = this
    const { addGroups, invite } = this.job.input
    const actor = owner.id === null ? null : { id: owner.id }
    if (addGroups && newGroups.length > 0) {
      const { made, met } = await queries.insertGroups(tx, newGroups)
      for (const { id, name } of [...met, ...made]) this.groups.set(name.toLowerCase(), { id, isOpen: true })
      const acts = made.map((group) => ({ act: 'group.create' as const, subject: group, after: { name: group.name } }))
      await recordAuditActions(platform, tx, actor, acts)
    }
    const groupIds = (person: Row) => person.groups.flatMap((name) => this.groups.get(name.toLowerCase())?.id ?? [])
    const now = platform.clock.now()
    const added = await queries.insertPeople(tx, fresh, { language: owner.language, now })
    const changed = updates.map(({ person, before }) => ({ ...person, id: before.id }))
    await queries.updatePeople(tx, changed, now)
    const members = [...added, ...changed]
    await queries.insertMembers(
      tx,
      members.flatMap((person) => groupIds(person).map((group) => ({ group, user: person.id }))),
    )
    await queries.putFields(
      tx,
      members.flatMap(({ id, fields }) => fields.map((field) => ({ ...field, user: id }))),
    )
    if (invite)
      await inviteUsers(
        platform,
        tx,
        added.map((one) => ({ ...one, language: one.language ?? owner.language })),
      )
    const before = updates.map((update) => update.before)
    const after =
      changed.length > 0
        ? await findUsers(
            tx,
            changed.map(({ id }) => id),
          )
        : []
    await recordAuditActions(platform, tx, actor, changesOf(before, after))
    return added.length
  }

  async end(): Promise<void> {
    const { created } = this.counts
    const by = this.job.ownerId
    await this.platform.database.transaction(async (tx) => {
      await this.job.finish(tx, this.counts)
      if (this.job.input.dryRun || created === 0 || by === null) return
      await raiseEvent(this.platform, tx, usersImported, { count: created, by })
    })
  }
}

function faultOf({ row, email }: Row, reason: RowFault['reason']): RowFault {
  return { row, email, value: '', reason }
}

function tellUpdate({ person: { row, email }, changes }: Update) {
  return {
    ...{ row, email },
    changes: changes.map(({ what, before, after }) => ({
      ...{ what, before: cutText(before, CELL_TOLD), after: cutText(after, CELL_TOLD) },
    })),
  }
}
