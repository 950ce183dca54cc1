import type { AskedQuestion } from '../../schemas.ts'

/** A question as a line of a list names it: gaps as what is left out. */
export function titleOf({ text }: Pick<AskedQuestion, 'text'>): string {
  return text.replaceAll(/\{\{\d{1,2}\}\}/g, '…')
}
