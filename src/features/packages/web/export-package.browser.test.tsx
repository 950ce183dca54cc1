import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, draw, Refusal } from '#ui/testing/draw.tsx'
import type { PackageOffer, PackageState } from '../contract.ts'
import { ExportPackage } from './export-package.tsx'

const OFFER: PackageOffer = {
  ...{
    title: 'Working at heights',
    version: 4,
    scheduledAt: null,
    types: ['SCORM_FULL'],
    chapters: 13,
    size: 1_700_000,
  },
  ...{ hasAnswers: true, online: ['Six questions'], sites: ['maps.example.org'], latest: null },
}
const FILE = { name: 'working-at-heights-v4.zip', size: 2_900_000, until: '2026-11-30T14:05:00.000Z' }
const UNDER_WAY: PackageState = { standard: '1.2', status: 'running', progress: 0.58, failure: null, file: null }
const DONE: PackageState = { standard: '2004', status: 'done', progress: 1, failure: null, file: FILE }

const EXPORT = 'GET /administration/scorm/exportScorm'
const STATE = 'GET /api/v2/packages/p1'
const OFFERED = 'GET /api/v2/speaches/s1/packageOffer'

async function open(answers: Record<string, Answer> = {}, offer: Partial<PackageOffer> = {}) {
  let closed = 0
  const sent = await draw(<ExportPackage speachID="s1" onClose={() => (closed += 1)} />, {
    [OFFERED]: () => ({ ...OFFER, ...offer }),
    [EXPORT]: () => ({ dataValue: 'p1' }),
    [STATE]: () => DONE,
    ...answers,
  })
  return {
    sent,
    asked: (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call),
    closed: () => closed,
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => changeLocale('en'))

it('says what is in a package, makes one with what was chosen, and gives its file; by the keyboard alone', async () => {
  const answers = [UNDER_WAY, DONE]
  const { asked } = await open({ [STATE]: () => answers.shift() ?? DONE })
  await expect.element(page.getByRole('radio', { name: /^Classic/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /^Embedded/ })).toBeDisabled()
  await expect.element(page.getByText('Six questions opens online and needs a connection.')).toBeVisible()
  await expect.element(page.getByText(/maps\.example\.org is shown/)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /scheduled/ })).not.toBeInTheDocument()
  page.getByRole('radio', { name: 'SCORM 1.2' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('2004 tells “completed” and “passed” apart.')).toBeVisible()
  page
    .getByRole('switch', { name: /^Navigation in the content/ })
    .element()
    .focus()
  await userEvent.keyboard(' ')
  button('Make the package').element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '58')
  await expect.element(page.getByText(FILE.name)).toBeVisible()
  await expect.element(page.getByText('Working at heights, version 4, SCORM 2004')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/administration/scorm/download/p1')
  expect(asked(EXPORT).map(({ query }) => Object.fromEntries(query))).toEqual([
    { id: 's1', type: 'SCORM_FULL', standard: '2004', contentNavigation: 'false', contentDelayed: 'false' },
  ])
  await button('Another package').click()
  await expect.element(button('Make the package')).toBeVisible()
})

it('offers the version that is scheduled', async () => {
  const { asked } = await open({}, { scheduledAt: '2026-12-04T08:00:00.000Z' })
  await page.getByRole('switch', { name: /^Export the scheduled version/ }).click()
  await expect.poll(() => asked(OFFERED).at(-1)?.query.get('contentDelayed')).toBe('true')
  await button('Make the package').click()
  await expect.poll(() => asked(EXPORT).at(-1)?.query.get('contentDelayed')).toBe('true')
})

it('goes on with the package that is under way, and gives it up', async () => {
  let state: PackageState = UNDER_WAY
  const cancel = () => {
    state = { ...UNDER_WAY, status: 'cancelled' }
    return {}
  }
  const { closed } = await open({ [STATE]: () => state, 'POST /api/v2/packages/p1/cancel': cancel }, { latest: 'p1' })
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await button('Cancel the package').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Working at heightsCancelled: no package was made.')
  await button('Back').click()
  await expect.element(button('Make the package')).toBeVisible()
  expect(closed()).toBe(0)
})

it('says why none is made', async () => {
  await open({ [STATE]: () => ({ ...UNDER_WAY, status: 'failed', failure: 'TOO_LARGE' }) }, { latest: 'p1' })
  await expect.element(page.getByRole('alert').getByText(/larger than 2 GB/)).toBeVisible()
})

it('keeps what was chosen where it could not be begun', async () => {
  await open({ [EXPORT]: () => new Refusal(409, 'This speach isn’t published.') })
  await button('Make the package').click()
  await expect.element(page.getByRole('alert').getByText(/published/)).toBeVisible()
  await expect.element(button('Make the package')).toBeEnabled()
})

it('offers nothing where the classic kind is switched off', async () => {
  await open({}, { types: [] })
  await expect.element(page.getByText(/Switched off by your administrator/)).toBeVisible()
  await expect.element(button('Make the package')).toBeDisabled()
})

describe('in German', () => {
  it.each([
    ['choosing', 1440, null],
    ['choosing', 390, null],
    ['ready', 1440, 'p1'],
    ['ready', 390, 'p1'],
  ])('%s at %d px can be used by everybody', async (step, width, latest) => {
    await page.viewport(width, 844)
    await changeLocale('de')
    await open({}, { latest, scheduledAt: '2026-12-04T08:00:00.000Z' })
    const name = step === 'choosing' ? 'Als Paket exportieren' : 'Das Paket ist fertig'
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible({ isPart: true })
    await expectNoOverflow()
  })
})
