import * as contract from '#features/notifications/contract.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { TestApp } from './harness.ts'
import type { PersonName } from './people.ts'

/** What people do that others are told of, and what these are told. `app` is asked for when it is started. */
export function openNotificationFixtures(app: () => TestApp) {
  const as = (who: PersonName) => app().as(who)
  const params = ({ speachID }: MadeSpeach) => ({ speachID })
  return {
    as,
    params,
    make: (plan: Partial<SpeachPlan> = {}) =>
      makeSpeach(app().platform, app().people.author, { title: 'Shown', publish: true, ...plan }),
    list: (who: PersonName, query: { type?: string; page?: number; size?: number } = {}) =>
      as(who).call(contract.listNotifications, { query }),
    unread: (who: PersonName) => as(who).call(contract.countUnread),
    assign: (speach: MadeSpeach, who: PersonName) =>
      as('author').call(assignSpeach, { params: params(speach), body: { users: [app().people[who].id] } }),
  }
}
