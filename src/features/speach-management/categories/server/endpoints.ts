import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './category-service.ts'

/** The categories that speaches are sorted into. */
export function categoryEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.countCategories, () => service.listCategories(platform)),
    implement(contract.createCategory, ({ actor, body }) => service.addCategory(platform, actor, body.name)),
    implement(contract.renameCategory, ({ actor, params, body }) =>
      service.renameCategory(platform, actor, params.id, body.name),
    ),
    implement(contract.deleteCategory, ({ actor, params, query }) =>
      service.removeCategory(platform, actor, params.id, query.into),
    ),
  ]
}
