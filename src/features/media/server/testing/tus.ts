import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sender } from './upload.ts'

const ENDPOINT = '/api/v2/uploads'
const PROTOCOL = { 'tus-resumable': '1.0.0' }

/** Begins a resumable upload, as tus clients do. */
export function createUpload(caller: Sender, name: string, length: number | string): Promise<Response> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { ...PROTOCOL, 'upload-length': String(length), 'upload-metadata': metadata }
  return caller.fetch(ENDPOINT, { method: 'POST', headers })
}

/** Begins an upload that is accepted, and returns its path. */
export async function beginUpload(caller: Sender, name: string, length: number): Promise<string> {
  const response = await createUpload(caller, name, length)
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
  return response.headers.get('location') ?? ''
}

/** Sends bytes from an offset on. */
export function patchUpload(caller: Sender, path: string, offset: number, bytes: Uint8Array): Promise<Response> {
  const headers = { ...PROTOCOL, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return caller.fetch(path, { method: 'PATCH', headers, body: bytes as BodyInit })
}

/** Asks how far an upload has come. */
export function headUpload(caller: Sender, path: string): Promise<Response> {
  return caller.fetch(path, { method: 'HEAD', headers: PROTOCOL })
}

export function deleteUpload(caller: Sender, path: string): Promise<Response> {
  return caller.fetch(path, { method: 'DELETE', headers: PROTOCOL })
}

/** Sends all of an upload in one request, as a browser on a good line does. @throws Error when it is not accepted */
export async function sendStream(
  address: URL,
  session: Record<string, string>,
  bytes: Iterable<Uint8Array>,
  length: number,
) {
  const headers = { ...PROTOCOL, ...session, 'content-type': 'application/offset+octet-stream' }
  const upload = request(address, {
    method: 'PATCH',
    headers: { ...headers, 'content-length': length, 'upload-offset': 0 },
  })
  const answered = once(upload, 'response')
  await pipeline(Readable.from(bytes), upload)
  const [response] = await answered
  if (response.statusCode !== 204) throw new Error(`the upload answered ${response.statusCode}`)
}

/** Starts to send `length` bytes, sends some, and then stays silent until it is ended. */
export async function startSending(
  address: string,
  session: { origin: string; cookie: string },
  { length, bytes }: { length: number; bytes: Uint8Array },
): Promise<{ breakOff(): void }> {
  const headers = { ...PROTOCOL, ...session, 'content-type': 'application/offset+octet-stream' }
  const sending = request(address, {
    method: 'PATCH',
    headers: { ...headers, 'content-length': length, 'upload-offset': 0 },
  })
  sending.on('error', () => {})
  await new Promise((resolve) => sending.write(bytes, resolve))
  return { breakOff: () => void sending.destroy() }
}
