import type { OpenWork } from '#platform/feature.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import { countMine, listDue, listMine } from './service.ts'

/** The lists of "My account", and the counts of all that waits for somebody. */
export function myListEndpoints(platform: Platform, openWork: OpenWork[]): Implementation[] {
  return [
    implement(contract.listEdited, ({ actor, query }) => listMine(platform, actor, 'EDITED', query)),
    implement(contract.listCoEdited, ({ actor, query }) => listMine(platform, actor, 'COEDIT', query)),
    implement(contract.listInValidation, ({ actor, query }) => listMine(platform, actor, 'WFINPROGRESS', query)),
    implement(contract.listToValidate, ({ actor, query }) => listMine(platform, actor, 'WFTOVALIDATE', query)),
    implement(contract.listToReview, ({ actor, query }) => listMine(platform, actor, 'TOREVIEW', query)),
    implement(contract.listScheduled, ({ actor, query }) => listMine(platform, actor, 'SPEACHDELAY', query)),
    implement(contract.listWithDueDate, ({ actor, query }) => listDue(platform, actor, query)),
    implement(contract.listFollowed, ({ actor, query }) => listMine(platform, actor, 'FOLLOWED', query)),
    implement(contract.listBookmarked, ({ actor, query }) => listMine(platform, actor, 'BOOKMARKED', query)),
    implement(contract.listAssigned, ({ actor, query }) => listMine(platform, actor, 'ASSIGNED', query)),
    implement(contract.listTemplates, ({ actor, query }) => listMine(platform, actor, 'TEMPLATE_EDIT', query)),
    implement(contract.listCoTemplates, ({ actor, query }) => listMine(platform, actor, 'TEMPLATE_COEDIT', query)),
    implement(contract.countMine, ({ actor }) => countMine(platform, actor, openWork)),
  ]
}
