/** A text that contains both: what was written elsewhere, and what was written here. */
export function joinNotes(theirs: string, mine: string): string {
  if (theirs === '' || mine.includes(theirs)) return mine
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`
}
