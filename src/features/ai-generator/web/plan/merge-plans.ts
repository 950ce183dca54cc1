import type { Plan, PlanChapter, PlanPart } from '../../plan.ts'
import { partsOf } from './plan-edits.ts'

/**
 * Brings two changes of one plan together, part by part as their ids say. Where both changed the same, what was typed
 * here stays; nothing is left out that the other one wrote or changed.
 * @param base what both began from
 */
export function mergePlans(base: Plan, mine: Plan, theirs: Plan): Plan {
  const { title, description, language } = {
    title: pick(base.title, mine.title, theirs.title),
    description: pick(base.description, mine.description, theirs.description),
    language: pick(base.language, mine.language, theirs.language),
  }
  // Only one of two orders can be kept: mine, unless I left it as it was.
  const isMineAsBase = outlineOf(base) === outlineOf(mine)
  const order = isMineAsBase ? theirs : mine
  const chapters = order.chapters.map((chapter) => mergeChapter(chapter, { base, mine, theirs }))
  const merged = { title, description, language, chapters }
  return isMineAsBase ? merged : withTheirNews(withoutTheirGone(merged, { base, mine, theirs }), base, theirs)
}

interface Three {
  base: Plan
  mine: Plan
  theirs: Plan
}

function pick<Value>(base: Value, mine: Value, theirs: Value): Value {
  return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine
}

/** The ids of a plan, in their order. */
function outlineOf({ chapters }: Plan): string {
  return JSON.stringify(chapters.map(({ id, subchapters }) => [id, subchapters.map((part) => part.id)]))
}

function mergeChapter({ id, title, subchapters }: PlanChapter, { base, mine, theirs }: Three): PlanChapter {
  const titles = [base, mine, theirs].map((plan) => plan.chapters.find((one) => one.id === id)?.title ?? title)
  const [before = title, own = title, other = title] = titles
  return {
    id,
    title: pick(before, own, other),
    subchapters: subchapters.map((part) => mergePart(part, { base, mine, theirs })),
  }
}

function mergePart(part: PlanPart, { base, mine, theirs }: Three): PlanPart {
  const find = (plan: Plan) => partsOf(plan).find(({ id }) => id === part.id) ?? part
  const [before, own, other] = [find(base), find(mine), find(theirs)]
  return {
    id: part.id,
    title: pick(before.title, own.title, other.title),
    documentPages: pick(before.documentPages, own.documentPages, other.documentPages),
    sections: pick(before.sections, own.sections, other.sections),
  }
}

/** Without what the others left out, unless it was changed here. */
function withoutTheirGone(merged: Plan, { base, mine, theirs }: Three): Plan {
  const known = new Map(partsOf(base).map((part) => [part.id, part]))
  const own = new Map(partsOf(mine).map((part) => [part.id, part]))
  const left = new Set(partsOf(theirs).map(({ id }) => id))
  const isGone = ({ id }: PlanPart) =>
    known.has(id) && !left.has(id) && JSON.stringify(own.get(id)) === JSON.stringify(known.get(id))
  return {
    ...merged,
    chapters: merged.chapters.map((chapter) => ({
      ...chapter,
      subchapters: chapter.subchapters.filter((part) => !isGone(part)),
    })),
  }
}

/** With what only the others have: their chapters at the end, their parts at the end of the same chapter. */
function withTheirNews(merged: Plan, base: Plan, theirs: Plan): Plan {
  const known = new Set([...partsOf(base), ...partsOf(merged)].map(({ id }) => id))
  const knownChapters = new Set([...base.chapters, ...merged.chapters].map(({ id }) => id))
  const isNew = ({ id }: PlanPart) => !known.has(id)
  const grown = merged.chapters.map((chapter) => {
    const added = theirs.chapters.find(({ id }) => id === chapter.id)?.subchapters.filter(isNew) ?? []
    return added.length === 0 ? chapter : { ...chapter, subchapters: [...chapter.subchapters, ...added] }
  })
  const placed = new Set(grown.flatMap(({ subchapters }) => subchapters.map(({ id }) => id)))
  const newChapters = theirs.chapters
    .map((chapter) => ({
      ...chapter,
      subchapters: chapter.subchapters.filter((part) => isNew(part) && !placed.has(part.id)),
    }))
    .filter(
      ({ id, subchapters }) =>
        !knownChapters.has(id) || (subchapters.length > 0 && !grown.some((one) => one.id === id)),
    )
  return { ...merged, chapters: [...grown, ...newChapters] }
}
