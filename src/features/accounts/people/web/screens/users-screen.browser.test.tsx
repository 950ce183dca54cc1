import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONFIG, type Drawn, drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal, type Sent } from '#ui/testing/draw.tsx'
import type { AdminUser } from '../../schemas.ts'
import { ADMIN, FIELD, GROUP, makePerson } from '../testing/people.ts'

const USERS = '/administration/users'
const TAKEN = 'This e-mail address is already in use.'

let people: AdminUser[]
beforeEach(() => {
  people = [
    makePerson('Tom', 'Okafor', { customFieldValues: [{ customField: FIELD, value: '' }] }),
    makePerson('Grace', 'Nakamura'),
    makePerson('Lena', 'Brandt', { admin: true }),
  ]
})

/** A server on which these people are. */
function serve(more: Record<string, Answer> = {}): Record<string, Answer> {
  const shown = (query: URLSearchParams) =>
    people.filter(({ admin }) => !query.has('endDateCreated') && (admin || query.get('roles') !== 'ADMIN'))
  return {
    'GET /api/v2/config': () => ({ ...CONFIG, flags: { ...CONFIG.flags, workflow: true } }),
    'GET /api/v2/admin/users': ({ query }) => ({ result: shown(query), total: shown(query).length, nextPage: 0 }),
    'GET /api/v2/admin/users/groups': () => [GROUP],
    'GET /api/v2/admin/users/getAvailableCustomFields': () => [FIELD],
    'GET /api/v2/administration/ai/isAILicenseAvailable': () => true,
    ...Object.fromEntries(people.map((one) => [`GET /api/v2/admin/users/${one.id}`, () => one])),
    ...more,
  }
}

const open = (more?: Record<string, Answer>, address = USERS): Promise<Drawn> =>
  drawScreen(address, serve(more), { me: ADMIN })

