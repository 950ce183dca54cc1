import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questions } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Shows what `confirm()` asks. Once a page; the dialog itself is loaded with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(questions.subscribe, questions.current)
  if (!asked) return null
  return (
    <Suspense>
      <ConfirmDialog question={asked.question} onAnswer={asked.answer} />
    </Suspense>
  )
}
