/** What the address of a mailed link says besides which file it is. */
export interface FileLink {
  /** Until when it holds, in seconds since 1970. */
  expires: number
  signature: string
}

/** Reads it from an address; what is not there holds for nothing. */
export function readFileLink({ expires, signature }: Record<string, unknown>): FileLink {
  return { expires: Number(expires) || 1, signature: String(signature ?? '') }
}
