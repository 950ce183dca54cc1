import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createSpeach, duplicateSpeach } from '../../contract.ts'
import { reloadCards } from './card-cache.ts'

interface Beginning {
  isTemplate: boolean
  /** What it is made from, and called like. */
  from: { speachID: string; title: string }
}

/** Makes a speach from a template, or as a copy of another one, and opens its editor. */
export function useBegin() {
  const { t } = useTranslation('speaches', { keyPrefix: 'card' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  return useMutation({
    mutationFn: ({ isTemplate, from: { speachID, title } }: Beginning) =>
      isTemplate
        ? call(createSpeach, { body: { title, templateId: speachID } })
        : call(duplicateSpeach, { query: { speachId: speachID } }),
    onSuccess: ({ speachID }) => navigate({ to: '/recorder/edit/$speachID', params: { speachID } }),
    onError: (error, { isTemplate }) => {
      notify.failure(t(($) => $.failed[isTemplate ? 'fromTemplate' : 'duplicate'], { reason: say(error) }))
      // It may be gone, or no template any more.
      void reloadCards(queryClient)
    },
  })
}
