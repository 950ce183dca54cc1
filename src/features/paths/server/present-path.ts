import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import { isFinished, learningState, slugOf } from '#features/speaches/rules.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import type { LearningPath, PathCard, PathStep } from '../contract.ts'
import { canEditPath, canOrderPath, pathProgress } from '../rules.ts'
import * as queries from './queries.ts'

/** Pixels at which a path's picture is shown at most, on a fine screen. */
const PICTURE_WIDTH = 1280

/** The card of a path, with the speaches that this person can see in it. */
function presentCard(row: queries.PathCardRow, found: queries.FoundItem[]): PathCard {
  return {
    pathId: row.id,
    slug: slugOf(row.title),
    title: row.title,
    description: row.description,
    image: row.image === null ? null : pictureAddress(row.image, PICTURE_WIDTH),
    state: row.state,
    user: row.owner,
    speachCount: found.length,
    minutes: found.reduce((sum, { minutes }) => sum + minutes, 0),
    finished: found.filter(isFinished).length,
    progress: pathProgress(found),
    dueDate: row.dueDate,
  }
}

function presentStep(item: queries.FoundItem): PathStep {
  const { speachID, title, language, image, minutes } = item
  const picture = image === null ? null : pictureAddress(image, PICTURE_WIDTH)
  const isNotPassed = learningState(item) === 'FAILED' && item.progress === 1
  return {
    ...{ speachID, slug: slugOf(title), title, language, image: picture, minutes },
    ...{ isFinished: isFinished(item), isNotPassed },
  }
}

/** Paths as cards, in this order. */
export async function presentCards(db: Executor, actor: Actor, rows: queries.PathCardRow[]): Promise<PathCard[]> {
  const found = await queries.listFoundItems(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  const byPath = Map.groupBy(found, ({ pathId }) => pathId)
  return rows.map((row) => presentCard(row, byPath.get(row.id) ?? []))
}

/** A path with everything that this person may know of it. */
export async function presentPath(db: Executor, actor: Actor, path: queries.PathRow): Promise<LearningPath> {
  const row = await queries.findPathCardRow(db, path.id)
  if (!row) throw new Error(`path ${path.id} went away in a transaction that holds it`)
  const canEdit = canEditPath(actor, path)
  const found = await queries.listFoundItems(db, actor, [path.id])
  const items = canEdit ? await queries.listItems(db, path.id) : found
  const next = found.find((item) => !isFinished(item))
  return {
    ...presentCard(row, found),
    imageFileID: row.image,
    publicationDate: path.lastPublishedAt?.toISOString() ?? null,
    lastUpdatedDate: path.updatedAt.toISOString(),
    rev: path.rev,
    givesCertificate: path.givesCertificate,
    items: items.map(({ speachID }) => ({ speachID })),
    steps: found.map(presentStep),
    next: next ? { speachID: next.speachID, slug: slugOf(next.title), title: next.title } : null,
    assignment: canEdit ? await queries.findAssignment(db, path.id) : { groups: [], users: [] },
    canEdit,
    canOrder: canOrderPath(actor, path),
    canPublish: canEdit && items.length > 0,
  }
}
