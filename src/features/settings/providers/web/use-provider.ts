import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type ProvidersState, removeProvider, saveLanguageModelProvider, saveSpeechProvider } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'
import { draftOf, keyIn, languageModelConfigIn, type ProviderDraft, speechConfigIn } from './draft-rules.ts'
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
  const locale = useLocale()
  const section = t(($) => $.sections[kind].title)
  const [changes, setChanges] = useState<Partial<ProviderDraft>>({})
  const set = draftOf(state, kind, locale)
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
    // The use by person is told in the currency that is set.
    const [own] = providersQuery.queryKey
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own || queryKey.length > 1 })
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
  const access = { address: draft.address, key: keyIn(draft) }
  return kind === 'languageModel'
    ? call(saveLanguageModelProvider, { body: { ...access, config: languageModelConfigIn(draft) } })
    : call(saveSpeechProvider, { body: { ...access, config: speechConfigIn(draft) } })
}
