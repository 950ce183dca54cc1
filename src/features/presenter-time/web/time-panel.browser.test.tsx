import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { SETTING_DEFAULTS } from '#features/site/settings.ts'
import type { Locale } from '#shared/locales.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { TimeUsage } from '../contract.ts'
import { ADDED_SECONDS } from '../rules.ts'

const MINUTE = 60
const HOUR = 3600

const person = (firstName: string, lastName: string) => ({ userID: lastName, firstName, lastName })
const CLAIRE = person('Claire', 'Fontaine')
const LENA = person('Lena', 'Brandt')

const UNUSED: TimeUsage = {
  ...{ usedSeconds: 0, reservedSeconds: 0, limitSeconds: 5 * HOUR, invoiceMonth: '2026-11' },
  people: { result: [], total: 0, restSeconds: 0 },
  purchases: { result: [], total: 0 },
}
const USED: TimeUsage = {
  ...{ usedSeconds: 192 * MINUTE, reservedSeconds: 4 * MINUTE, limitSeconds: 7 * HOUR, invoiceMonth: '2026-11' },
  people: {
    result: [
      { person: CLAIRE, seconds: 98 * MINUTE },
      { person: person('Wolfeschlegelsteinhausen', 'Bergerdorff-Featherstonehaugh'), seconds: 52 * MINUTE },
      { person: null, seconds: 31 * MINUTE },
    ],
    ...{ total: 5, restSeconds: 11 * MINUTE },
  },
  purchases: {
    result: [
      { id: 2, at: '2026-11-12T10:00:00Z', person: LENA, seconds: HOUR, limitAfter: 7 * HOUR, invoiceMonth: '2026-11' },
      { id: 1, at: '2026-09-03T10:00:00Z', person: null, seconds: HOUR, limitAfter: 6 * HOUR, invoiceMonth: '2026-09' },
    ],
    total: 2,
  },
}

/** A server that adds hours, unless it is told to refuse or to wait. */
function serve(start: TimeUsage) {
  const state = { ...start }
  let meanwhile = async (): Promise<unknown> => undefined
  const answers: Record<string, Answer> = {
    'GET /api/v2/settings': () => ({
      ...{ rev: '1', values: SETTING_DEFAULTS, usage: { licences: 0, files: 0, fileBytes: 0 } },
      installation: {
        ...{ database: 'embedded', databasePlace: null, storage: 'folder', storagePlace: null, mail: 'outbox' },
        ...{ mailPlace: null, mailFrom: 'learn@demo.local', publicUrl: null, role: 'all' },
      },
    }),
    'GET /api/v2/settings/providers': () => ({ speech: null, languageModel: null, usage: [] }),
    'GET /api/v2/administration/ai/presenterTime': () => ({ ...state }),
    'PUT /api/v2/administration/ai/addTime': async ({ body }) => {
      const refusal = await meanwhile()
      if (refusal) return refusal
      expect(body).toEqual({ time: ADDED_SECONDS, from: state.limitSeconds })
      state.limitSeconds += ADDED_SECONDS
      return state.limitSeconds
    },
  }
  return {
    answers,
    state,
    /** What happens, and is answered instead, before an hour is added. */
    first(act: () => Promise<unknown>) {
      meanwhile = act
    },
  }
}

async function open(start: TimeUsage, how: { locale?: Locale; width?: number } = {}) {
  const server = serve(start)
  const drawn = await drawScreen('/administration/settings', server.answers, { me: { isAdmin: true }, ...how })
  await expect.element(page.getByRole('progressbar').first()).toBeInTheDocument()
  const added = () => drawn.sent.filter(({ method }) => method === 'PUT').length
  return { ...server, ...drawn, added }
}

const panel = page.getByRole('region', { name: 'Drawn presenters' })
const bar = panel.getByRole('progressbar', { name: 'Presenter time' })
const dialog = page.getByRole('dialog', { name: 'Add an hour of presenter time?' })
const addButton = panel.getByRole('button', { name: 'Add time' })

