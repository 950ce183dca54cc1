import { type FormPart, type Implementation, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'

/** Every endpoint of the product, on the tools that it is given. */
export type Endpoints = (platform: Platform) => Implementation[]

/** Calls an endpoint in somebody's name. */
export interface Caller {
  actor: Actor
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input: Input<Definition>,
    /** The parts of a form, where it takes one. */
    form?: AsyncIterable<FormPart>,
  ): Promise<Answer<Definition>>
}

/**
 * Lets somebody use the product in this process, at a time that may lie in the past: what they do carries that date.
 * Their input is validated like everybody's.
 */
export function callAs(platform: Platform, endpoints: Endpoints, actor: Actor, time: Date): Caller {
  const implementations = endpoints({ ...platform, clock: { now: () => new Date(time) } })
  return {
    actor,
    async call(definition, input, form) {
      const found = implementations.find((one) => one.definition === definition)
      if (!found) throw new Error(`${definition.method} ${definition.path} is not served`)
      const parts = input as Record<'params' | 'query' | 'body', unknown>
      const result = await found.handle({
        params: definition.params?.parse(parts.params ?? {}) ?? {},
        query: definition.query?.parse(parts.query ?? {}) ?? {},
        body: definition.body?.parse(parts.body ?? {}) ?? {},
        ...{ actor, sessionId: 0, locale: actor.language, ip: '127.0.0.1', headers: {} },
        // Nobody hangs up.
        signal: new AbortController().signal,
        parts() {
          if (!form) throw new Error(`${definition.path} was given no form`)
          return form
        },
      })
      // The handler's result has the contract's type; only the list of all endpoints has lost it.
      return (result instanceof Reply ? result.body : result) as Answer<typeof definition>
    },
  }
}
