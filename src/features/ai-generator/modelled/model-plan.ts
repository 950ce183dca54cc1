import { z } from 'zod'
import { DESCRIPTION_MAX, PART_TITLE_MAX, TITLE_MAX } from '#features/speaches/rules.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Locale } from '#shared/locales.ts'
import type { Plan, PlanOptions, PlanPart } from '../plan.ts'
import { type PlannedDocument, pagesOfSections } from '../planner/plan-lesson.ts'
import { languageOfMost, type SummarySection } from '../planner/summary.ts'
import { PLAN_CHAPTERS_MAX, PLAN_PARTS_MAX } from '../rules.ts'
import { aboutDocuments, languageNamed, wishesOf } from './wording.ts'

/** Parts that a lesson has about, by its length. */
const PARTS: Record<PlanOptions['duration'], string> = { short: '3 to 6', medium: '6 to 12', long: '12 to 30' }
/** Sections that a model is told of; of more, only those of the upper levels. */
const SECTIONS_MAX = 400

/** A section of one of several documents, by the id that a model is given for it. */
interface Known {
  document: PlannedDocument
  section: SummarySection
}

/** What a model is asked for a plan: the structure of the documents, not their pages. */
export interface PlanRequest {
  system: string
  prompt: string
  schema: z.ZodType<ModelPlan>
}

const titled = z.object({ title: z.string().min(1).max(300) })

interface ModelPlan {
  title: string
  description: string
  chapters: { title: string; parts: { title: string; sections: string[] }[] }[]
}

/** Asks a model for a plan. It answers with ids of sections, never with numbers of pages; ids that it made up are refused. */
export function askForPlan(documents: readonly PlannedDocument[], options: PlanOptions, fallback: Locale): PlanRequest {
  const known = knownSections(documents)
  const language = languageFor(documents, options, fallback)
  const isKnown = (id: string) => known.has(id)
  const part = titled.extend({
    sections: z.array(z.string().refine(isKnown, 'no section has this id')).min(1).max(SECTIONS_MAX),
  })
  const chapter = titled.extend({ parts: z.array(part).min(1).max(PLAN_PARTS_MAX) })
  return {
    system: [
      'You plan short lessons from documents. You are given the sections of the documents, each with an id.',
      'Answer with JSON alone: a title, a description of one or two sentences, and chapters, each with parts.',
      'Each part names the ids of the sections that it is made from. Use only ids from the list, each at most once.',
      aboutDocuments,
    ].join('\n'),
    prompt: [
      `Language of titles and description: ${languageNamed(language)}.`,
      `Length: ${options.duration}, ${PARTS[options.duration]} parts in all.`,
      options.allowReorder
        ? 'Chapters may leave the order of the documents where that teaches better.'
        : 'Keep the order of the documents and of their sections.',
      ...wishesOf(options.specificPrompt),
      '<sections>',
      ...[...known].map(([id, { section }]) => lineOf(id, section)),
      '</sections>',
    ].join('\n'),
    schema: z.object({
      title: z.string().min(1).max(300),
      description: z.string().max(2000),
      chapters: z.array(chapter).min(1).max(PLAN_CHAPTERS_MAX),
    }),
  }
}

function knownSections(documents: readonly PlannedDocument[]): Map<string, Known> {
  const all = documents.flatMap((document, index) =>
    document.summary.sections
      .filter(({ letters }) => letters > 0)
      .map((section): [string, Known] => [`d${index + 1}.${section.id}`, { document, section }]),
  )
  for (let depth = 3; depth > 1 && all.length > SECTIONS_MAX; depth -= 1) {
    const upper = all.filter(([, { section }]) => section.level < depth)
    if (upper.length > 0) all.splice(0, all.length, ...upper)
  }
  return new Map(all.slice(0, SECTIONS_MAX))
}

/** What a model is told of a section. Gaps tell its level. */
function lineOf(id: string, { level, title, firstPage, ownLastPage, letters, gist }: SummarySection): string {
  const pages = firstPage === ownLastPage ? `page ${firstPage}` : `pages ${firstPage}-${ownLastPage}`
  const words = Math.round(letters / 6)
  return `${'  '.repeat(level - 1)}[${id}] ${plain(title, 150)} (${pages}, ${words} words)${gist ? `: ${plain(gist, 200)}` : ''}`
}

/** One line without signs that could be taken for ours. */
function plain(text: string, max: number): string {
  return cutText(text.replace(/[<>[\]\s]+/g, ' ').trim(), max)
}

function languageFor(documents: readonly PlannedDocument[], { language }: PlanOptions, fallback: Locale): Locale {
  return language === 'auto' ? (languageOfMost(documents.map(({ summary }) => summary)) ?? fallback) : language
}

/** A plan as everybody sees it, of what a model answered. A section that it names twice counts once. */
export function planOfAnswer(
  answer: ModelPlan,
  documents: readonly PlannedDocument[],
  options: PlanOptions,
  fallback: Locale,
): Plan {
  const known = knownSections(documents)
  const taken = new Set<string>()
  let parts = 0
  const partOf = ({ title, sections }: ModelPlan['chapters'][number]['parts'][number]): PlanPart[] => {
    const own = sections.filter((id) => known.has(id) && !taken.has(id))
    if (own.length === 0 || parts >= PLAN_PARTS_MAX) return []
    for (const id of own) taken.add(id)
    parts += 1
    const named = own.flatMap((id) => known.get(id) ?? [])
    return [
      {
        id: `p${parts}`,
        title: cutText(title.trim(), PART_TITLE_MAX),
        documentPages: [...new Set(named.map(({ document }) => document))].flatMap((document) =>
          pagesOfSections(
            document,
            named.filter((one) => one.document === document).map(({ section }) => section),
          ),
        ),
        sections: named.map(({ document, section }) => ({ jobID: document.jobID, id: section.id })),
      },
    ]
  }
  return {
    title: cutText(answer.title.trim(), TITLE_MAX),
    description: cutText(answer.description.trim(), DESCRIPTION_MAX),
    language: languageFor(documents, options, fallback),
    chapters: answer.chapters
      .map(({ title, parts: given }) => ({
        title: cutText(title.trim(), PART_TITLE_MAX),
        subchapters: given.flatMap(partOf),
      }))
      .filter(({ subchapters }) => subchapters.length > 0)
      .map((chapter, index) => ({ id: `c${index + 1}`, ...chapter })),
  }
}
