import type { Locale } from '#shared/locales.ts'
import { keep } from '#ui/use-remembered.ts'
import type { DocumentPage } from '../../plan.ts'
import { INITIATOR_MS } from '../../rules.ts'

interface Beginning {
  documentPages: readonly DocumentPage[]
  instruction: string
  lang: Locale
}

/** Leaves for the editor what a chapter is begun from, and takes it away again after a while (seed 002 §3). */
export function keepInitiator(chapterID: number, { documentPages, instruction, lang }: Beginning): void {
  const name = `initiator-${chapterID}`
  const hiddenInstruction = encodeURIComponent(instruction)
  keep(name, JSON.stringify({ type: 'DOCUMENT', documentPages, hiddenInstruction, lang }))
  setTimeout(() => localStorage.removeItem(name), INITIATOR_MS)
}
