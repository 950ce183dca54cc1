import { type ChildProcess, fork, type Serializable, spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Helper, type HelperLimits, type Line } from './helper.ts'
import { DiskFull, type ErrorMessage, fromErrorMessage, MediaError } from './media-error.ts'
import { killFamily, watchMemory } from './process-family.ts'

/** What a forked script sends: how far it is as often as it likes, and one result or error. */
export type ChildReply = { progress: number } | { result: unknown } | { error: ErrorMessage }

export interface ForkOptions {
  signal: AbortSignal
  onProgress?: (progress: number) => void
  /** It uses all cores for minutes, so requests get priority. */
  background?: boolean
  /** Megabytes that it may hold with what it starts. */
  maxMemory?: number
}

/** Megabytes that a child may hold, unless it is known to need more. */
const MAX_MEMORY_MB = 2048

/** Megabytes for those that do: an office, and whoever converts videos. */
export const LARGE_MEMORY_MB = 3584

/** A child ended by itself, without an answer. */
export class BrokeDown extends MediaError {
  constructor(how: string) {
    super('CORRUPT', `its reader broke down (${how})`)
    this.name = 'BrokeDown'
  }
}

/** Enough of what a command complains about to understand it. */
const MAX_COMPLAINT = 2000
/** JavaScript memory of a forked script, in MB: a file that needs more is out to harm. */
const MAX_HEAP_MB = 1024
const BEHIND = constants.priority.PRIORITY_BELOW_NORMAL
/** A child needs to find its shared libraries and temporary folder, but none of our secrets. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'SYSTEMROOT', 'LANG']

/**
 * Gives one task to a script in a process of its own, and kills it when the signal aborts or it takes too much memory:
 * native code can neither crash us nor outlive its time. Rejects with what the script reports (DiskFull where it says so),
 * BrokeDown, MediaError TOO_LARGE for too much memory, or the signal's reason.
 */
export function runForked<Result>(
  script: URL,
  task: unknown,
  { signal, onProgress, background, maxMemory }: ForkOptions,
): Promise<Result> {
  signal.throwIfAborted()
  const child = forkScript(script)
  if (background) yieldToOthers(child.pid)
  return new Promise<Result>((resolve, reject) => {
    const stop = watchOver(child, { signal, maxMemory }, reject)
    child.on('message', (reply: ChildReply) => {
      if ('progress' in reply) return onProgress?.(reply.progress)
      stop()
      // The script and its one caller agree on the result's shape; a message carries no type.
      if ('result' in reply) resolve(reply.result as Result)
      else reject(errorOf(reply.error))
    })
    // `exit` may come before the last message; `close` comes after the channel was read to its end.
    child.on('close', (code, killedBy) => {
      stop()
      reject(new BrokeDown(killedBy ?? `exit ${code}`))
    })
    child.send({ task })
  })
}

/** What a script reports, as an error: what is the file's fault, what the disk's, and all else. */
function errorOf(error: ErrorMessage): Error {
  if (error.code) return fromErrorMessage(error, error.code)
  return error.isDiskFull ? new DiskFull(error.message) : new Error(error.message)
}

/**
 * Starts a helper in a process of its own: for work that may crash, or need more memory than it gets.
 * @param script a module that calls `answerQuestions(processLine(), …)`.
 */
export function startProcess(script: URL, limits: HelperLimits): Helper {
  limits.signal.throwIfAborted()
  const child = forkScript(script)
  if (limits.background) yieldToOthers(child.pid)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  return new Helper(
    {
      post: (message) => child.send(message as Serializable),
      onMessage: (receive) => child.on('message', receive),
      onEnd: (end) => {
        const stop = watchOver(child, { maxMemory: limits.maxMemory }, end)
        child.on('close', (code, killedBy) => {
          stop()
          end(new BrokeDown(killedBy ?? `exit ${code}`))
        })
      },
      end: () => {
        killOff(child)
        return ended
      },
    },
    limits,
  )
}

