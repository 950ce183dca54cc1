import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { getMe } from '#features/accounts/contract.ts'
import { firstDay, PERIODS, timelineOf } from '#features/analytics/dashboard/rules.ts'
import { readShownDashboard } from '#features/analytics/dashboard/web/dashboard-address.ts'
import { getStartedCards } from '#features/home/rules.ts'
import { badgeText } from '#features/notifications/rules.ts'
import { NOTIFICATION_FREQUENCIES } from '#features/notifications/types.ts'
import { getConfig } from '#features/site/contract.ts'
import { rateSpeach, writeComment } from '#features/social/contract.ts'
import { isReviewNeeded } from '#features/speach-management/rules.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { cardsInRow, isNearEnd } from '#ui/carousel/carousel-math.ts'
import { formatDay } from '#ui/format/dates.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { walkTable } from './walk-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const make = (title: string) => makeSpeach(app.platform, app.people.author, { title, publish: true })

/** By hand from the table of seed 000 §9. */
walkTable('constants', 22, {
  'Title truncation'() {
    expect([cutTitle('x'.repeat(60)), cutTitle('x'.repeat(61))]).toEqual(['x'.repeat(60), `${'x'.repeat(60)}…`])
  },
  'Carousel row'() {
    expect(cardsInRow(1440)).toBe(4)
    // Twelve cards of 100 px are loaded and four are in sight: while four or more are ahead, nothing is asked for.
    const view = { clientWidth: 400, scrollWidth: 1200, count: 12, waiting: 0 }
    expect(isNearEnd({ ...view, scrollLeft: 400 })).toBe(false)
    expect(isNearEnd({ ...view, scrollLeft: 401 })).toBe(true)
  },
  'Carousel breakpoints'() {
    expect([0, 606, 607, 896, 897, 1187, 1188, 4000].map(cardsInRow)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  },
  async Rating() {
    const { id } = await make('Rated')
    const rate = (rating: number) => app.as('reader').call(rateSpeach, { params: { speachID: id }, body: { rating } })
    for (const stars of [1, 2, 3, 4, 5]) expect((await rate(stars)).own).toBe(stars)
    for (const stars of [0, 6, 4.5]) await expect(rate(stars)).rejects.toMatchObject({ status: 400 })
  },
  async 'Pinned speaches on home'() {
    for (let number = 1; number <= 11; number += 1) await make(`Pinned ${number}`)
    await app.platform.database.db.execute(sql`UPDATE speaches SET is_pinned = true WHERE title LIKE 'Pinned %'`)
    const response = await app.as('reader').fetch('/api/v2/home/rows/pinned?page=1')
    expect(await response.json()).toMatchObject({ total: 10, result: { length: 10 } })
    expect((await app.as(null).call(getConfig)).limits.pinnedMax).toBe(10)
  },
  'Periodic review window'() {
    expect([isReviewNeeded('2026-11-22', '2027-05-22'), isReviewNeeded('2026-11-22', '2027-05-23')]).toEqual([
      true,
      false,
    ])
  },
  'Date display'() {
    // Seed 001 §2.6 says it otherwise for German and Spanish, and its formats are the ones that count (PRODUCT §3).
    const day = new Date(2026, 1, 9)
    expect((['en', 'de', 'es', 'fr'] as const).map((locale) => formatDay(day, locale))).toEqual([
      '2/9/2026',
      '9.2.2026',
      '9/2/2026',
      '09/02/2026',
    ])
  },
  'Dashboard periods'() {
    // The last month, 3, 6 and 12 months and 2 years, which begin 30 days, 13 and 26 weeks, 12 and 24 months ago.
    const begins = PERIODS.map((period) => firstDay(timelineOf(period, '2026-11-20')))
    expect(begins).toEqual(['2026-10-22', '2026-08-24', '2026-05-25', '2025-12-01', '2024-12-01'])
    expect(readShownDashboard({}).period).toBe('THREE_MONTHS')
    expect(readShownDashboard({ period: 'ELEVENSES' }).period).toBe('ONE_MONTH')
  },
  async 'Interface languages'() {
    const { languages } = await app.as(null).call(getConfig)
    expect(languages.map(({ language }) => language).sort()).toEqual(['de', 'en', 'es', 'fr'])
    const refused = async (cookie: string) => {
      const response = await app.as(null).fetch(new URL(`${app.url}${getMe.path}`).pathname, { headers: { cookie } })
      return ((await response.json()) as { message: string }).message
    }
    const english = await refused('locale=en')
    expect([await refused('locale=it'), await refused('')]).toEqual([english, english])
    expect(new Set(await Promise.all(['fr', 'de', 'es', 'en'].map((locale) => refused(`locale=${locale}`)))).size).toBe(
      4,
    )
  },
  async 'Notification page size'() {
    const { speachID } = await make('Talked about')
    for (let number = 1; number <= 11; number += 1) {
      await app.as('reader').call(writeComment, { params: { speachID }, body: { content: `Comment ${number}` } })
    }
    await app.drain()
    const sizeOf = async (query: string) =>
      ((await (await app.as('author').fetch(`/api/v2/notifications?type=TRAINER_NEW_COMMENT${query}`)).json()) as [])
        .length
    expect([await sizeOf(''), await sizeOf('&page=2'), await sizeOf('&size=100')]).toEqual([10, 1, 11])
  },
  'Notification badge cap'() {
    expect([badgeText(99), badgeText(100)]).toEqual(['99', '+99'])
  },
  'Unread-notification home card threshold'() {
    const facts = {
      toValidate: 0,
      awaiting: 0,
      toReview: 0,
      reviewsNear: 0,
      workflow: true,
      periodicReview: true,
      aiGeneration: true,
    }
    const cards = (unread: number) =>
      getStartedCards({ isAdmin: false, isAuthor: false, isAiEditor: false }, { ...facts, unread, closed: [] })
    expect([cards(9), cards(10)]).toEqual([[], [{ code: 'UNREAD', count: 10 }]])
  },
  'Notification e-mail frequency'() {
    // None, daily, weekly, monthly.
    expect(NOTIFICATION_FREQUENCIES).toEqual(['NONE', 'JOURNALIER', 'HEBDOMADAIRE', 'MENSUEL'])
  },
})
