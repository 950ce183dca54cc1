import { call, callWithForm } from '#shared/client.ts'
import { createFile, getFile } from '../contract.ts'

/** Milliseconds between two looks at the picture while it is prepared, and how many looks there are. */
const LOOK_MS = 400
const LOOKS = 75

/**
 * Sends a small picture and waits until it can be shown.
 * @returns its public id
 * @throws CallError, OfflineError; an Error with the reason when it cannot be prepared
 */
export async function uploadPicture(picture: File): Promise<string> {
  const body = new FormData()
  body.set('file', picture)
  let file = await callWithForm(createFile, {}, body)
  for (let look = 0; look < LOOKS && file.status === 'processing'; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    file = await call(getFile, { params: { fileID: file.fileID } })
  }
  if (file.status === 'failed') throw new Error(file.reason)
  return file.fileID
}
