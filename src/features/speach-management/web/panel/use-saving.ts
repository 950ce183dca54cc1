import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { takeOver } from '../management-queries.ts'

/** Milliseconds after opening before which nothing can be saved (seed 001 §2.2). */
const SAVE_AFTER_MS = 500

/**
 * Saves what was changed in a panel, which then shows what the server made of it.
 * @param onSaved told once it is saved
 */
export function useSaving(onSaved: () => void): {
  /** @param undo what takes the change back, where that can be */
  save: (work: () => Promise<AdminSpeach>, undo?: () => Promise<AdminSpeach>) => void
  isPending: boolean
  isReady: boolean
} {
  const { t } = useTranslation('speach-management')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  interface Work {
    work: () => Promise<AdminSpeach>
    undo?: () => Promise<AdminSpeach>
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ work }: Work) => work(),
    async onSuccess(speach, { undo }) {
      const done = t(($) => $.done.update, { title: cutTitle(speach.title) })
      if (undo) notify.undo(done, () => mutate({ work: undo }))
      else notify.success(done)
      const reloading = takeOver(queryClient, speach)
      onSaved()
      await reloading
    },
    onError: (error) => notify.failure(t(($) => $.failed.notUpdated, { reason: say(error) })),
  })
  return { save: (work, undo) => mutate({ work, undo }), isPending, isReady }
}
