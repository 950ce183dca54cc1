import { parentPort, Worker as Thread } from 'node:worker_threads'
import { Helper, type HelperLimits, type Line } from './helper.ts'

/**
 * Starts a helper in a thread of this process. Only for work whose memory is bounded by itself, such as WebAssembly:
 * a thread that exhausts its JavaScript memory can take the process with it.
 * @param script a module that calls `answerQuestions(threadLine(), …)`.
 */
export function startThread(script: URL, limits: HelperLimits): Helper {
  limits.signal.throwIfAborted()
  // It needs neither the parent's flags, such as a test runner's loaders, nor the environment with its secrets.
  const thread = new Thread(script, { execArgv: [], env: {}, stdout: true, stderr: true })
  // What libraries print about a hostile file is not for our log; its error is.
  thread.stdout.resume()
  thread.stderr.resume()
  return new Helper(
    {
      post: (message) => thread.postMessage(message),
      onMessage: (receive) => thread.on('message', receive),
      onEnd: (end) => thread.on('error', end).on('exit', () => end()),
      end: async () => {
        await thread.terminate()
      },
    },
    limits,
  )
}

/** The thread's end of the line, for `answerQuestions`. */
export function threadLine(): Line {
  const port = parentPort
  if (!port) throw new Error('this runs in a worker thread only')
  return {
    post: (message, transfer) => port.postMessage(message, transfer),
    onMessage: (receive) => port.on('message', receive),
  }
}
