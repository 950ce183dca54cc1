import { saveFile } from '#ui/save-file.ts'
import type { ExportFile } from '../../interchange/export-questions.ts'

/** Milliseconds between two files: browsers drop some of those that come at the same moment. */
const PAUSE_MS = 150

/** Gives files to the browser to keep, one after the other. */
export async function saveFiles(files: readonly ExportFile[]): Promise<void> {
  for (const [index, { name, type, text }] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    saveFile(new Blob([text], { type }), name)
  }
}
