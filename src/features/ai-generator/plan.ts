import { z } from 'zod'
import { DESCRIPTION_MAX, PART_TITLE_MAX, TITLE_MAX } from '#features/speaches/rules.ts'
import { line, lines } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { DURATIONS, PLAN_CHAPTERS_MAX, PLAN_PARTS_MAX, STRUCTURE_SOURCES, WRITERS } from './rules.ts'

const pageNumber = z.number().int().min(1).max(2000)

/** A text as it is sent, with its bounds, or as it is told. */
type Text = (max: number, min?: number) => z.ZodType<string, string>

/** A plan as people see and change it (seed 002 §3). */
function planWith(text: Text, paragraph: Text) {
  /** A page that a subchapter is made from. Two documents may have one name: `jobID` is what tells them apart. */
  const documentPage = z.object({ documentName: text(255), jobID: text(64, 1), pageNumber })
  const subchapter = z.object({
    /** Of this plan; the same wherever it is moved. */
    id: text(40, 1),
    title: text(PART_TITLE_MAX),
    documentPages: z.array(documentPage).max(2000),
    /** The sections that it was made of: two that share a page are told apart by them. A page of no section counts whole. */
    sections: z
      .array(z.object({ jobID: text(64, 1), id: text(10, 1) }))
      .max(2000)
      .default([]),
  })
  const chapter = z.object({
    id: text(40, 1),
    title: text(PART_TITLE_MAX),
    subchapters: z.array(subchapter).max(PLAN_PARTS_MAX),
  })
  return z.object({
    title: text(TITLE_MAX),
    description: paragraph(DESCRIPTION_MAX),
    /** Of the lesson, as it was found or chosen. */
    language: z.enum(LOCALES),
    chapters: z.array(chapter).max(PLAN_CHAPTERS_MAX),
  })
}

/** A plan as it is told. */
export const toldPlan = planWith(
  () => z.string(),
  () => z.string(),
)
/** A plan as it is sent. */
export const sentPlan = planWith(line, lines)
export type Plan = z.output<typeof toldPlan>
export type PlanChapter = Plan['chapters'][number]
export type PlanPart = PlanChapter['subchapters'][number]
export type DocumentPage = PlanPart['documentPages'][number]

/** What a plan is made by. */
export const planOptions = z.object({
  duration: z.enum(DURATIONS),
  /** `auto`: that of the documents. */
  language: z.enum(['auto', ...LOCALES]),
  specificPrompt: z.string(),
  /** Whether chapters may leave the order of the documents. Only a model can do so. */
  allowReorder: z.boolean(),
  /** By what the documents are divided; `auto`: the first way that holds. Where a document has none, that one as well. */
  structure: z.enum(['auto', ...STRUCTURE_SOURCES]),
  /** Whose words the lesson is in: those of the documents, or of the organisation's language model. */
  writtenBy: z.enum(WRITERS),
})

export type PlanOptions = z.output<typeof planOptions>
