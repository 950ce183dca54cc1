import type { TestApp } from './harness.ts'
import type { PersonName } from './people.ts'

export interface RightsRequest {
  method: string
  address: string
  body?: object
}

/** What a call answers to somebody, as tables of rights write it: `2xx` for whatever went well. */
export async function statusFor(
  app: TestApp,
  who: PersonName | 'visitor',
  { method, address, body }: RightsRequest,
): Promise<string> {
  const headers: HeadersInit = body ? { 'content-type': 'application/json' } : {}
  const caller = app.as(who === 'visitor' ? null : who)
  const response = await caller.fetch(address, { method, headers, body: body && JSON.stringify(body) })
  return response.ok ? '2xx' : String(response.status)
}

/** A row of such a table: a status a person. */
export function statusesIn(row: string): string[] {
  return row.trim().split(/\s+/)
}
