import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { Method } from '#shared/endpoint.ts'
import { endedWorld, type FuzzedWorld, faultOf, openFuzzedWorld } from './testing/fuzzed-world.ts'
import { type HostileRequest, type Operation, requestsOf } from './testing/hostile-requests.ts'
import { UNDOCUMENTED } from './testing/undocumented-calls.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Of how many cases a test consists, where they are many. */
    cases?: number
  }
}

/** Cases of each call. */
const CASES = Number(process.env.FUZZ_CASES ?? 200)

/** What came up once comes up again with its seed. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

/** How many calls share a database at most: what the first of them change, the later find changed. */
const CALLS_PER_WORLD = 40

let world = await openFuzzedWorld()
let callsInWorld = 0

/** Calls that did what they were asked at least once. */
const succeeded = new Set<string>()

const calls = await readCalls(world)
console.info(`FUZZ_SEED=${SEED} makes the same requests again.`)

afterAll(async () => {
  // Said and not failed: chance decides. What stands behind the check of such a call was not tried.
  const never = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !succeeded.has(name))
  console.info(`${never.length} of ${calls.length} calls never succeeded:\n${never.join('\n')}`)
  await world.close()
})

async function startAnew(): Promise<void> {
  await world.close()
  world = await openFuzzedWorld()
  callsInWorld = 0
}

async function readCalls({ send }: FuzzedWorld) {
  const { text } = await send({ method: 'GET', url: '/api/openapi.json', caller: 'nobody', headers: {} })
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries({ ...paths, ...UNDOCUMENTED }).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      operation,
    })),
  )
}

async function findFault(request: HostileRequest, path: string): Promise<string | undefined> {
  const answer = await world.send(request)
  if (answer.status < 400) succeeded.add(`${request.method} ${path}`)
  if (endedWorld(answer, request)) await startAnew()
  return faultOf(answer)
}

it.for(calls)('$method $path answers whatever is asked', async ({ operation, ...call }, { task }) => {
  task.meta.cases = CASES
  callsInWorld += 1
  if (callsInWorld > CALLS_PER_WORLD) await startAnew()
  const check = async (request: HostileRequest) => {
    const fault = await findFault(request, call.path)
    expect(fault, JSON.stringify(request).slice(0, 2000)).toBeUndefined()
  }
  await fc.assert(fc.asyncProperty(requestsOf(call, operation, world.things), check), {
    // Each call gets other values.
    seed: SEED + calls.findIndex(({ operation: one }) => one === operation),
    numRuns: CASES,
    endOnFailure: true,
  })
})
