import { getFile } from '#features/media/contract.ts'
import { UploadTask } from '#features/media/web/upload-file.ts'
import { call } from '#shared/client.ts'
import { cutText } from '#shared/cut-text.ts'
import { type PastedPicture, withPictures } from '../../html/editor/paste/pasted-pictures.ts'
import { pictureAddress } from '../../html/vocabulary.ts'
import { isWordName, titleForFile } from './file-types.ts'

/** A text made from a file. */
export interface TextFromFile {
  title: string
  html: string
}

/** Characters of a chapter's title that are kept. */
const TITLE_MAX = 150

/**
 * Makes texts of a Word document, one for each of its main headings, or of a picture; pictures are uploaded first. What
 * has no heading is called like the file.
 * @throws Error for a document that cannot be read, CallError and OfflineError for pictures that could not be sent
 */
export async function textsFromFile(file: File): Promise<TextFromFile[]> {
  const called = titleForFile(file.name)
  if (!isWordName(file.name)) {
    const attributes = await uploadPicture({ file, alt: '' })
    return [{ title: called, html: withPictures('<img src="pasted:0">', [attributes]) }]
  }
  const { readWord } = await import('../../html/editor/paste/read-word.ts')
  const texts: TextFromFile[] = []
  for (const { title, html, pictures } of await readWord(file)) {
    const uploaded: Record<string, string>[] = []
    for (const picture of pictures) uploaded.push(await uploadPicture(picture))
    const words = html === '' ? pictures.map((_, index) => `<img src="pasted:${index}">`).join('') : html
    texts.push({ title: cutText(title || called, TITLE_MAX), html: withPictures(words, uploaded) })
  }
  return texts
}

/** Sends a picture; the attributes with which a text shows it. */
async function uploadPicture({ file, alt }: PastedPicture): Promise<Record<string, string>> {
  const fileID = await new Promise<string>((resolve, reject) => {
    const task = new UploadTask(file, resolve)
    task.subscribe(() => {
      if (task.state.phase === 'failed') reject(task.state.error)
    })
  })
  const { width, height } = await call(getFile, { params: { fileID } })
  const sizes = Object.entries({ width, height }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return { src: pictureAddress(fileID), alt: alt.trim(), ...Object.fromEntries(sizes) }
}
