import type { Drop } from '#features/editor/web/outline/drop-place.ts'
import type { DocumentPage, Plan, PlanChapter, PlanPart } from '../../plan.ts'
import { PLAN_CHAPTERS_MAX, PLAN_PARTS_MAX } from '../../rules.ts'
import { type PageRun, pagesOf } from '../marks/page-runs.ts'

/** Where a subchapter is. */
export interface PartPlace {
  chapter: PlanChapter
  chapterIndex: number
  part: PlanPart
  index: number
}

/** The subchapter with an id, and where it is. */
export function findPart(plan: Plan, id: string | null): PartPlace | undefined {
  for (const [chapterIndex, chapter] of plan.chapters.entries()) {
    const index = chapter.subchapters.findIndex((part) => part.id === id)
    const part = chapter.subchapters[index]
    if (part) return { chapter, chapterIndex, part, index }
  }
  return undefined
}

/** All subchapters in order. */
export function partsOf(plan: Plan): PlanPart[] {
  return plan.chapters.flatMap(({ subchapters }) => subchapters)
}

/** Names the plan, a chapter or a subchapter; the same plan where the name is the same. */
export function rename(plan: Plan, id: string | null, title: string): Plan {
  if (id === null) return plan.title === title ? plan : { ...plan, title }
  if (findPart(plan, id)) return changePart(plan, id, (part) => (part.title === title ? part : { ...part, title }))
  return changeChapters(plan, (chapter) =>
    chapter.id === id && chapter.title !== title ? { ...chapter, title } : chapter,
  )
}

/** Says what the lesson is about. */
export function describePlan(plan: Plan, description: string): Plan {
  return plan.description === description ? plan : { ...plan, description }
}

/** Puts a chapter in another place, counted from 0 as it is afterwards. */
export function moveChapter(plan: Plan, id: string, to: number): Plan {
  const from = plan.chapters.findIndex((chapter) => chapter.id === id)
  const chapter = plan.chapters[from]
  if (!chapter) return plan
  const index = Math.min(Math.max(to, 0), plan.chapters.length - 1)
  return index === from ? plan : { ...plan, chapters: plan.chapters.toSpliced(from, 1).toSpliced(index, 0, chapter) }
}

/** Puts a subchapter into a chapter, at a place counted from 0 as it is afterwards. */
export function movePart(plan: Plan, id: string, chapterID: string, to: number): Plan {
  const place = findPart(plan, id)
  const target = plan.chapters.find((chapter) => chapter.id === chapterID)
  if (!place || !target) return plan
  const isSame = place.chapter.id === chapterID
  const length = target.subchapters.length - (isSame ? 1 : 0)
  const index = Math.min(Math.max(to, 0), length)
  if (isSame && index === place.index) return plan
  const without = remove(plan, id)
  return changeChapters(without, (chapter) =>
    chapter.id === chapterID
      ? { ...chapter, subchapters: chapter.subchapters.toSpliced(index, 0, place.part) }
      : chapter,
  )
}

/** Moves a chapter or a subchapter by one place; a subchapter at the end of its chapter goes into the next one. */
export function step(plan: Plan, id: string, by: -1 | 1): Plan {
  const place = findPart(plan, id)
  if (!place) return moveChapter(plan, id, plan.chapters.findIndex((chapter) => chapter.id === id) + by)
  const to = place.index + by
  if (to >= 0 && to < place.chapter.subchapters.length) return movePart(plan, id, place.chapter.id, to)
  const neighbour = plan.chapters[place.chapterIndex + by]
  return neighbour ? movePart(plan, id, neighbour.id, by > 0 ? 0 : neighbour.subchapters.length) : plan
}

/** Leaves out a subchapter, or a chapter with all that is in it. */
export function remove(plan: Plan, id: string): Plan {
  const place = findPart(plan, id)
  if (!place) {
    const chapters = plan.chapters.filter((chapter) => chapter.id !== id)
    return chapters.length === plan.chapters.length ? plan : { ...plan, chapters }
  }
  return changeChapters(plan, (chapter) =>
    chapter.id === place.chapter.id
      ? { ...chapter, subchapters: chapter.subchapters.toSpliced(place.index, 1) }
      : chapter,
  )
}

/** Adds an empty chapter at the end; the same plan where it has as many as it can. */
export function addChapter(plan: Plan, id: string): Plan {
  if (plan.chapters.length >= PLAN_CHAPTERS_MAX) return plan
  return { ...plan, chapters: [...plan.chapters, { id, title: '', subchapters: [] }] }
}

