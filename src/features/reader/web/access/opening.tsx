import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { ReaderSkeleton } from '../reader-skeleton.tsx'
import { AccessForm } from './access-form.tsx'
import { PlainPage } from './plain-page.tsx'

interface OpeningProps {
  speachID: string
  /** Why it is not open; null while it is on its way. */
  error: Error | null
  /** Asks for it again. */
  onRetry: () => void
}

/** Shown in place of a speach that isn't open: a skeleton, the form for its code, or an error. */
export function Opening({ speachID, error, onRetry }: OpeningProps) {
  const { t } = useTranslation('speaches')
  if (!error) return <ReaderSkeleton />
  if (error instanceof CallError && error.code === 'CODE_REQUIRED') {
    return <AccessForm speachID={speachID} onOpen={onRetry} />
  }
  return (
    <PlainPage title={t(($) => $.reader.failed)}>
      <ErrorState error={error} onRetry={onRetry} />
    </PlainPage>
  )
}
