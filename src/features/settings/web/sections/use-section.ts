import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#features/site/settings.ts'
import { CallError, call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type SettingsChanges, type SettingsState, updateSettings } from '../../contract.ts'
import type { ProviderKind } from '../../providers/rules.ts'
import { settingsQuery } from '../settings-queries.ts'
import { changesOf, isUntouched, undoOf, withoutSent } from './draft-rules.ts'

/** The saved settings for a section, and a callback for unsaved changes. */
export interface SectionProps {
  state: SettingsState
  onDirty: (section: SectionName, isDirty: boolean) => void
}

export type SectionName =
  | 'general'
  | 'flags'
  | 'access'
  | 'brand'
  | 'mail'
  | 'installation'
  | 'storage'
  | 'footer'
  | 'password'
  | 'licences'
  | 'retention'
  | 'frames'
  | 'voices'
  | 'presenterTime'
  | ProviderKind

type Theirs = Pick<SettingsState, 'rev' | 'values'>

/** The changes being saved, and the revision they are based on. */
interface Sending {
  sent: SettingsChanges
  rev: string
}

/** The form of one section: what is set and what is being changed of it, saved on its own. */
export interface Section {
  name: SectionName
  values: Settings
  change: (changes: SettingsChanges) => void
  isDirty: boolean
  isSaving: boolean
  save: () => void
  discard: () => void
  /** Changes when a field that keeps its typed text has to start over, because something else was saved or restored. */
  keyOf: (name: keyof SettingsChanges) => string
  /** The error of a setting, if the server refused it. */
  errorOf: (name: keyof SettingsChanges) => string | undefined
  /** Why it was not saved. */
  failure: string | null
  /** Somebody else changed the same in the meantime. */
  conflict: { keepMine: () => void; takeTheirs: () => void } | null
}

/** @param lasting whether what was saved can be brought back: a picture that nothing shows any more may be gone */
export function useSection(name: SectionName, { state, onDirty }: SectionProps, { lasting = true } = {}): Section {
  const { t } = useTranslation('settings', { keyPrefix: 'web' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const [draft, setDraft] = useState<SettingsChanges>({})
  const [generation, setGeneration] = useState(0)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const changes = changesOf(draft, state.values)
  const isDirty = Object.keys(changes).length > 0
  useTellDirty(name, isDirty, onDirty)

  async function show(saved: SettingsState): Promise<void> {
    client.setQueryData(settingsQuery.queryKey, saved)
    // Names, flags and lists everywhere follow what is set.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsQuery.queryKey[0] })
  }
  function clear(): void {
    setDraft({})
    setTheirs(null)
    setGeneration((before) => before + 1)
  }
  async function takeBack(before: SettingsChanges): Promise<void> {
    try {
      await show(await call(updateSettings, { body: before }))
      notify.success(t(($) => $.undone, { section: t(($) => $.sections[name].title) }))
    } catch (error) {
      notify.failure(say(error))
    }
  }
  const saving = useMutation({
    mutationFn: ({ sent, rev }: Sending) => saveOrMerge(sent, state.values, rev),
    onSuccess: (saved, { sent }) => {
      const before = undoOf(sent, state.values)
      setDraft((draft) => withoutSent(draft, sent))
      setTheirs(null)
      const message = t(($) => $.saved, { section: t(($) => $.sections[name].title) })
      if (lasting) notify.undo(message, () => void takeBack(before))
      else notify.success(message)
      return show(saved)
    },
    onError: (error) => setTheirs(conflictIn(error)),
  })
  const { error } = saving
  const wrong = error instanceof CallError ? (error.body.fields ?? {}) : {}
  return {
    name,
    values: { ...state.values, ...draft },
    change: (more) => {
      saving.reset()
      setTheirs(null)
      setDraft((before) => ({ ...before, ...more }))
    },
    isDirty,
    keyOf: (setting) => `${setting} ${generation} ${JSON.stringify(state.values[setting])}`,
    isSaving: saving.isPending,
    save: () => saving.mutate({ sent: changes, rev: state.rev }),
    discard: () => {
      saving.reset()
      clear()
    },
    // A list is refused by one of its members: `embed.hosts.2`.
    errorOf: (setting) =>
      Object.keys(wrong).some((field) => field === setting || field.startsWith(`${setting}.`))
        ? t(($) => $.check)
        : undefined,
    failure: error && !theirs ? say(error) : null,
    conflict: theirs && {
      keepMine: () => saving.mutate({ sent: changes, rev: theirs.rev }),
      takeTheirs: () => {
        saving.reset()
        clear()
        void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
      },
    },
  }
}

function useTellDirty(name: SectionName, isDirty: boolean, onDirty: SectionProps['onDirty']): void {
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(name, isDirty)
    return () => tell(name, false)
  }, [name, isDirty])
}

/** Saves; where someone else changed something, but nothing of this, once more on top of it. */
async function saveOrMerge(changes: SettingsChanges, before: Settings, rev: string): Promise<SettingsState> {
  try {
    return await call(updateSettings, { body: { ...changes, rev } })
  } catch (error) {
    const theirs = conflictIn(error)
    if (!theirs || !isUntouched(changes, before, theirs.values)) throw error
    return call(updateSettings, { body: { ...changes, rev: theirs.rev } })
  }
}

function conflictIn(error: unknown): Theirs | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  // What the contract's 409 carries.
  return (error.body.theirs as Theirs | undefined) ?? null
}
