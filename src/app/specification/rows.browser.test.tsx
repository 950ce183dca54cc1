import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SeriesChart } from '#features/analytics/dashboard/web/charts/series-chart.tsx'
import { DashboardHead } from '#features/analytics/dashboard/web/screens/dashboard-head.tsx'
import { PeopleTiles } from '#features/analytics/dashboard/web/tiles/people-tiles.tsx'
import { renderBar, USUAL } from '#features/reader/my/web/testing/render-bar.tsx'
import { HitList } from '#features/search/web/components/hit-list.tsx'
import { usePeopleSearch } from '#features/search/web/use-search.ts'
import { useSearchTerm } from '#features/search/web/use-search-term.ts'
import { FLAG_DEFAULTS } from '#features/site/rules.ts'
import { CardGrid } from '#features/speaches/web/cards/card-grid.tsx'
import { AvatarStack } from '#ui/avatar.tsx'
import { CarouselRow } from '#ui/carousel/carousel-row.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { drawOnPage } from '../testing/draw-page.tsx'
import { cleanUp, drawn, drawSearch, field, nothingFound, type Rows, searches } from './testing/draw-rows.tsx'

cleanUp()

/** Types without waiting, while the clock stands still. */
function typeInto(element: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether what was typed has its effect after so many milliseconds, and not one before. */
async function expectAfter(milliseconds: number, hasEffect: () => boolean): Promise<void> {
  vi.advanceTimersByTime(milliseconds - 1)
  await drawn()
  expect(hasEffect()).toBe(false)
  vi.advanceTimersByTime(1)
  await drawn()
  expect(hasEffect()).toBe(true)
}

const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

function Term() {
  const { text, term, setText } = useSearchTerm('')
  return (
    <>
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output>{term}</output>
    </>
  )
}

function PeopleFound() {
  const { data, hasNextPage, fetchNextPage } = usePeopleSearch('test', true)
  const count = data?.pages.reduce((sum, { results }) => sum + results.length, 0)
  return (
    <button type="button" disabled={!hasNextPage} onClick={() => void fetchNextPage()}>
      {count} found
    </button>
  )
}

async function showPeoplePages(): Promise<void> {
  const sent = await drawOnPage(<PeopleFound />, {
    'GET /api/v2/users': ({ query }) => ({
      totalNumberOfUsersFound: 14,
      results: Array.from({ length: Math.min(Number(query.get('count')), 14) }, (_, id) => ({ id })),
    }),
  })
  for (const count of [8, 12]) await page.getByRole('button', { name: `${count} found` }).click()
  await expect.element(page.getByRole('button', { name: '16 found' })).toBeDisabled()
  expect(sent.map(({ query }) => [query.get('count'), query.get('page')])).toEqual([
    ['8', '1'],
    ['4', '3'],
    ['4', '4'],
  ])
}

/** The delays with which the cards of a list come in. */
const delaysIn = (list: Element | null | undefined) =>
  [...(list?.children ?? [])].map((card) => getComputedStyle(card).animationDelay)

function expectTwelveSteps(delays: string[]): void {
  expect([delays.length, new Set(delays.slice(0, 12)).size, delays[12], delays[13]]).toEqual([
    14,
    12,
    delays[0],
    delays[1],
  ])
}

/** By hand from the table of seed 000 §9. */
const constants: Rows<'constants'> = {
  async 'Search debounce'() {
    await drawOnPage(<Term />, {})
    holdClock()
    typeInto(page.getByRole('textbox').element(), 'wind')
    await drawn()
    await expectAfter(500, () => document.querySelector('output')?.textContent === 'wind')
  },
  async 'Search infinite scroll trigger'() {
    let reached = false
    const fetchNextPage = async () => {
      reached = true
    }
    const idle = { isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false }
    const query = { ...idle, error: null, errorUpdateCount: 0, hasNextPage: true, fetchNextPage }
    await drawOnPage(
      <div id="box" style={{ height: 400, overflowY: 'auto' }}>
        <div style={{ height: 2000 }} />
        <HitList id="hits" term="" hits={[]} active={-1} outdated={false} query={query} onOpen={() => undefined} />
      </div>,
      {},
    )
    const box = document.querySelector('#box') as HTMLElement
    const toEnd = (distance: number) => {
      box.scrollTop = box.scrollHeight - box.clientHeight - distance
      return drawn()
    }
    await toEnd(252)
    expect(reached).toBe(false)
    await toEnd(248)
    await expect.poll(() => reached).toBe(true)
  },
  'User search page size': showPeoplePages,
  async 'Animation class cycle'() {
    const cards = [...'abcdefghijklmn'].map((name) => <p key={name}>{name}</p>)
    await drawOnPage(
      <>
        <CardGrid>{cards}</CardGrid>
        <CarouselRow title="A row">{cards}</CarouselRow>
      </>,
      {},
    )
    const [grid, row] = document.querySelectorAll('ul')
    expectTwelveSteps(delaysIn(grid))
    // Who turns to a row gets all of it.
    await page.getByRole('region', { name: 'A row' }).hover()
    await expect.poll(() => row?.children.length).toBe(14)
    expectTwelveSteps(delaysIn(row))
  },
  async 'Author icons on a card'() {
    const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ id: name, name }))
    await drawOnPage(<AvatarStack people={people} />, {})
    await expect.element(page.getByText('+2')).toBeVisible()
    expect(page.getByRole('img').elements()).toHaveLength(4)
  },
  async 'Grid filter bar sticks at offset'() {
    await page.viewport(1440, 900)
    await renderBar()
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    const { position, top } = getComputedStyle(document.querySelector('search') as Element)
    expect([position, top]).toEqual(['sticky', '80px'])
  },
  async 'Grid name filter debounce'() {
    const { written } = await renderBar()
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    const name = page.getByRole('searchbox').element()
    holdClock()
    typeInto(name, 'wind')
    await drawn()
    await expectAfter(500, () => written.length > 0)
    expect(written).toEqual([{ ...USUAL, name: 'wind' }])
  },
  async 'Dialog default width'() {
    await page.viewport(1440, 900)
    await drawOnPage(
      <Dialog opened onClose={() => undefined} title="A dialog">
        Words
      </Dialog>,
      {},
    )
    const dialog = page.getByRole('dialog', { name: 'A dialog' })
    await expect.poll(() => (dialog.element() as HTMLElement).offsetWidth).toBe(600)
  },
  async 'Chart height'() {
    const points = ['a', 'b'].map((key) => ({ key, axis: key, name: key, value: 3, other: 1 }))
    await drawOnPage(<SeriesChart points={points} kind="line" names={{ value: 'Now', other: 'Before' }} />, {})
    await expect.poll(() => document.querySelector('.recharts-surface')?.getAttribute('height')).toBe('355')
  },
}

