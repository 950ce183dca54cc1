import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cancelSchedule, publishSpeach, unpublishSpeach } from '#features/speaches/contract.ts'
import type { Publication } from '#features/speaches/schemas.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { SpeachHead } from '../saving/editor-state.ts'
import { useEditor } from '../use-editor.tsx'

/** Thrown when not all changes are saved on the server, so publishing isn't possible yet. */
export class UnsavedError extends Error {}

/** Publishes the draft, after everything in it is saved. */
export function usePublish(onDone: (publication: Publication) => void) {
  const { session } = useEditor()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (body: { at?: string; note?: string }) => {
      await session.flush()
      const { saving, texts } = session.getState()
      if (saving !== 'saved' || texts !== 'saved') throw new UnsavedError()
      return call(publishSpeach, { params: { speachID: session.speachID }, body })
    },
    onSuccess: (publication) => {
      session.setHead(headAfter(publication, session.getState().head))
      refresh()
      onDone(publication)
    },
  })
}

function headAfter(
  { state, version, delayed_till, futureVersionAt }: Publication,
  before: SpeachHead,
): Partial<SpeachHead> {
  const isOut = state === 'PUBLIE' && futureVersionAt === null
  if (!isOut) return { state, delayed_till, futureVersionAt }
  const publicationDate = new Date().toISOString()
  return {
    ...before,
    state,
    delayed_till,
    futureVersionAt,
    publishedVersion: version,
    hasPendingUpdates: false,
    publicationDate,
  }
}

/** Takes the speach away from its readers; a toast brings it back. */
export function useUnpublish() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const say = useErrorMessage()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(unpublishSpeach, { params: { speachID: session.speachID } }),
    onSuccess: () => {
      session.setHead({
        state: 'NON_PUBLIE',
        delayed_till: null,
        futureVersionAt: null,
        publishedVersion: null,
        hasPendingUpdates: false,
      })
      refresh()
      notify.success(t(($) => $.publish.unpublished))
    },
    onError: (error) => notify.failure(say(error)),
  })
}

/** Cancels a publication to come. */
export function useCancelSchedule() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const say = useErrorMessage()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(cancelSchedule, { params: { speachID: session.speachID } }),
    onSuccess: () => {
      session.setHead({ delayed_till: null, futureVersionAt: null })
      refresh()
      notify.success(t(($) => $.publish.scheduleCancelled))
    },
    onError: (error) => notify.failure(say(error)),
  })
}

/** Lists and cards elsewhere show what a speach is; the open draft is kept up to date by the editor itself. */
function useRefresh(): () => void {
  const client = useQueryClient()
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !queryKey.includes('editor') && queryKey[0] !== 'files',
    })
}
