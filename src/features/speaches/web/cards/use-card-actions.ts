import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { copyText } from '#ui/copy-text.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { archiveSpeach, createTemplate, duplicateSpeach, restoreSpeach } from '../../contract.ts'
import type { SpeachCard } from '../../schemas.ts'
import { changeCard, reloadCards } from './card-cache.ts'
import { cutTitle } from './card-rules.ts'
import { useBegin } from './use-begin.ts'

/** What the menu of a card does, each with its word of success or failure. */
export function useCardActions(card: SpeachCard) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card' })
  const queryClient = useQueryClient()
  const begin = useBegin()
  const say = useErrorMessage()
  const values = { title: cutTitle(card.title) }
  const query = { id: card.speachID }
  const failed = (what: 'restore' | 'archive' | 'duplicate' | 'createTemplate') => (error: unknown) => {
    notify.failure(t(($) => $.failed[what], { reason: say(error) }))
    void reloadCards(queryClient)
  }
  const restore = useMutation({
    mutationFn: () => call(restoreSpeach, { query }),
    onSuccess: () => {
      // An archived speach comes back unpublished, whatever it was before (PRODUCT §6).
      notify.success(
        card.publication === 'NON_PUBLIE' ? t(($) => $.done.restored, values) : t(($) => $.done.restoredDraft, values),
      )
      return reloadCards(queryClient)
    },
    onError: failed('restore'),
  })
  const archive = useMutation({
    mutationFn: () => call(archiveSpeach, { query }),
    onMutate: () => changeCard(queryClient, card.speachID, () => null),
    onSuccess: () => {
      notify.undo(
        t(($) => $.done.archived, values),
        () => restore.mutate(),
      )
      return reloadCards(queryClient)
    },
    onError: failed('archive'),
  })
  const duplicate = useMutation({
    mutationFn: () => call(duplicateSpeach, { query: { speachId: card.speachID } }),
    onSuccess: ({ title }) => {
      notify.success(t(($) => $.done.duplicated, { title: cutTitle(title) }))
      return reloadCards(queryClient)
    },
    onError: failed('duplicate'),
  })
  const template = useMutation({
    mutationFn: () => call(createTemplate, { query: { speachId: card.speachID } }),
    onSuccess: ({ title }) => {
      notify.success(t(($) => $.done.templateCreated, { title: cutTitle(title) }))
      return reloadCards(queryClient)
    },
    onError: failed('createTemplate'),
  })
  const copyLink = async (address: string) => {
    const copied = await copyText(new URL(address, window.location.origin).href)
    if (copied) notify.success(t(($) => $.done.linkCopied, values))
    else notify.failure(t(($) => $.done.linkNotCopied))
  }
  return {
    archive: archive.mutate,
    restore: restore.mutate,
    duplicate: duplicate.mutate,
    createTemplate: template.mutate,
    fromTemplate: () => begin.mutate({ isTemplate: true, from: card }),
    copyLink,
  }
}
