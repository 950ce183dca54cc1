import { createSpeach, getDraft } from '#features/speaches/contract.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { OfflineError } from '#shared/client.ts'
import type { SaveState } from '#shared/save-queue.ts'
import type { SpeachDocument } from '../document/document.ts'
import { type Conflict, rebase } from '../document/rebase.ts'
import { Saving } from '../saving/saving.ts'
import { type Caller, sendChange } from '../saving/send-change.ts'
import { copyDraft, documentOf } from '../saving/server-copy.ts'

/** An author in an editor on the server that `call` reaches. `answers` breaks the line before or after a call. */
export async function openSaving(
  call: Caller,
  {
    speachID,
    answers,
    beforeReloaded,
    afterSent,
  }: {
    speachID?: string
    answers?: (kind: string) => 'lost' | 'cut' | undefined
    /** While the draft that was read is on its way back. */
    beforeReloaded?: () => Promise<void>
    /** While the answer to a change that was made is on its way back. */
    afterSent?: (kind: string) => Promise<void>
  } = {},
) {
  const id = speachID ?? (await call(createSpeach, { body: { title: 'Feedback' } })).speachID
  const load = (): Promise<SpeachDraft> => call(getDraft, { params: { speachID: id } })
  const first = copyDraft(await load())
  const fixtures = {
    speachID: id,
    copy: first,
    document: documentOf(first),
    states: [] as SaveState[],
    conflicts: [] as Conflict[],
    refusals: [] as string[],
    edit(change: (document: SpeachDocument) => SpeachDocument) {
      fixtures.document = change(fixtures.document)
      saving.queue.changed()
    },
    save: () => saving.queue.flush(),
    reload: () => saving.reload(),
    /** What the server has now, without numbers. */
    async onServer() {
      return (await load()).lessons.map(({ title, chapters }) => ({
        title,
        chapters: chapters.map((chapter) => chapter.title),
      }))
    },
  }
  const saving = new Saving({
    document: () => fixtures.document,
    copy: () => fixtures.copy,
    onSaved: (copy) => {
      fixtures.copy = copy
    },
    onReloaded: (draft, base) => {
      fixtures.copy = copyDraft(draft, base)
      const { document, conflicts } = rebase(fixtures.document, base, fixtures.copy)
      fixtures.document = document
      fixtures.conflicts.push(...conflicts)
    },
    onRefused: (_, message) => fixtures.refusals.push(message),
    isBlocked: (object) => fixtures.conflicts.some((conflict) => conflict.object === object),
    keep: () => {},
    onState: (state) => fixtures.states.push(state),
    send: async (change) => {
      const fault = answers?.(change.kind)
      if (fault === 'cut') throw new OfflineError('cut')
      const answer = await sendChange(call, id, change)
      await afterSent?.(change.kind)
      if (fault === 'lost') throw new OfflineError('lost')
      return answer
    },
    load: async () => {
      const draft = await load()
      await beforeReloaded?.()
      return draft
    },
  })
  saving.queue.start()
  return fixtures
}
