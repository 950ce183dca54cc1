import { FILE_PHASES, type FilePhase } from '../../rules.ts'
import { fetchFile } from '../job-definitions.ts'

/** The part of the bar that fetching a file from its address takes; preparing it takes the rest. */
const FETCHED = 0.5

interface Job {
  kind: string
  status: string
  phase: string | null
  progress: number
}

/** What is being done with a file that is `processing`, and how much of it, as its job says; waits without one. */
export function preparationOf(
  { sourceUrl }: { sourceUrl: string | null },
  job: Job | undefined,
): { phase: FilePhase; progress: number } {
  if (!job) return { phase: 'waiting', progress: 0 }
  const phase = job.status === 'running' ? FILE_PHASES.find((known) => known === job.phase) : undefined
  const isFetching = job.kind === fetchFile.definition.name
  const from = sourceUrl !== null && !isFetching ? FETCHED : 0
  const to = isFetching ? FETCHED : 1
  return { phase: phase ?? 'waiting', progress: from + (to - from) * job.progress }
}
