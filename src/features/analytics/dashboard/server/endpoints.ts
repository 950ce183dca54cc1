import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as service from './service.ts'

/** The dashboard of administrators. */
export function dashboardEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getTimeSeries, ({ query }) => service.readSeries(platform, query)),
    implement(contract.listSpeachesByWatch, ({ query }) => service.listTopSpeaches(platform, 'watch', query.period)),
    implement(contract.listSpeachesByRating, ({ query }) => service.listTopSpeaches(platform, 'rating', query.period)),
    implement(contract.listAuthorsByWatch, ({ query }) => service.listTopAuthors(platform, 'watch', query.period)),
    implement(contract.listAuthorsByRating, ({ query }) => service.listTopAuthors(platform, 'rating', query.period)),
    implement(contract.listCategoryShares, ({ query }) => service.listCategories(platform, query.period)),
    implement(contract.getCreationFunnel, ({ query }) => service.readFunnel(platform, query.period)),
    implement(contract.countPublished, () => service.countSpeaches(platform, 'published')),
    implement(contract.countUnpublished, () => service.countSpeaches(platform, 'unpublished')),
    implement(contract.countViewed, () => service.countSpeaches(platform, 'viewed')),
    implement(contract.countPeople, ({ query }) => service.countPeople(platform, query.type)),
  ]
}
