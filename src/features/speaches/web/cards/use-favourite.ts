import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { toggleFavourite } from '../../card-contract.ts'
import type { SpeachCard } from '../../schemas.ts'
import { changeCard } from './card-cache.ts'
import { cutTitle } from './card-rules.ts'

/**
 * Puts a speach among the favourites or takes it off: shown at once everywhere, taken back if the server refuses, with
 * a toast that undoes. The call is a toggle, so that clicks in quick succession wait for one another.
 */
export function useFavourite(card: Pick<SpeachCard, 'speachID' | 'title' | 'isFavori'>): () => void {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.favourite' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const mutationKey = ['favourite', card.speachID]
  const show = (isFavori: boolean) => changeCard(queryClient, card.speachID, (one) => ({ ...one, isFavori }))
  const toggle = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (_wanted: boolean) => call(toggleFavourite, { query: { idCour: card.speachID } }),
    onMutate: show,
    onSuccess: ({ isFavori }) => {
      // While more clicks wait, what they will lead to is already in sight.
      if (queryClient.isMutating({ mutationKey }) === 1) show(isFavori)
    },
    onError: (error, wanted) => {
      show(!wanted)
      notify.failure(say(error))
    },
  })
  /** What the last click wanted: ahead of what is drawn when clicks follow quickly. */
  const lastWanted = () => queryClient.getMutationCache().findAll({ mutationKey }).at(-1)?.state.variables
  return () => {
    const wanted = !(queryClient.isMutating({ mutationKey }) > 0 ? lastWanted() : card.isFavori)
    toggle.mutate(wanted)
    const title = cutTitle(card.title)
    notify.undo(wanted ? t(($) => $.added, { title }) : t(($) => $.removed, { title }), () => {
      // A toast that later clicks have overtaken has nothing to undo.
      if (lastWanted() === wanted) toggle.mutate(!wanted)
    })
  }
}
