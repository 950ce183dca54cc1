import {
  arrangeOutline,
  createChapter,
  createLesson,
  deleteChapter,
  deleteLesson,
  restoreChapter,
  restoreLesson,
  updateChapter,
  updateLesson,
  updateSpeach,
} from '#features/speaches/contract.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import type { Change, ChangeAnswer } from '../document/changes.ts'

/** Calls the server, as `call` of the typed client does. */
export type Caller = <Definition extends EndpointDefinition>(
  definition: Definition,
  input: Input<Definition>,
) => Promise<Answer<Definition>>

/** Makes a change on the server. */
export async function sendChange(call: Caller, speachID: string, change: Change): Promise<ChangeAnswer> {
  switch (change.kind) {
    case 'change-facts': {
      const { tags, ...changes } = change.changes
      const body = { ...changes, ...(tags && { tags: [...tags] }), rev: change.rev }
      return { head: await call(updateSpeach, { params: { speachID }, body }) }
    }
    case 'create-lesson':
      return call(createLesson, { params: { speachID }, body: { title: change.title } })
    case 'rename-lesson':
      await call(updateLesson, { params: { id: change.id }, body: { title: change.title } })
      return {}
    case 'create-chapter': {
      const body = { title: change.title, ...change.content }
      return { chapter: await call(createChapter, { params: { id: change.lessonId }, body }) }
    }
    case 'change-chapter': {
      const body = { rev: change.rev, title: change.title, ...change.content }
      return { chapter: await call(updateChapter, { params: { id: change.id }, body }) }
    }
    case 'arrange':
      await call(arrangeOutline, { params: { speachID }, body: change.outline })
      return {}
    default:
      await call(COMMANDS[change.kind], { params: { id: change.id } })
      return {}
  }
}

const COMMANDS = {
  'restore-lesson': restoreLesson,
  'restore-chapter': restoreChapter,
  'delete-lesson': deleteLesson,
  'delete-chapter': deleteChapter,
} as const
