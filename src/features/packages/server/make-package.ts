import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { isWithoutRoom, listPagesOf, listStoredFiles, type StoredFile } from '#features/media/server/service.ts'
import { slugOf } from '#features/speaches/rules.ts'
import { openVersionForAuthor } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { writeZip, type ZipEntry } from '#platform/write-zip.ts'
import type { Actor } from '#shared/actor.ts'
import { type PackageContent, writeContent } from '../content.ts'
import { writeManifest } from '../manifest.ts'
import { scriptsOf, writePage } from '../page.ts'
import { PACKAGE_MAX } from '../rules.ts'
import type { makePackageJob } from './job-definitions.ts'
import { type Copied, copyForPackage, type Shown, showInPackage } from './plan-package.ts'

/** A version that is packed. */
export interface PackedVersion extends Shown {
  speachID: string
  title: string
  language: PackageContent['locale']
  number: number
  cover: string | null
}

/** Finds a person as an actor; null if they may no longer sign in. */
export type FindActor = (userId: number) => Promise<Actor | null>

type Making = RunningJob<typeof makePackageJob>

export const keyOf = (jobId: string) => `packages/${jobId}.zip`

/** A version as it is packed, for somebody who may see the versions of its speach. @throws Problem 404, 403 */
export async function openPacked(db: Executor, actor: Actor, versionId: number): Promise<PackedVersion> {
  const { content, minutes, showSources, ...version } = await openVersionForAuthor(db, actor, versionId)
  return { ...version, ...showInPackage(content, { minutes, showSources, cover: version.cover }) }
}

/** Makes a package for somebody who may still have it. */
export async function makePackage(platform: Platform, job: Making, findActor: FindActor): Promise<void> {
  const { database, storage, clock } = platform
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  if (!actor) return job.fail('NOT_ALLOWED')
  const version = await openPacked(database.db, actor, job.input.versionId).catch((error) =>
    job.fail('NOT_ALLOWED', error),
  )
  const stored = await listStoredFiles(database.db, [...version.uses.keys()])
  if (stored.some(({ status }) => status === 'processing')) return job.fail('NOT_READY')
  const copies = await copyAll(platform, version, stored)
  const files = await filesOf(platform, version, { ...job.input, copies })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > PACKAGE_MAX) return job.fail('TOO_LARGE')
  const zip = writeZip(entriesOf(platform, files, { job, total }), { modified: clock.now() })
  const { size } = await storage.put(keyOf(job.jobId), Readable.from(zip, { objectMode: false })).catch((error) => {
    if (isWithoutRoom(error)) job.fail('STORAGE_FULL', error)
    throw error
  })
  const fileName = `${slugOf(version.title)}-v${version.number}.zip`
  await database.transaction((tx) => job.finish(tx, { fileName, size }))
}

/** A file of a package: its bytes, or where they are stored. */
interface PackageFile {
  name: string
  /** Bytes. */
  size: number
  content: Uint8Array | { storageKey: string }
}

/** The files, each read when its turn comes; what is read is told as the progress. */
function* entriesOf(
  { storage }: Platform,
  files: readonly PackageFile[],
  { job, total }: { job: Making; total: number },
): Generator<ZipEntry> {
  let taken = 0
  async function* read(content: PackageFile['content']): AsyncGenerator<Uint8Array> {
    const pieces = content instanceof Uint8Array ? [content] : await storage.get(content.storageKey)
    for await (const bytes of pieces) {
      job.signal.throwIfAborted()
      yield bytes
      taken += bytes.length
      job.report(taken / total)
    }
  }
  for (const { name, content } of files) {
    // What is stored are videos, sounds, pictures and documents.
    yield { name, content: read(content), isPacked: !(content instanceof Uint8Array) }
  }
}

/** What is packed of each file. */
async function copyAll(
  { database: { db } }: Platform,
  { uses }: Shown,
  stored: readonly StoredFile[],
): Promise<Map<string, Copied>> {
  const copies = new Map<string, Copied>()
  for (const file of stored) {
    const pages = file.pages === null ? [] : await listPagesOf(db, file)
    copies.set(file.fileID, copyForPackage(file, uses.get(file.fileID), { number: copies.size + 1, pages }))
  }
  return copies
}

async function filesOf(
  platform: Platform,
  version: PackedVersion,
  { copies, navigation, standard }: Making['input'] & { copies: ReadonlyMap<string, Copied> },
): Promise<PackageFile[]> {
  const { speachID, title, language, lessons, cover, number } = version
  const content: PackageContent = {
    ...{ version: 1, standard, locale: language, navigation: navigation === 'content' },
    material: { speachID, title, language, lessons, img: (cover && copies.get(cover)?.packed.picture) ?? null },
    files: Object.fromEntries([...copies].map(([fileID, { packed }]) => [fileID, packed])),
    online: `${publicOrigin(platform)}/s/${speachID}`,
  }
  const bytes = (name: string, text: string | Uint8Array): PackageFile => {
    const written = Buffer.from(text)
    return { name, content: written, size: written.length }
  }
  const media = [...copies.values()].flatMap(({ parts }) =>
    [...parts].map(([name, { storageKey, size }]): PackageFile => ({ name, content: { storageKey }, size })),
  )
  const reader = (await namesOfReader(content)).map(async (name) =>
    bytes(name, await readFile(path.join(readerFolder(), name))),
  )
  const written = [bytes('index.html', writePage(content)), bytes('content.js', writeContent(content))]
  const files = [...written, ...(await Promise.all(reader)), ...media]
  const outline = { speachID, title, lessons, navigation, version: number, files: files.map(({ name }) => name) }
  const untitled = platform.translate(language, 'speaches:reader.untitled')
  // First, where those look who only want to know what it is.
  return [bytes('imsmanifest.xml', writeManifest({ ...outline, untitled }, standard)), ...files]
}

/** Where the built reader of packages lies. */
function readerFolder(): string {
  return process.env.PACKAGE_FOLDER ?? fileURLToPath(new URL('../../../../dist/package', import.meta.url))
}

/** The files of the reader that a package needs. */
async function namesOfReader(content: PackageContent): Promise<string[]> {
  const letters = await readdir(path.join(readerFolder(), 'letters'))
  const scripts = scriptsOf(content).filter((name) => name !== 'content.js')
  return [...scripts, 'reader.css', ...letters.filter(isOriginal).map((name) => `letters/${name}`)]
}

/** Not one of the packed copies that lie beside what is served. */
function isOriginal(name: string): boolean {
  return !/\.(?:br|gz)$/.test(name)
}
