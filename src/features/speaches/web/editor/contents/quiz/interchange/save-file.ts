import type { ExportFile } from '../../../../../contents/quiz/interchange/export-questions.ts'

/** Milliseconds between two files: browsers drop some of those that come at the same moment. */
const PAUSE_MS = 150

/** Gives files to the browser to keep, one after the other. */
export async function saveFiles(files: readonly ExportFile[]): Promise<void> {
  for (const [index, { name, type, text }] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const address = URL.createObjectURL(new Blob([text], { type }))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    URL.revokeObjectURL(address)
  }
}
