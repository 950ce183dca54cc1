import { useSyncExternalStore } from 'react'
import type { Presence } from '../coediting/rules.ts'
import { useEditor } from './use-editor.tsx'

const NOBODY: readonly Presence[] = []
const nothing = () => () => {}
const nobody = () => NOBODY

/** Everybody else who has this speach open in the editor, by name. */
export function useOthers(): readonly Presence[] {
  const { coEditing } = useEditor()
  return useSyncExternalStore(coEditing?.subscribe ?? nothing, coEditing?.getOthers ?? nobody)
}
