import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { CallError } from '#shared/client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { SpeachView } from '../../reading/contract.ts'
import { AccessForm } from '../reader/access-form.tsx'
import { EmbeddedReader } from '../reader/embedded-reader.tsx'
import { materialOf } from '../reader/material.ts'
import { readPlace } from '../reader/place.ts'
import { PlainPage } from '../reader/plain-page.tsx'
import { ReaderSkeleton } from '../reader/reader-skeleton.tsx'
import { previewQuery, viewQuery } from '../reader/reading-calls.ts'
import { useReading } from '../reader/use-reading.ts'

/** `/play-embedded/{speachID}`: a speach in a frame; with `internalPreview` its draft, for those who may see it. */
export function EmbeddedScreen() {
  const { t } = useTranslation('speaches')
  const { speachID = '' } = useParams({ strict: false })
  const { internalPreview } = useSearch({ strict: false })
  const preview = useQuery({ ...previewQuery(speachID), enabled: internalPreview === true })
  const asksForView = internalPreview !== true || isRefused(preview.error)
  const view = useQuery({ ...viewQuery(speachID), enabled: asksForView })
  const { data, error, isPending, refetch } = asksForView ? view : preview
  if (isPending) return <ReaderSkeleton />
  if (data) return <Embedded key={data.id} view={data} />
  if (error instanceof CallError && error.code === 'CODE_REQUIRED') {
    return <AccessForm speachID={speachID} onOpen={() => void refetch()} />
  }
  return (
    <PlainPage title={t('reader.failed')}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PlainPage>
  )
}

/** Who may not see the draft may well read what is published. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.status === 403 || error.status === 404)
}

function Embedded({ view }: { view: SpeachView }) {
  const me = useMe()
  const material = materialOf(view)
  const place = readPlace(useSearch({ strict: false }))
  const reading = useReading(material, me && view.version !== null ? view : undefined)
  return <EmbeddedReader material={material} place={place} resume={view.resume} reading={reading} />
}
