import type { ReaderChapter } from '#features/chapters/view-chapter.ts'
import { questionsIn } from '#features/chapters/weet/rules.ts'
import { listStoredFiles, serveStored } from '#features/media/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { FileReply } from '#platform/http/implement.ts'
import {
  cancelOwnJob,
  deleteJobsBefore,
  findOwnJob,
  listOwnJobs,
  startJob,
  type TrackedJob,
} from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { PackageOffer, PackageState } from '../contract.ts'
import { outsideOf } from '../page.ts'
import { opensOnline } from '../report/standing.ts'
import { PACKAGE_HOURS, PACKAGE_TYPES, type PackageStandard, type PackageType } from '../rules.ts'
import { makePackageJob } from './job-definitions.ts'
import { keyOf, openPacked } from './make-package.ts'
import { copyForPackage } from './plan-package.ts'

const TEXTS = { texts: 'packages' } as const

interface Wanted {
  /** The version that is scheduled, instead of the one that readers see. */
  delayed: boolean
}

/** What kind of package is wanted, and of which speach. */
interface Kind {
  ref: SpeachRef
  type: PackageType
  standard: PackageStandard
  navigation: 'content' | 'lms'
}

/** The types of package that can be made: the embedded one needs a launch, which there is not yet. */
async function typesOffered(db: Executor): Promise<PackageType[]> {
  const { scormClassic } = await readFlags(db)
  return PACKAGE_TYPES.filter((type) => type === 'SCORM_FULL' && scormClassic)
}

/** The version that somebody wants packed. @throws Problem 404, 403, 409 ARCHIVED, NOT_PUBLISHED, NOT_SCHEDULED */
async function findVersion(db: Executor, actor: Actor, ref: SpeachRef, { delayed }: Wanted) {
  const { speach } = await openFor(db, actor, ref, canEdit)
  if (speach.state === 'ARCHIVE') throw new Problem(409, 'ARCHIVED', { texts: 'speaches' })
  const versionId = delayed ? speach.futureVersionId : speach.publishedVersionId
  const isThere = versionId !== null && (delayed || speach.state === 'PUBLIE')
  if (!isThere) throw new Problem(409, delayed ? 'NOT_SCHEDULED' : 'NOT_PUBLISHED', TEXTS)
  return { speach, versionId }
}

/**
 * Begins a package, and answers its name.
 * @throws Problem as `findVersion`; 409 PACKAGE_TYPE for a type that is not offered, 429 PACKAGES_UNDER_WAY
 */
export async function startPackage(
  platform: Platform,
  actor: Actor,
  { ref, type, navigation, standard, delayed }: Wanted & Kind,
): Promise<{ dataValue: string }> {
  const { db } = platform.database
  const { versionId } = await findVersion(db, actor, ref, { delayed })
  if (!(await typesOffered(db)).includes(type)) throw new Problem(409, 'PACKAGE_TYPE', TEXTS)
  const input = { versionId, navigation, standard }
  const begun = await platform.database.transaction((tx) =>
    startJob(platform, tx, makePackageJob, { ownerId: actor.id, input }),
  )
  return { dataValue: begun.jobId }
}

type Package = TrackedJob<typeof makePackageJob>

/** A package of somebody's own. @throws Problem 404, also for others' */
async function findOwn({ database, clock }: Platform, actor: Actor, name: string): Promise<Package> {
  const found = await findOwnJob(database.db, makePackageJob, { jobId: name, ownerId: actor.id })
  if (!found || expiryOf(found) <= clock.now()) throw notFound()
  return found
}

const expiryOf = ({ createdAt }: Pick<Package, 'createdAt'>) =>
  new Date(createdAt.getTime() + PACKAGE_HOURS * 3_600_000)

