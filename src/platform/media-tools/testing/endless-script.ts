import { spawn } from 'node:child_process'
import type { ChildReply } from '../child-process.ts'

// Says who it is, and what it was given of the environment, then never ends, as a decoder in a loop would.
process.once('message', ({ task }: { task: string }) => {
  if (task === 'die') process.kill(process.pid, 'SIGSEGV')
  if (task === 'environment') {
    process.send?.({ result: Object.keys(process.env) } satisfies ChildReply)
    return
  }
  if (task === 'family') {
    spawn(process.execPath, ['-e', 'const hoard = []; setInterval(() => hoard.push(Buffer.alloc(20e6, 1)), 20)'])
  }
  process.send?.({ progress: process.pid } satisfies ChildReply)
  for (;;) if (task === '') break
})
