import { addressOf, OfflineError, readFailure } from '#shared/client.ts'
import { uploadDocument } from '../../contract.ts'
import { DOCUMENT_BYTES, type DocumentFailure } from '../../rules.ts'

interface Sending {
  /** Told how many bytes have gone. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a document. By hand, because `fetch` does not say how much of a body has gone.
 * @returns the id of the job that reads it
 * @throws CallError, OfflineError, the signal's reason when aborted
 */
export function sendDocument(file: File, { onSent, signal }: Sending): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadDocument.method, addressOf(uploadDocument, {}))
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onerror = () => reject(new OfflineError('the upload broke off'))
    request.onload = () => {
      if (request.status === 200) resolve(String(request.response))
      else reject(readFailure(request.status, request.response))
    }
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}

/** Why a file need not be sent at all; null where nothing speaks against it. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): DocumentFailure | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return 'NO_PDF'
  if (size === 0) return 'EMPTY'
  return size >= DOCUMENT_BYTES ? 'TOO_LARGE' : null
}
