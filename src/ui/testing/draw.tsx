import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { render } from './render.tsx'

/** One call as it reached the server. */
export interface Sent {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  /** Aborts once nobody waits for it, where the caller says so. */
  signal: AbortSignal | null | undefined
}

/** The answer to a call, now or later: JSON, or a refusal. */
export type Answer = (sent: Sent) => unknown

/** An answer that is no success. */
export class Refusal {
  readonly status: number
  readonly message: string
  /** What else the answer says, such as its code. */
  readonly more: object
  constructor(status: number, message: string, more: object = {}) {
    this.status = status
    this.message = message
    this.more = more
  }
}

const ME = {
  id: 1,
  userID: 'me',
  firstName: 'Ada',
  lastName: 'Lovelace',
  contentLanguages: ['en'],
  isAdmin: false,
  isAuthor: false,
  pending: [],
}

/** Has calls answered as is said here, to somebody who is signed in, or to a visitor; returns what is asked, as it comes. */
export function answerCalls(answers: Record<string, Answer>, me: object | null = {}): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(address, window.location.origin)
    const { method = 'GET' } = init
    const call = { method, path, query, body: readBody(init.body), signal: init.signal }
    if (path === '/api/v2/me' && method === 'GET') return me ? Response.json({ ...ME, ...me }) : refuse(401, 'Nobody.')
    sent.push(call)
    const said = await Promise.race([answers[`${method} ${path}`]?.(call), leaving(init.signal)])
    const answer = said ?? new Refusal(404, `Nothing is at ${method} ${path}.`)
    return answer instanceof Refusal ? refuse(answer.status, answer.message, answer.more) : Response.json(answer)
  })
  return sent
}

/** Rejects once the caller waits no more, as a browser does. */
function leaving(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/** What was said: JSON as what it means, a form as it is. */
function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
}

function refuse(status: number, message: string, more: object = {}): Response {
  return Response.json({ message, code: 'REFUSED', ...more }, { status })
}

/** Draws a part of the product for somebody who is signed in, over a server that answers as is said here. */
export async function draw(
  children: ReactNode,
  answers: Record<string, Answer>,
  me: object | null = {},
): Promise<Sent[]> {
  const sent = answerCalls(answers, me)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>{children}</Suspense>
    </QueryClientProvider>,
  )
  return sent
}
