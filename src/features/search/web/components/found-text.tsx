import { Fragment } from 'react'
import type { FoundText as Parts } from '../../contract.ts'

/** A text with what was found in it marked. It comes in parts and is never taken for HTML. */
export function FoundText({ parts }: { parts: Parts }) {
  return parts.map((part, index) => {
    // The parts of a text never change their order.
    return part.hit ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>
  })
}
