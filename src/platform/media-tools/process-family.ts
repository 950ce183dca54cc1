import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 200
const PAGE_BYTES = 4096
const MEGABYTE = 1024 ** 2

/** A process and those that it has started, and they; itself alone where the system doesn't tell. */
export function familyOf(pid: number): number[] {
  const family = [pid]
  for (const member of family) family.push(...readOr(() => childrenOf(member), []))
  return family
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** Bytes of memory that a process holds; 0 where the system doesn't tell. */
function residentBytes(pid: number): number {
  return readOr(() => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES, 0)
}

/** Kills a process with all that it has started. */
export function killFamily(pid: number): void {
  for (const member of familyOf(pid)) readOr(() => process.kill(member, 'SIGKILL'), false)
}

/**
 * Watches how much memory a process and those that it has started hold together, where the system tells (Linux).
 * Native code and WebAssembly know no limit of the runtime's. Calls back once, when it is more than `maxMegabytes`.
 * @returns what ends the watch
 */
export function watchMemory(pid: number, maxMegabytes: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    const held = familyOf(pid).reduce((sum, member) => sum + residentBytes(member), 0)
    if (held <= maxMegabytes * MEGABYTE) return
    clearInterval(timer)
    onExceeded()
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** What is read of a process that may have ended, or on a system that has no such files. */
function readOr<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}
