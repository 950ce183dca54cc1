import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createSpeach, duplicateSpeach } from '#features/speaches/contract.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { Start, StartKind } from '../contract.ts'

/** Makes the speach, called like what it is made from, and opens its editor. */
export function useBegin() {
  const navigate = useNavigate()
  const say = useErrorMessage()
  return useMutation({
    mutationFn: ({
      kind,
      chosen: { speachID, title },
    }: {
      kind: StartKind
      chosen: Pick<Start, 'speachID' | 'title'>
    }) =>
      kind === 'SPEACH'
        ? call(duplicateSpeach, { query: { speachId: speachID } })
        : call(createSpeach, { body: { title, templateId: speachID } }),
    onSuccess: ({ speachID }) => navigate({ to: '/recorder/edit/$speachID', params: { speachID } }),
    onError: (error) => notify.failure(say(error)),
  })
}