/** The process's end of the line, for `answerQuestions`. It ends with the one who asks. */
export function processLine(): Line {
  process.once('disconnect', () => process.exit())
  return {
    post: (message) => process.send?.(message),
    onMessage: (receive) => process.on('message', receive),
  }
}

export interface CommandOptions {
  signal: AbortSignal
  /** Takes the output line by line; without it, the output is collected and returned. */
  onLine?: (line: string) => void
  /** Bytes of output after which the command is killed. */
  maxOutput?: number
  /** It uses all cores for minutes, so requests get priority. */
  background?: boolean
  /** Megabytes that it may hold with what it starts. */
  maxMemory?: number
}

/** A command ended with another status than 0. */
export class CommandError extends Error {
  readonly status: number | null

  constructor(command: string, status: number | null, complaint: string) {
    super(`${command} ended with ${status ?? 'a signal'}: ${complaint.trim()}`)
    this.name = 'CommandError'
    this.status = status
  }
}

/**
 * Runs an installed command and returns what it writes; kills it when the signal aborts or it takes too much memory.
 * @throws CommandError, MediaError TOO_LARGE for too much memory, the signal's reason, or what prevented the start.
 */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<Buffer> {
  const { signal, onLine, background, maxMemory, maxOutput = 64 * 1024 * 1024 } = options
  signal.throwIfAborted()
  const child = spawn(command, args, { env: childEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  makeExpendable(child)
  if (background) yieldToOthers(child.pid)
  return new Promise<Buffer>((resolve, reject) => {
    const stop = watchOver(child, { signal, maxMemory }, reject)
    const chunks: Buffer[] = []
    let bytes = 0
    let complaint = ''
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
    else {
      child.stdout.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
        if (bytes > maxOutput) child.kill('SIGKILL')
        else chunks.push(chunk)
      })
    }
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-MAX_COMPLAINT)
    })
    child.on('close', (status) => {
      stop()
      if (status === 0) resolve(Buffer.concat(chunks))
      else reject(new CommandError(command, status, complaint))
    })
  })
}

function forkScript(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  makeExpendable(child)
  return child
}

/** Kills the child with the signal, or for its memory; returns what ends the watch, and the child with it. */
function watchOver(
  child: ChildProcess,
  { signal, maxMemory = MAX_MEMORY_MB }: { signal?: AbortSignal; maxMemory?: number },
  reject: (reason: unknown) => void,
): () => void {
  const give = (reason: unknown) => {
    killOff(child)
    reject(reason)
  }
  const abort = () => give(signal?.reason)
  const tooMuch = () => give(new MediaError('TOO_LARGE', `it takes more than ${maxMemory} MB`))
  const stopWatch = child.pid === undefined ? () => {} : watchMemory(child.pid, maxMemory, tooMuch)
  signal?.addEventListener('abort', abort, { once: true })
  child.on('error', reject)
  return () => {
    stopWatch()
    signal?.removeEventListener('abort', abort)
    killOff(child)
  }
}

/** Kills a child that still runs, with what it has started. */
function killOff(child: ChildProcess): void {
  // Once it has ended, its number may be another's.
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killFamily(child.pid)
}

/** If memory runs out, the system should end the child rather than the server. */
function makeExpendable({ pid }: ChildProcess) {
  if (pid === undefined || process.platform !== 'linux') return
  tryTo(() => writeFileSync(`/proc/${pid}/oom_score_adj`, '1000'))
}

/** Lets a process go after all others from now on, with what it starts. */
export function yieldToOthers(pid: number | undefined): void {
  if (pid !== undefined) tryTo(() => threadsOf(pid).forEach((id) => void setPriority(id, BEHIND)))
}

/** The ids by which a process is put behind others: Linux does so thread by thread. */
function threadsOf(pid: number): number[] {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
}

/** Does what the system may not allow, or what comes too late for a child that is gone: it works without. */
function tryTo(act: () => void) {
  try {
    act()
  } catch {
    return
  }
}

function childEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(passed.filter(([, value]) => value !== undefined))
}