/** Whether a package is made. @throws Problem 404; 409 with why it cannot be made, where nobody need ask on */
export async function isMade(platform: Platform, actor: Actor, name: string): Promise<boolean> {
  const { status, failure } = await findOwn(platform, actor, name)
  if (status === 'failed') throw new Problem(409, failure ?? 'UNEXPECTED', TEXTS)
  if (status === 'cancelled') throw new Problem(409, 'CANCELLED', TEXTS)
  return status === 'done'
}

/** How far a package is. @throws Problem 404 */
export async function readPackage(platform: Platform, actor: Actor, name: string): Promise<PackageState> {
  const made = await findOwn(platform, actor, name)
  const { status, progress, failure, result, input } = made
  const until = expiryOf(made).toISOString()
  return {
    standard: input.standard,
    status,
    progress,
    failure,
    file: result && { name: result.fileName, size: result.size, until },
  }
}

export async function cancelPackage(platform: Platform, actor: Actor, name: string): Promise<void> {
  const { jobId } = await findOwn(platform, actor, name)
  await cancelOwnJob(platform, makePackageJob, { jobId, ownerId: actor.id })
}

/** A package, to be saved, whole or a range of it. @throws Problem 404, also before it is made */
export async function downloadPackage(
  platform: Platform,
  actor: Actor,
  { name, headers, locale }: { name: string; headers: Record<string, string | string[] | undefined>; locale: Locale },
): Promise<FileReply> {
  const { jobId, status, result } = await findOwn(platform, actor, name)
  if (status !== 'done' || !result) throw notFound()
  const { fileName, size } = result
  // What is made under a name is never made again.
  const served = { key: keyOf(jobId), size, mime: 'application/zip', tag: jobId, saveAs: fileName }
  return serveStored(platform, served, headers, locale)
}

/** What a package would hold. @throws Problem as `findVersion`, but for a speach that has not the version asked for */
export async function offerPackage(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  wanted: Wanted,
): Promise<PackageOffer> {
  const { db } = platform.database
  const { speach, versionId } = await findVersion(db, actor, ref, wanted)
  const version = await openPacked(db, actor, versionId)
  const chapters = version.lessons.flatMap((lesson) => lesson.chapters)
  const stored = await listStoredFiles(db, [...version.uses.keys()])
  const sizes = stored.flatMap((file) => [
    ...copyForPackage(file, version.uses.get(file.fileID), { number: 1 }).parts.values(),
  ])
  const at = speach.delayedTill ?? speach.futureVersionAt
  return {
    title: version.title,
    version: version.number,
    scheduledAt: speach.futureVersionId !== null && at ? at.toISOString() : null,
    types: await typesOffered(db),
    chapters: chapters.length,
    size: sizes.reduce((sum, { size }) => sum + size, 0),
    hasAnswers: chapters.some(holdsAnswers),
    online: chapters.flatMap((chapter) => (opensOnline(chapter) ? chapter.title : [])),
    sites: [...new Set(outsideOf(version).map(({ url }) => hostOf(url)))].sort(),
    latest: await findLatest(platform, actor, versionId),
  }
}

async function findLatest(
  { database: { db }, clock }: Platform,
  actor: Actor,
  versionId: number,
): Promise<string | null> {
  const own = await listOwnJobs(db, makePackageJob, actor.id)
  const isThere = (one: Package) => one.status !== 'failed' && one.status !== 'cancelled' && expiryOf(one) > clock.now()
  return own.find((one) => one.input.versionId === versionId && isThere(one))?.jobId ?? null
}

/** Whether right answers can be read in a chapter. */
function holdsAnswers({ type, content }: ReaderChapter): boolean {
  if (type === 'WEET') return questionsIn(content.edit).length > 0
  return type === 'QUIZZ' && !opensOnline({ type, content })
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address
}

/** Deletes the packages whose day is over. */
export async function sweepPackages({ database: { db }, storage, clock }: Platform): Promise<void> {
  const gone = await deleteJobsBefore(db, makePackageJob, new Date(clock.now().getTime() - PACKAGE_HOURS * 3_600_000))
  for (const jobId of gone) await storage.delete(keyOf(jobId))
}
