import type { Log } from '#platform/log.ts'
import type { MediaKind } from '#platform/media-tools/detect-type.ts'
import type { TemporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import type { Facts, Page } from '../queries.ts'

/** What a converter works with. */
export interface Conversion {
  /** The original, in a file. */
  path: string
  /** For what it needs to write beside. */
  folder: TemporaryFolder
  signal: AbortSignal
  log: Log
  /** Keeps something that was made of the original, under a name that is always the same for the same thing. */
  keep(name: string, content: Uint8Array | { path: string }, mime: string, width?: number): Promise<void>
  /**
   * @param done the part of the work that is done, from 0 to 1
   * @param page the page that is worked on, from 1, of how many
   */
  report(done: number, page?: { page: number; pages: number }): void
}

/** What a converter has found out. */
export interface Outcome {
  facts: Facts
  pages?: Page[]
}

type Converter = (conversion: Conversion) => Promise<Outcome>

export type Converters = Partial<Record<MediaKind, Converter>>
