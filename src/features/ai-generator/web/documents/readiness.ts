import type { AiDocument } from '../../contract.ts'
import type { Upload } from './use-uploads.ts'

/** What keeps a document from being taken into a plan. */
export type Hindrance = 'uploading' | 'reading' | 'recognizing' | 'failed'

export interface Readiness {
  /** Files and documents, ready or not. */
  count: number
  /** Those that are not ready, by what keeps them, in the order in which it is told. */
  missing: { hindrance: Hindrance; names: string[] }[]
}

/** Whether a plan can be made: only once every file has its pages. */
export function readinessOf(documents: readonly AiDocument[], uploads: readonly Upload[]): Readiness {
  const names: Record<Hindrance, string[]> = { uploading: [], reading: [], recognizing: [], failed: [] }
  for (const { name, state, recognition } of documents) {
    if (state !== 'ready') names[state].push(name)
    else if (recognition?.state === 'working') names.recognizing.push(name)
  }
  for (const { file, state } of uploads) names[state === 'failed' ? 'failed' : 'uploading'].push(file.name)
  const missing = (Object.keys(names) as Hindrance[]).map((hindrance) => ({ hindrance, names: names[hindrance] }))
  return { count: documents.length + uploads.length, missing: missing.filter((one) => one.names.length > 0) }
}