it('tells how much is used, held and left, by whom, and what was added', async () => {
  await open(USED)
  await expect.element(panel.getByRole('heading', { name: 'Presenter time 46% used' })).toBeVisible()
  await expect.element(panel.getByText(/^3\s+h 12\s+min of 7\s+h$/)).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '46')
  await expect
    .element(bar)
    .toHaveAttribute('aria-valuetext', '3\u00a0h 12\u00a0min of 7\u00a0h used, 4\u00a0min reserved')
  await expect.element(panel.getByText(/^Reserved for rendering, 4\s+min$/)).toBeVisible()
  await expect.element(panel.getByText(/^3\s+h 44\s+min left$/)).toBeVisible()
  const people = panel.getByRole('list', { name: /^By person/ }).getByRole('listitem')
  expect(people.elements().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Claire Fontaine1 h 38 min',
    'Wolfeschlegelsteinhausen Bergerdorff-Featherstonehaugh52 min',
    'Deleted accounts31 min',
  ])
  await expect.element(panel.getByText(/^2 more people · 11\s+min$/)).toBeVisible()
  await expect
    .element(panel.getByRole('row', { name: /^11\/12\/2026 Lena Brandt 7\s+h \+ 1\s+h November 2026$/ }))
    .toBeVisible()
  await expect.element(panel.getByRole('row', { name: /^9\/3\/2026 Deleted accounts 6\s+h/ })).toBeVisible()
  const csv = panel.getByRole('link', { name: 'This table as CSV' })
  await expect.element(csv).toHaveAttribute('href', '/api/v2/exports/presenter-time.csv')
  await expectAccessible()
})

it('says that nobody used it yet, and that nothing is left', async () => {
  const { state } = await open(UNUSED)
  await expect.element(panel.getByText('Nobody has used a drawn presenter yet.')).toBeVisible()
  await expect.element(panel.getByText(/^No time has been added yet\. 5\s+h are included\.$/)).toBeVisible()
  await expect.element(panel.getByText(/^5\s+h left$/)).toBeVisible()
  await expect.element(panel.getByText(/Reserved/)).not.toBeInTheDocument()
  await expectAccessible()
  state.usedSeconds = 5.5 * HOUR
  await addButton.click()
  await dialog.getByRole('button', { name: 'Add 1 h' }).click()
  await expect.element(panel.getByText('Presenter time 92% used')).toBeVisible()
})

it('adds an hour by the keyboard alone, and says what the limit is', async () => {
  const { added } = await open({ ...USED, usedSeconds: 8 * HOUR })
  await expect.element(panel.getByText('Nothing left')).toBeVisible()
  await expect.element(panel.getByText('Presenter time 114% used')).toBeVisible()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100')
  addButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/^The limit goes up from 7\s+h to 8\s+h/)).toBeVisible()
  await expect.element(dialog.getByText(/on the invoice for November 2026/)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(addButton).toHaveFocus()
  expect(added()).toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  const ok = dialog.getByRole('button', { name: 'Add 1 h' }).element()
  for (let tabs = 0; tabs < 5 && document.activeElement !== ok; tabs += 1) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^1 h added\. The limit is now 8\s+h\.$/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel.getByText(/^8\s+h of 8\s+h$/)).toBeVisible()
  await expect.element(addButton).toHaveFocus()
})

it('adds one hour for a double click, and waits for the answer', async () => {
  const { first, added } = await open(UNUSED)
  let answer = () => {}
  first(() => new Promise((resolve) => (answer = () => resolve(undefined))))
  await addButton.click()
  await dialog.getByRole('button', { name: 'Add 1 h' }).dblClick()
  await expect.element(dialog.getByRole('button', { name: 'Add 1 h' })).toBeDisabled()
  await expect.poll(added).toBe(1)
  answer()
  await expect.element(panel.getByText(/^0\s+min of 6\s+h$/)).toBeVisible()
  expect(added()).toBe(1)
})

it('says that somebody else was faster, and asks again from the limit that holds', async () => {
  const { first, state } = await open(UNUSED)
  first(async () => {
    state.limitSeconds = 6 * HOUR
    return new Refusal(409, 'The limit is already 6 h. Nothing more was added.')
  })
  await addButton.click()
  await dialog.getByRole('button', { name: 'Add 1 h' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The limit is already 6 h. Nothing more was added.')
  await expect.element(dialog.getByText(/^The limit goes up from 6\s+h to 7\s+h/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel.getByText(/^0\s+min of 6\s+h$/)).toBeVisible()
})

it.each([390, 1440])('fits %i px in German', async (width) => {
  await open(USED, { locale: 'de', width })
  const german = page.getByRole('region', { name: 'Gezeichnete Figuren' })
  await expect.element(german.getByText(/46\s%\sverbraucht/)).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
  await german.getByRole('button', { name: 'Zeit hinzufügen' }).click()
  await expect.element(page.getByRole('dialog').getByText(/auf der Rechnung für November 2026/)).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
})
