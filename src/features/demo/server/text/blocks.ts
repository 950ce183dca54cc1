/** A run of words of one kind. */
export interface Run {
  words: string
  kind?: 'strong' | 'emphasis' | 'code'
  /** The address of a link. */
  address?: string
}

export type CalloutTone = 'note' | 'info' | 'tip' | 'warning' | 'danger'

/** A part of a chapter or document, before it is HTML or PDF. */
export type Block =
  | { block: 'heading'; level: 2 | 3; runs: Run[] }
  | { block: 'paragraph'; runs: Run[] }
  | { block: 'quote'; runs: Run[] }
  | { block: 'list'; ordered: boolean; items: Run[][] }
  | { block: 'table'; head: Run[][]; rows: Run[][][] }
  | { block: 'callout'; tone: CalloutTone; runs: Run[] }
  | { block: 'details'; summary: Run[]; runs: Run[] }
  | { block: 'code'; language: string; text: string }
  | { block: 'picture'; name: string }
  | { block: 'columns'; columns: Block[][] }