/** By hand from seed 000 §5. */
const rules: Rows<'rules'> = {
  async 'Search runs only for a non-empty term; enter triggers it'() {
    const sent = await drawSearch(nothingFound)
    await field.fill('  ')
    await userEvent.keyboard('{Enter}')
    await field.fill('wind')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => searches(sent)).toEqual(['wind'])
  },
  'User search asks for 8, then 4': showPeoplePages,
  async 'The approver tile appears only when the workflow is enabled'() {
    const show = (workflow: boolean) =>
      drawOnPage(<PeopleTiles />, {
        'GET /api/v2/config': () => ({ flags: { ...FLAG_DEFAULTS, workflow } }),
        'GET /api/v2/users/count': () => ({ size: 7 }),
      })
    const approvers = page.getByText('Approvers')
    await show(false)
    await expect.element(page.getByText('AI editors')).toBeVisible()
    await expect.element(approvers).not.toBeInTheDocument()
    await show(true)
    await expect.element(approvers).toBeVisible()
  },
  async 'The Social tab appears only if the server check is true'() {
    const show = (enabled: boolean) =>
      drawOnPage(<DashboardHead shown={{ tab: 'users', period: 'ONE_MONTH' }} onShow={() => undefined} />, {
        'GET /api/v2/comments/enabled': () => enabled,
      })
    const social = page.getByRole('radio', { name: 'Social' })
    const sent = await show(false)
    await expect.poll(() => sent.length).toBe(1)
    await drawn()
    await expect.element(social).not.toBeInTheDocument()
    await show(true)
    await expect.element(social).toBeVisible()
  },
}

describe.each(Object.entries({ constants, rules }))('seed 000, %s', (_table, rows) => {
  it.each(Object.entries(rows))('%s', (_row, show) => show())
})
