import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { archiveSpeach, restoreSpeach } from '../../contract.ts'
import type { SpeachCard } from '../../schemas.ts'
import { changeCard, reloadCards } from './card-cache.ts'
import { cutTitle } from './card-rules.ts'
import { copyText } from './copy-text.ts'

/** What the menu of a card does, each with its word of success or failure. */
export function useCardActions(card: SpeachCard) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.done' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const values = { title: cutTitle(card.title) }
  const query = { id: card.speachID }
  const failed = (error: unknown) => {
    notify.failure(say(error))
    void reloadCards(queryClient)
  }
  const restore = useMutation({
    mutationFn: () => call(restoreSpeach, { query }),
    onSuccess: () => {
      // An archived speach comes back unpublished, whatever it was before (PRODUCT §6).
      notify.success(card.publication === 'NON_PUBLIE' ? t('restored', values) : t('restoredDraft', values))
      return reloadCards(queryClient)
    },
    onError: failed,
  })
  const archive = useMutation({
    mutationFn: () => call(archiveSpeach, { query }),
    onMutate: () => changeCard(queryClient, card.speachID, () => null),
    onSuccess: () => {
      notify.undo(t('archived', values), () => restore.mutate())
      return reloadCards(queryClient)
    },
    onError: failed,
  })
  const copyLink = async (address: string) => {
    const copied = await copyText(new URL(address, window.location.origin).href)
    if (copied) notify.success(t('linkCopied', values))
    else notify.failure(t('linkNotCopied'))
  }
  return { archive: archive.mutate, restore: restore.mutate, copyLink }
}