const box = (name: string) => page.getByRole('checkbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sentTo = (sent: Sent[], path: string) => sent.filter((one) => one.path === path && one.method !== 'GET')

it('lets go of who was chosen when another filter is set, which stands in the address', async () => {
  const { address } = await open()
  await box('Select all shown').click()
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await button('Roles').click()
  await box('Administrator').click()
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
  await expect.poll(address).toBe(`${USERS}?roles=ADMIN`)
  await userEvent.keyboard('{Escape}')
  await button('Dates').click()
  await page.getByRole('group', { name: 'Created' }).getByRole('button', { name: 'More than 7 days ago' }).click()
  await expect.element(page.getByText('Nobody matches these filters.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Remove “Created until/ }).click()
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
})

it('reads its filters from the address', async () => {
  await open({}, `${USERS}?roles=ADMIN&createdUntil=2026-01-01`)
  await expect.element(page.getByText('Nobody matches these filters.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Remove “Created until/ })).toBeVisible()
})

it('gives many groups and roles at once; no role excludes the others', async () => {
  const { sent } = await open({
    'PUT /api/v2/admin/users/batch-update': () => ({ updated: 2, failed: [], skipped: 0 }),
  })
  await box('Select Tom Okafor').click()
  await box('Select Grace Nakamura').click()
  await button('Edit together').click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 people' })
  const author = dialog.getByRole('checkbox', { name: 'Author' })
  const none = dialog.getByRole('checkbox', { name: 'No role' })
  await dialog.getByRole('switch', { name: 'Change roles' }).click()
  await author.click()
  await none.click()
  await expect.element(author).not.toBeChecked()
  await author.click()
  await expect.element(none).not.toBeChecked()
  await dialog.getByRole('switch', { name: 'Change groups' }).click()
  await dialog.getByRole('checkbox', { name: GROUP.name }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The users were updated.')).toBeVisible()
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
  const [saved] = sentTo(sent, '/api/v2/admin/users/batch-update')
  expect([`${saved?.query}`, saved?.body]).toEqual([
    `groupsIds=${GROUP.id}&roles=FORMATEUR`,
    { usersIds: people.slice(0, 2).map(({ id }) => id) },
  ])
})

it('has somebody added: what is wrong is said at its field', async () => {
  const { sent } = await open({
    'POST /api/v2/admin/users': ({ body }) => {
      const { email } = body as AdminUser
      if (email === 'lena@demo.local') return new Refusal(409, TAKEN, { code: 'EMAIL_TAKEN' })
      const added = makePerson('Ada', '', { email })
      people.push(added)
      return added
    },
  })
  await button('Add a person').click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  const submit = dialog.getByRole('button', { name: 'Add and invite' })
  await submit.click()
  await expect.element(dialog.getByText('Please enter a first name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('lena@demo.local')
  await submit.click()
  await expect.element(dialog.getByText(TAKEN)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('ada@new.io')
  await submit.click()
  await expect.element(page.getByText('Ada has been added. The e-mail is on its way.')).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: 'ada@new.io' })).toBeVisible()
  expect(sentTo(sent, '/api/v2/admin/users')).toHaveLength(2)
})

it('has a password set within its bounds, or made and mailed', async () => {
  const mailed = 'A new password is on its way to tom@demo.local.'
  const { sent } = await open({ 'PUT /api/v2/admin/users/generatePassword': () => ({ message: mailed }) })
  await button('Edit Tom Okafor').click()
  await button('More actions for Tom Okafor').click()
  await page.getByRole('menuitem', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the password of Tom Okafor' })
  const submit = dialog.getByRole('button', { name: 'Set the password' })
  await expect.element(submit).toBeDisabled()
  await dialog.getByLabelText('New password', { exact: true }).fill('short')
  await expect.element(dialog.getByText('Password too short: 5 of at least 10 characters')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await expectAccessible()
  await dialog.getByLabelText('New password', { exact: true }).fill('long enough')
  await expect.element(submit).toBeEnabled()
  await dialog.getByRole('button', { name: 'E-mail a new password' }).click()
  await expect.element(page.getByText(mailed)).toBeVisible()
  expect(sentTo(sent, '/api/v2/admin/users/generatePassword')[0]?.body).toEqual({ email: 'tom@demo.local' })
})

it('has the organisation’s own fields in the panel of everybody, in its language', async () => {
  const { sent } = await drawScreen(USERS, serve({ 'PUT /api/v2/admin/users/update': () => people[0] }), {
    me: ADMIN,
    locale: 'de',
  })
  await button('Tom Okafor bearbeiten').click()
  const panel = page.getByRole('dialog', { name: 'Tom Okafor' })
  await panel.getByRole('textbox', { name: 'Abteilung' }).fill('Lager')
  await panel.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(page.getByText('Die Person ist geändert.')).toBeVisible()
  expect(sentTo(sent, '/api/v2/admin/users/update')[0]?.body).toMatchObject({
    user: { customFieldValues: [{ value: 'Lager' }] },
  })
  await expectNoOverflow()
})

it('says to whom mails come back, and has it tried again', async () => {
  const [tom] = people as [AdminUser, ...AdminUser[]]
  tom.bounce = { reason: 'REFUSED', since: '2026-11-20T08:00:00.000Z' }
  await open({
    [`DELETE /api/v2/admin/users/${tom.id}/bounce`]: () => {
      tom.bounce = null
      return {}
    },
  })
  await expect.element(page.getByRole('row').filter({ hasText: 'E-mails bounce' })).toHaveLength(1)
  await expect.element(page.getByRole('row').filter({ hasText: 'Tom Okafor' })).toMatchTextContent('E-mails bounce')
  await button('Edit Tom Okafor').click()
  const panel = page.getByRole('dialog', { name: 'Tom Okafor' })
  await expect.element(panel.getByRole('status')).toMatchTextContent('The mail server doesn’t accept e-mails from us.')
  await expectAccessible()
  await page.viewport(390, 844)
  await expectNoOverflow()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('We’re sending e-mails to Tom Okafor again.')).toBeVisible()
  await expect.element(panel.getByRole('status')).not.toBeInTheDocument()
  await expect.element(page.getByText('E-mails bounce')).not.toBeInTheDocument()
})

it('says whose signature waits, and has another administrator confirm who they are', async () => {
  const [tom] = people as [AdminUser, ...AdminUser[]]
  tom.signingHold = 'PASSWORD'
  await open({
    [`POST /api/v2/admin/users/${tom.id}/signer`]: () => {
      tom.signingHold = null
      return tom
    },
  })
  await button('Edit Tom Okafor').click()
  const panel = page.getByRole('dialog', { name: 'Tom Okafor' })
  await expect
    .element(panel.getByRole('status'))
    .toMatchTextContent('Signing waits: an administrator set the password.')
  await expectAccessible()
  await page.viewport(390, 844)
  await expectNoOverflow()
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(panel.getByRole('status')).not.toBeInTheDocument()
})

/** A list of 2,021 people, three of whom are in sight. */
const serveMany = (): Record<string, Answer> => ({
  'GET /api/v2/admin/users': ({ query }) => ({ result: query.get('page') === '1' ? people : [], total: 2021 }),
})

it('chooses all that match, puts them into a group in the background, and tells who was left and why', async () => {
  const batches = '/api/v2/admin/users/batches'
  const begun = {
    ...{ batchID: 'b', act: 'addToGroups', status: 'processing', progress: 0.4, failure: null },
    ...{ total: 2021, done: 800, updated: 800, skipped: 0, failed: [] as object[] },
  }
  let found = begun
  const { sent } = await open({
    ...serveMany(),
    [`POST ${batches}`]: () => begun,
    [`GET ${batches}/b`]: () => found,
  })
  await box('Select all shown').click()
  await button('Select all 2021 that match').click()
  await expect.element(page.getByRole('region', { name: 'Selection' }).getByText('All 2021 that match')).toBeVisible()
  await expect.element(box('Select Tom Okafor')).toBeChecked()
  await expectAccessible()
  await button('Add to groups').click()
  const dialog = page.getByRole('dialog', { name: 'Add 2021 people to groups' })
  await dialog.getByRole('combobox', { name: 'Groups' }).click()
  await page.getByRole('option', { name: GROUP.name }).click()
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Add to groups' }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Adding 2021 people to groups' })).toBeVisible()
  expect(sentTo(sent, batches)[0]?.body).toMatchObject({
    people: { filter: { onlyState: 'ACTIVE', search: '' } },
    change: { act: 'addToGroups', groups: [GROUP.id] },
  })
  found = {
    ...begun,
    ...{ status: 'done', done: 2021, updated: 2018, skipped: 2 },
    failed: [{ id: '7', email: 'root@demo.local', reason: 'SUPER_ADMIN' }],
  }
  await expect.element(page.getByText('root@demo.local: only a super administrator can change them')).toBeVisible()
  await expect.element(page.getByText('2018 people changed.')).toBeVisible()
  await expectAccessible()
  await button('Close the report').click()
  await expect.element(page.getByText('2018 people changed.')).not.toBeInTheDocument()
})

it('lets go of all that match when one row is left out, or only those in sight are wanted', async () => {
  await open(serveMany())
  await box('Select all shown').click()
  await button('Select all 2021 that match').click()
  await button('Only the 3 shown').click()
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await button('Select all 2021 that match').click()
  await box('Select Tom Okafor').click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
})

it('keeps what was typed of a person until it is discarded, on another row and on closing', async () => {
  await open()
  const last = page.getByRole('dialog').getByRole('textbox', { name: 'Last name' })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await button('Edit Tom Okafor').click()
  await last.fill('Okafor-Lee')
  await page.getByText('Grace Nakamura').click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(last).toHaveValue('Okafor-Lee')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(last).toHaveValue('Okafor-Lee')
  await page.getByText('Grace Nakamura').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(last).toHaveValue('Nakamura')
})
