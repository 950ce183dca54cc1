import { Fragment } from 'react'
import type { FoundText as Parts } from '../../contract.ts'

/** A text with what was found in it marked. It comes in parts and is never taken for HTML. */
export function FoundText({ parts }: { parts: Parts }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Fragment key={index}>{part.hit ? <mark>{part.text}</mark> : part.text}</Fragment>
  ))
}