/** Adds an empty subchapter at the end of a chapter; the same plan where it has as many as it can. */
export function addPart(plan: Plan, chapterID: string, id: string): Plan {
  if (partsOf(plan).length >= PLAN_PARTS_MAX) return plan
  return changeChapters(plan, (chapter) =>
    chapter.id === chapterID
      ? { ...chapter, subchapters: [...chapter.subchapters, { id, title: '', documentPages: [], sections: [] }] }
      : chapter,
  )
}

/** Takes what comes next of the same kind into a chapter or a subchapter, which keeps its title. */
export function mergeWithNext(plan: Plan, id: string): Plan {
  const place = findPart(plan, id)
  if (!place) {
    const index = plan.chapters.findIndex((chapter) => chapter.id === id)
    const [chapter, next] = plan.chapters.slice(index, index + 2)
    if (index < 0 || !chapter || !next) return plan
    const merged = { ...chapter, subchapters: [...chapter.subchapters, ...next.subchapters] }
    return { ...plan, chapters: plan.chapters.toSpliced(index, 2, merged) }
  }
  const next = place.chapter.subchapters[place.index + 1]
  if (!next) return plan
  const merged = takeIn(remove(plan, next.id), id, next.documentPages)
  return changePart(merged, id, (part) => ({ ...part, sections: [...part.sections, ...next.sections] }))
}

/** Adds pages to a subchapter, each once; its documents keep their order. */
export function takeIn(plan: Plan, id: string, pages: readonly DocumentPage[]): Plan {
  return changePart(plan, id, (part) => {
    const missing = pages.filter((page) => !part.documentPages.some((one) => isSamePage(one, page)))
    return missing.length === 0 ? part : { ...part, documentPages: inOrder([...part.documentPages, ...missing]) }
  })
}

/** Takes pages out of a subchapter. */
export function dropPages(plan: Plan, id: string, pages: readonly DocumentPage[]): Plan {
  return changePart(plan, id, (part) => {
    const left = part.documentPages.filter((page) => !pages.some((one) => isSamePage(one, page)))
    return left.length === part.documentPages.length ? part : { ...part, documentPages: left }
  })
}

/** Gives a run of a subchapter's pages another beginning or end. */
export function setRun(plan: Plan, id: string, run: PageRun, to: Pick<PageRun, 'first' | 'last'>): Plan {
  if (to.first < 1 || to.last < to.first || (to.first === run.first && to.last === run.last)) return plan
  const kept = (page: DocumentPage) => page.pageNumber >= to.first && page.pageNumber <= to.last
  const left = pagesOf(run).filter((page) => !kept(page))
  return takeIn(dropPages(plan, id, left), id, pagesOf({ ...run, ...to }))
}

function isSamePage(one: DocumentPage, other: DocumentPage): boolean {
  return one.jobID === other.jobID && one.pageNumber === other.pageNumber
}

function inOrder(pages: readonly DocumentPage[]): DocumentPage[] {
  const documents = Map.groupBy(pages, ({ jobID }) => jobID)
  return [...documents.values()].flatMap((own) => own.toSorted((a, b) => a.pageNumber - b.pageNumber))
}

function changePart(plan: Plan, id: string, change: (part: PlanPart) => PlanPart): Plan {
  return changeChapters(plan, (chapter) => {
    const index = chapter.subchapters.findIndex((part) => part.id === id)
    const part = chapter.subchapters[index]
    const changed = part && change(part)
    return changed && changed !== part ? { ...chapter, subchapters: chapter.subchapters.with(index, changed) } : chapter
  })
}

function changeChapters(plan: Plan, change: (chapter: PlanChapter) => PlanChapter): Plan {
  const chapters = plan.chapters.map(change)
  return chapters.every((chapter, index) => chapter === plan.chapters[index]) ? plan : { ...plan, chapters }
}

/** The plan after a row was dropped on another; the same where nothing moves. */
export function dropOnto(plan: Plan, { dragged, over, after }: Drop): Plan {
  if (dragged.key === over.key) return plan
  const indexOf = (id: string) => plan.chapters.findIndex((chapter) => chapter.id === id)
  if (dragged.kind === 'lesson') {
    const [from, target] = [indexOf(dragged.key), indexOf(over.key)]
    if (from < 0 || target < 0) return plan
    return moveChapter(plan, dragged.key, target + (after ? 1 : 0) - (from < target ? 1 : 0))
  }
  if (over.zone !== 'chapter') return movePart(plan, dragged.key, over.key, 0)
  const [from, target] = [findPart(plan, dragged.key), findPart(plan, over.key)]
  if (!from || !target) return plan
  const isBelowItself = from.chapter.id === target.chapter.id && from.index < target.index
  return movePart(plan, dragged.key, target.chapter.id, target.index + (after ? 1 : 0) - (isBelowItself ? 1 : 0))
}
