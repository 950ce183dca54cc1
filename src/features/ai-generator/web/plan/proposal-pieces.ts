import { newKey } from '#shared/new-key.ts'
import type { Plan, PlanChapter } from '../../plan.ts'

/** One thing in which a proposed plan differs: own on the left, proposed on the right. */
export type ProposalPiece =
  | { kind: 'title' | 'description'; key: string; own: string; proposed: string }
  /** Null: there is no such chapter on that side. */
  | { kind: 'chapter'; key: string; own: PlanChapter | null; proposed: PlanChapter | null }

/** What a proposal would change of a plan, in the order of the proposal; what only the own plan has follows its neighbour. */
export function piecesOf(own: Plan, proposed: Plan): ProposalPiece[] {
  const pieces: ProposalPiece[] = []
  for (const kind of ['title', 'description'] as const) {
    if (own[kind] !== proposed[kind]) pieces.push({ kind, key: kind, own: own[kind], proposed: proposed[kind] })
  }
  for (const { own: mine, proposed: theirs } of pairChapters(own.chapters, proposed.chapters)) {
    if (mine && theirs && looksOf(mine) === looksOf(theirs)) continue
    pieces.push({ kind: 'chapter', key: `${mine?.id ?? ''} ${theirs?.id ?? ''}`, own: mine, proposed: theirs })
  }
  return pieces
}

/** The plan with the pieces that were taken; all that is undecided stays as it is. */
export function takePieces(own: Plan, proposed: Plan, taken: ReadonlySet<string>): Plan {
  const chosen = piecesOf(own, proposed).filter(({ key }) => taken.has(key))
  const has = (key: string) => chosen.some((piece) => piece.key === key)
  const chapters = pairChapters(own.chapters, proposed.chapters).flatMap(({ own: mine, proposed: theirs }) => {
    const isTaken = has(`${mine?.id ?? ''} ${theirs?.id ?? ''}`)
    return (isTaken ? theirs : mine) ?? []
  })
  return {
    ...own,
    title: has('title') ? proposed.title : own.title,
    description: has('description') ? proposed.description : own.description,
    chapters: withOwnKeys(chapters),
  }
}

interface Pair {
  own: PlanChapter | null
  proposed: PlanChapter | null
}

/** Own chapters beside those that are made of the same pages, or called the same; in the order of the own plan. */
function pairChapters(own: readonly PlanChapter[], proposed: readonly PlanChapter[]): Pair[] {
  const free = new Set(proposed)
  const pairs: Pair[] = own.map((mine) => {
    const [best] = [...free]
      .map((theirs) => ({ theirs, score: likeness(mine, theirs) }))
      .sort((a, b) => b.score - a.score)
    if (!best || best.score === 0) return { own: mine, proposed: null }
    free.delete(best.theirs)
    return { own: mine, proposed: best.theirs }
  })
  for (const theirs of free) {
    const before = proposed[proposed.indexOf(theirs) - 1]
    const index = before ? pairs.findIndex((pair) => pair.proposed === before) : -1
    pairs.splice(index + 1, 0, { own: null, proposed: theirs })
  }
  return pairs
}

/** From 0 to 1 by shared pages, and more where they are called the same. */
function likeness(one: PlanChapter, other: PlanChapter): number {
  const pages = ({ subchapters }: PlanChapter) =>
    new Set(subchapters.flatMap(({ documentPages }) => documentPages.map((page) => `${page.jobID} ${page.pageNumber}`)))
  const [left, right] = [pages(one), pages(other)]
  const all = left.union(right).size
  return (all === 0 ? 0 : left.intersection(right).size / all) + (one.title !== '' && one.title === other.title ? 1 : 0)
}

/** What people see of a chapter. */
function looksOf({ title, subchapters }: PlanChapter): string {
  return JSON.stringify([
    title,
    subchapters.map((part) => [part.title, part.documentPages.map((page) => [page.jobID, page.pageNumber])]),
  ])
}

/** Two plans may call different parts the same: whatever comes a second time gets a key of its own. */
function withOwnKeys(chapters: readonly PlanChapter[]): PlanChapter[] {
  const used = new Set<string>()
  const own = (id: string) => {
    const key = used.has(id) ? newKey() : id
    used.add(key)
    return key
  }
  return chapters.map((chapter) => ({
    ...chapter,
    id: own(chapter.id),
    subchapters: chapter.subchapters.map((part) => ({ ...part, id: own(part.id) })),
  }))
}
