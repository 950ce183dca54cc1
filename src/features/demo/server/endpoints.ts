import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import type { Endpoints } from './calls.ts'
import * as examples from './examples.ts'

/** The examples that administrators load and remove; `endpoints` are the product's, by which they are made. */
export function demoEndpoints(platform: Platform, endpoints: Endpoints): Implementation[] {
  return [
    implement(contract.loadExamples, ({ actor }) => examples.startExamples(platform, actor)),
    implement(contract.removeExamples, ({ actor }) => examples.removeExamples(platform, endpoints, actor)),
  ]
}
