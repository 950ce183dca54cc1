import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type ProvidersState, removeProvider, saveLanguageModelProvider, saveSpeechProvider } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'
import { draftOf, keyIn, type ProviderDraft } from './draft-rules.ts'
import { providersQuery } from './providers-query.ts'

/** The state for the section of a provider, and a callback for unsaved changes. */
export interface ProviderProps {
  kind: ProviderKind
  state: ProvidersState
  onDirty: (section: ProviderKind, isDirty: boolean) => void
}

/** The form of one provider, saved on its own. */
export function useProvider({ kind, state, onDirty }: ProviderProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const section = t(($) => $.sections[kind].title)
  const [changes, setChanges] = useState<Partial<ProviderDraft>>({})
  const set = draftOf(state, kind)
  const draft = { ...set, ...changes }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(set)
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(kind, isDirty)
    return () => tell(kind, false)
  }, [kind, isDirty])

  async function show(saved: ProvidersState): Promise<void> {
    client.setQueryData(providersQuery.queryKey, saved)
    setChanges({})
    // A provider that listens switches transcripts on, which stands in the settings beside it.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== providersQuery.queryKey[0] })
  }
  const saving = useMutation({
    mutationFn: () => save(kind, draft),
    onSuccess: (saved) => {
      notify.success(t(($) => $.saved, { section }))
      return show(saved)
    },
  })
  const removing = useMutation({
    mutationFn: () => call(removeProvider, { params: { kind } }),
    onSuccess: (left) => {
      notify.success(t(($) => $.providers.removed, { section }))
      return show(left)
    },
    onError: (error) => notify.failure(say(error)),
  })
  const { error } = saving
  const wrong = error instanceof CallError ? (error.body.fields ?? {}) : {}
  return {
    draft,
    isDirty,
    isSaving: saving.isPending,
    failure: error ? say(error) : null,
    change: (more: Partial<ProviderDraft>) => {
      saving.reset()
      setChanges((before) => ({ ...before, ...more }))
    },
    save: () => saving.mutate(),
    discard: () => {
      saving.reset()
      setChanges({})
    },
    async remove() {
      const question = { title: t(($) => $.providers.question.title), text: t(($) => $.providers.question.text) }
      if (await confirm({ ...question, action: t(($) => $.providers.question.action), danger: true })) removing.mutate()
    },
    errorOf: (field: string) => (field in wrong || `config.${field}` in wrong ? t(($) => $.check) : undefined),
  }
}

function save(kind: ProviderKind, draft: ProviderDraft): Promise<ProvidersState> {
  const { address, voiceModel, voice, transcriptModel, model } = draft
  const key = keyIn(draft)
  if (kind === 'languageModel') return call(saveLanguageModelProvider, { body: { address, key, config: { model } } })
  const config = {
    voiceModel: voiceModel.trim() || null,
    voice: voice.trim() || null,
    transcriptModel: transcriptModel.trim() || null,
  }
  return call(saveSpeechProvider, { body: { address, key, config } })
}
