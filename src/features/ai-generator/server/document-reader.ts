import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { copyBeside, keepBeside } from '#features/media/server/service.ts'
import { startProcess } from '#platform/media-tools/child-process.ts'
import type { Helper } from '#platform/media-tools/helper.ts'
import type { Platform } from '#platform/platform.ts'
import { type DocumentLayout, documentLayout } from '#shared/document-layout.ts'
import type { Locale } from '#shared/locales.ts'
import type { Claim, GivenPage } from '../modelled/model-text.ts'
import type { DocumentSummary } from '../planner/summary.ts'
import type { Duration } from '../rules.ts'
import type { Block } from '../writing/draft-lesson.ts'
import type { Source } from '../writing/material.ts'
import type { Proposal } from '../writing/proposal.ts'

const SCRIPT = new URL('./document-reader-process.ts', import.meta.url)
/** Milliseconds that one question may take: a document of 2,000 pages is summed up in a tenth of it. */
const STALL_MS = 120_000
/** Megabytes: what 2,000 pages of text take, several of them at once. */
const MEMORY_MB = 1536

/** A document, and which part of it something is written from. */
export interface Piece {
  /** Public id of its file. */
  fileID: string
  /** Where its layout lies, as `copyLayout` put it there. */
  path: string
  /** The ids of its sections; pages of none of them count whole. */
  sections: string[]
  /** From 1. */
  pages: number[]
}

/** What the process for documents is asked. */
export type ReaderQuestion =
  | { ask: 'summary'; path: string }
  | { ask: 'draft'; title: string; pieces: Piece[]; language: Locale; length: Duration }
  | { ask: 'pages'; pieces: Piece[] }
  | { ask: 'questions'; parts: AskedPart[]; language: Locale }
  | { ask: 'verify'; pieces: Piece[]; claims: (Claim | null)[] }

/** A part of a lesson that something is asked about. */
export interface AskedPart {
  id: string
  title: string
  pieces: Piece[]
}

export type PageSize = { fileID: string; page: number; size: [number, number] }

export interface Draft {
  blocks: Block[]
  /** Width and height in points of the pages that it names. */
  sizes: PageSize[]
}

export interface Asked {
  proposals: Proposal[]
  sizes: PageSize[]
}

export interface Verified {
  /** Where each claim stands; null for what stands nowhere, and where nothing was claimed. */
  sources: (Source | null)[]
  sizes: PageSize[]
}

/** Reads documents in a process of its own, since a long one takes seconds, and what it holds is up to its maker. */
export class DocumentReader implements AsyncDisposable {
  readonly #process: Helper

  constructor(signal: AbortSignal) {
    this.#process = startProcess(SCRIPT, { stallMs: STALL_MS, maxMemory: MEMORY_MB, signal })
  }

  /** @throws MediaError, or the signal's reason */
  summarise(path: string): Promise<DocumentSummary> {
    return this.#ask({ ask: 'summary', path })
  }

  /** What a lesson says, in the documents' own words. @throws MediaError, or the signal's reason */
  draft(wanted: Omit<Extract<ReaderQuestion, { ask: 'draft' }>, 'ask'>): Promise<Draft> {
    return this.#ask({ ask: 'draft', ...wanted })
  }

  /** The words of pages, line by line. @throws MediaError, or the signal's reason */
  pages(pieces: Piece[]): Promise<GivenPage[]> {
    return this.#ask({ ask: 'pages', pieces })
  }

  /** Questions about parts, each naming its part as its section. @throws MediaError, or the signal's reason */
  questions(parts: AskedPart[], language: Locale): Promise<Asked> {
    return this.#ask({ ask: 'questions', parts, language })
  }

  /** Whether what is claimed of documents stands there, whoever claims it. @throws MediaError, or the signal's reason */
  verify(pieces: Piece[], claims: (Claim | null)[]): Promise<Verified> {
    return this.#ask({ ask: 'verify', pieces, claims })
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#process[Symbol.asyncDispose]()
  }

  #ask<Answer>(question: ReaderQuestion): Promise<Answer> {
    return this.#process.ask<Answer>(question)
  }
}

/** What stands where in a document, beside its file. */
const LAYOUT_NAME = 'layout.json.gz'

/** Keeps a layout beside its file, and writes it to a path. @throws StorageError FULL */
export async function keepLayout(
  platform: Platform,
  fileID: string,
  layout: DocumentLayout,
  path: string,
): Promise<void> {
  const packed = await promisify(gzip)(JSON.stringify(documentLayout.parse(layout)))
  await writeFile(path, packed)
  await keepBeside(platform, fileID, LAYOUT_NAME, packed)
}

/** Brings a kept layout to a path; false where the document was not read. @throws Error where the signal stops it */
export function copyLayout(platform: Platform, fileID: string, path: string, signal: AbortSignal): Promise<boolean> {
  return copyBeside(platform, { fileID, name: LAYOUT_NAME }, path, signal)
}

/** A layout that `keepLayout` or `copyLayout` put at a path. */
export async function readLayoutFile(path: string): Promise<DocumentLayout> {
  // It was parsed when it was kept.
  return JSON.parse((await promisify(gunzip)(await readFile(path))).toString()) as DocumentLayout
}
