import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { questions } from './confirm.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog', { over: true })

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
