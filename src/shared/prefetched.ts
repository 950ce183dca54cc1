/** Milliseconds after which somebody may have changed what the page came with. */
const FRESH_MS = 10_000

let answers: Record<string, unknown> = {}

/** Takes over the answers that the page came with, by the address of their call. */
export function bringAnswers(brought: Record<string, unknown>): void {
  answers = { ...brought }
}

/** Whether the page came with an answer to this call that was not taken yet. */
export function hasAnswer(address: string): boolean {
  return Object.hasOwn(answers, address)
}

/** An answer that the page came with, once; undefined when the call has to be made. */
export function takeAnswer(address: string): unknown {
  if (!hasAnswer(address)) return undefined
  const answer = answers[address]
  delete answers[address]
  return performance.now() < FRESH_MS ? answer : undefined
}
