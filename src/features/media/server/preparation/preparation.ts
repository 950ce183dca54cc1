import type { MediaFile } from '../../contract.ts'
import { FILE_PHASES, type FilePhase } from '../../rules.ts'
import { fetchFile, pageProgress } from '../job-definitions.ts'

/** The part of the bar that fetching a file from its address takes; preparing it takes the rest. */
const FETCHED = 0.5

interface Job {
  kind: string
  status: string
  phase: string | null
  progress: number
  result?: unknown
}

/** What is being done with a file that is `processing`, and how much and which page of it; waits without a job. */
export function preparationOf(
  { sourceUrl }: { sourceUrl: string | null },
  job: Job | undefined,
): Pick<MediaFile, 'page' | 'pages'> & { phase: FilePhase; progress: number } {
  if (!job) return { phase: 'waiting', progress: 0 }
  const phase = job.status === 'running' ? FILE_PHASES.find((known) => known === job.phase) : undefined
  const isFetching = job.kind === fetchFile.definition.name
  const from = sourceUrl !== null && !isFetching ? FETCHED : 0
  const to = isFetching ? FETCHED : 1
  const { page, pages } = phase === 'converting' ? (pageProgress.safeParse(job.result).data ?? {}) : {}
  return { ...(page && { page, pages }), phase: phase ?? 'waiting', progress: from + (to - from) * job.progress }
}
