import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMe } from '#features/accounts/web/session.ts'
import { CallError } from '#shared/client.ts'
import type { SpeachView } from '../../contract.ts'
import { NothingToRead } from '../access/nothing-to-read.tsx'
import { Opening } from '../access/opening.tsx'
import { EmbeddedReader } from '../embedded-reader.tsx'
import { Finish } from '../end/finish.tsx'
import { materialOf } from '../material.ts'
import { readPlace } from '../place/place.ts'
import { useReading } from '../progress/use-reading.ts'
import { previewQuery, viewQuery } from '../reading-calls.ts'

/** `/play-embedded/{speachID}`: a speach in a frame; with `internalPreview` its draft, for those who may see it. */
export function EmbeddedScreen() {
  const { speachID = '' } = useParams({ strict: false })
  const { internalPreview } = useSearch({ strict: false })
  const preview = useQuery({ ...previewQuery(speachID), enabled: internalPreview === true })
  const asksForView = internalPreview !== true || isRefused(preview.error)
  const view = useQuery({ ...viewQuery(speachID), enabled: asksForView })
  const { data, error, refetch } = asksForView ? view : preview
  if (data) return <Embedded key={data.id} view={data} />
  return <Opening speachID={speachID} error={error} onRetry={() => void refetch()} />
}

/** Whether the draft was refused; the person may still read the published version. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.status === 403 || error.status === 404)
}

function Embedded({ view }: { view: SpeachView }) {
  const me = useMe()
  const material = materialOf(view)
  const place = readPlace(useSearch({ strict: false }))
  const reading = useReading(material, me && view.version !== null ? view : undefined)
  return (
    <EmbeddedReader
      {...{ material, place, reading }}
      resume={view.resume}
      end={(onRestart) => <Finish {...{ material, reading, onRestart }} pathId={null} />}
      empty={<NothingToRead material={material} />}
    />
  )
}
