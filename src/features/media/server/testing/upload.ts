import sharp from 'sharp'
import type { MediaFile } from '../../contract.ts'

/** Somebody who sends requests. */
export interface Sender {
  fetch(address: string, init?: RequestInit): Promise<Response>
}

/** Sends a file as a form does. */
export function postFile(caller: Sender, name: string, content: Uint8Array | string): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), name)
  return caller.fetch('/api/v2/files', { method: 'POST', body: form })
}

/** Sends a file that is taken in, and returns what the server says of it. */
export async function uploadFile(caller: Sender, name: string, content: Uint8Array | string): Promise<MediaFile> {
  const response = await postFile(caller, name, content)
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as MediaFile
}

/** A PNG of one colour. */
export function makePng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#db5414' } })
    .png()
    .toBuffer()
}
