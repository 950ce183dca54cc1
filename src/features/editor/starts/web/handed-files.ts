/** Files that somebody chose before the speach was there which they are for; kept until its editor opens. */
const handed = new Map<string, File[]>()

/** Leaves files for the editor of a speach. */
export function handFiles(speachID: string, files: File[]): void {
  handed.set(speachID, files)
}

/** The files that were left for a speach: they are given out once. */
export function takeHandedFiles(speachID: string): File[] {
  const files = handed.get(speachID) ?? []
  handed.delete(speachID)
  return files
}
