import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/**
 * The lessons that a person makes from documents: what they asked for, their plans, and what they decided of questions.
 * The documents are told by name; as files they are among those of the person.
 */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT jsonb_agg(jsonb_build_object('lessonID', l.lesson_id, 'speachID', s.speach_id, 'options', l.options,
             'plan', l.plan, 'proposal', l.proposal, 'createdAt', l.created_at, 'updatedAt', l.updated_at,
             'documents', (
               SELECT coalesce(jsonb_agg(jsonb_build_object('fileID', f.file_id, 'name', f.name, 'addedAt', d.created_at)
                        ORDER BY d.id), '[]')
                 FROM ai_documents d JOIN files f ON f.id = d.file_id WHERE d.lesson_id = l.id),
             'texts', (
               SELECT coalesce(jsonb_agg(jsonb_build_object('part', p.part_id, 'generated', p.made, 'proposed', p.proposal)
                        ORDER BY p.part_id), '[]')
                 FROM ai_parts p WHERE p.lesson_id = l.id),
             'questions', (
               SELECT coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'isTaken', q.is_taken) ORDER BY q.place), '[]')
                 FROM ai_proposed_questions q WHERE q.lesson_id = l.id),
             'answersOfModels', (
               SELECT coalesce(jsonb_agg(jsonb_build_object('answer', a.answer, 'at', a.created_at) ORDER BY a.created_at), '[]')
                 FROM ai_answers a WHERE a.lesson_id = l.id))
             ORDER BY l.created_at) AS kept
      FROM ai_lessons l LEFT JOIN speaches s ON s.id = l.speach_id WHERE l.owner_id = ${userId}`)
  return row?.kept ?? null
}
