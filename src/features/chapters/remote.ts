import { z } from 'zod'
import { webAddress } from './address.ts'

/** Longest text that is looked at for an address. */
const PASTED_MAX = 5000

/** The address of a file elsewhere: http or https, made whole; empty is not chosen yet. */
const remoteAddress = z
  .string()
  .max(PASTED_MAX)
  .transform((pasted, context) => {
    if (pasted.trim() === '') return ''
    const url = webAddress(pasted)
    if (url) return url.href
    context.addIssue({ code: 'custom', message: 'ADDRESS' })
    return z.NEVER
  })

/** What an author says of a file elsewhere; which copy of it is shown, the server decides. */
export const remoteInput = z.object({ url: remoteAddress }).transform(({ url }) => ({ url, fileID: null }))

/** What an author says of an uploaded file. */
export const uploadInput = z.object({ fileID: z.string().max(64).nullable() })
