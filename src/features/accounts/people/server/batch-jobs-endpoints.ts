import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../batches-contract.ts'
import { cancelPeopleBatch, readBatch, startBatch } from './batch-jobs-service.ts'

export function batchEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.startPeopleBatch, ({ actor, body }) => startBatch(platform, actor, body.people, body.change)),
    implement(contract.getPeopleBatch, ({ actor, params }) => readBatch(platform, actor, params.batchID)),
    implement(contract.cancelPeopleBatch, ({ actor, params }) => cancelPeopleBatch(platform, actor, params.batchID)),
  ]
}
