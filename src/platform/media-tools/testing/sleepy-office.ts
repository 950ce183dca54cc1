import { appendFileSync, readFileSync } from 'node:fs'
import { STARTED } from '../presentation/packaged-office.ts'

/** An office of which as many as said sleep for ever in their start; the next one tells how many were before it. */
process.once('message', ({ task }: { task: { starts: string; asleep: number; end?: 'crash' | 'refuse' } }) => {
  appendFileSync(task.starts, '.')
  const before = readFileSync(task.starts, 'utf8').length - 1
  if (before < task.asleep) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  process.send?.({ progress: STARTED }, () => {
    if (task.end === 'crash') process.exit(9)
  })
  if (task.end === 'crash') return
  if (task.end === 'refuse') {
    process.send?.({ error: { code: 'CORRUPT', message: 'no deck' } }, () => process.exit())
    return
  }
  process.send?.({ result: before }, () => process.exit())
})
