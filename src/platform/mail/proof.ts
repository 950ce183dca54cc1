import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Letters of the signature: 96 bits, in letters that no mail server changes. */
const SIGNATURE_LETTERS = 24

const PROOF = /(?<![0-9a-z])([0-9a-z]{8}-[0-9a-f]{8})-([0-9a-f]{24})(?![0-9a-z])/g

/** The data in each of our mails that proves its id and its recipient. */
export interface Proof {
  mailId: string
  signature: string
}

/** A name for a mail that no other has; it says when the mail was written. */
export function newMailId(now: Date): string {
  return `${now.getTime().toString(36)}-${randomBytes(4).toString('hex')}`
}

/** What proves that a mail of this name was written to an address, as one word for heads and addresses of mails. */
export function proofOf(secret: string, mailId: string, to: string): string {
  return `${mailId}-${sign(secret, mailId, to)}`
}

/** What could be proofs in a text; whether they are is seen for an address only. */
export function findProofs(text: string): Proof[] {
  // A sender's address comes back in the letters that servers on the way like better.
  const found = text.toLowerCase().matchAll(PROOF)
  return [...found].map(([, mailId = '', signature = '']) => ({ mailId, signature }))
}

/**
 * When the mail of a proof was written.
 * @returns undefined when it is no mail of ours, or was written to another address
 */
export function checkProof(secret: string, { mailId, signature }: Proof, to: string): Date | undefined {
  const expected = Buffer.from(sign(secret, mailId, to))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return new Date(Number.parseInt(mailId.slice(0, mailId.indexOf('-')), 36))
}

function sign(secret: string, mailId: string, to: string): string {
  const said = `mail ${mailId} to ${to.toLowerCase()}`
  return createHmac('sha256', secret).update(said).digest('hex').slice(0, SIGNATURE_LETTERS)
}
