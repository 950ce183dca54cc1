import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import type { UserImport } from '../../import-contract.ts'
import { ADMIN } from '../testing/people.ts'

const FOUND: UserImport = {
  ...{ importID: 'a-list', dryRun: true, status: 'done', done: 2, created: 1, existing: 0, failed: 1 },
  ...{ progress: 1, failure: null, updated: 0, changes: [], newGroups: [] },
  faults: [{ row: 3, email: 'no address', value: 'no address', reason: 'EMAIL_WRONG' }],
}

it('guesses the columns of a list, checks it, and then adds who is on it', async () => {
  const imports = '/api/v2/admin/users/imports'
  let dryRun = true
  let asked = 0
  const { address } = await drawScreen(
    '/administration/importUser',
    {
      'GET /api/v2/admin/users/getAvailableCustomFields': () => [],
      [`POST ${imports}`]: () => {
        asked += 1
        return { ...FOUND, dryRun, status: 'processing' }
      },
      [`GET ${imports}/${FOUND.importID}`]: () => ({ ...FOUND, dryRun }),
    },
    { me: ADMIN },
  )
  const csv = 'E-Mail;First name;Nachname;Team\nx@import.io;Xenia;Xu;A\nno address;Y;Z;B\n'
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('there is nowhere to put a file')
  await userEvent.upload(field, new File([csv], 'people.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('combobox', { name: '“E-Mail” is' })).toHaveValue('E-mail address')
  await expect.element(page.getByRole('combobox', { name: '“Nachname” is' })).toHaveValue('Last name')
  await expect.element(page.getByRole('combobox', { name: '“Team” is' })).toHaveValue('')
  await expectAccessible()
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect.element(page.getByText('Nobody has been added yet. This is what would happen.')).toBeVisible()
  await expect.element(page.getByRole('row').last()).toHaveTextContent('3no addressno addressNot an e-mail address')
  dryRun = false
  // A second run would say that nobody is new.
  await page.getByRole('button', { name: 'Add the people' }).dblClick()
  await expect.element(page.getByText('The list has been imported.')).toBeVisible()
  expect(asked).toBe(2)
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'People', exact: true }).first().click()
  await expect.poll(address).toBe('/administration/users')
})

it('names missing groups and what changes, makes and changes them on request, and gives the refused rows as a file', async () => {
  const imports = '/api/v2/admin/users/imports'
  const sent: (string | null)[] = []
  let isAsked = false
  await drawScreen(
    '/administration/importUser',
    {
      'GET /api/v2/admin/users/getAvailableCustomFields': () => [],
      [`POST ${imports}`]: () => ({ ...FOUND, status: 'processing' }),
      [`GET ${imports}/${FOUND.importID}`]: () => ({
        ...{ ...FOUND, updated: 1, newGroups: ['Night'] },
        changes: [
          { row: 2, email: 'x@import.io', changes: [{ what: 'lastName', before: 'Byron', after: 'Lovelace' }] },
        ],
      }),
      [`GET ${imports}/${FOUND.importID}/faults`]: () => {
        isAsked = true
        return FOUND.faults
      },
    },
    { me: ADMIN },
  )
  const fetched = window.fetch
  window.fetch = async (address, init) => {
    if (init?.body instanceof FormData) {
      sent.push(...['addGroups', 'updateExisting', 'invite'].map((name) => String((init.body as FormData).get(name))))
    }
    return fetched(address, init)
  }
  try {
    await expect.element(page.getByRole('button', { name: 'Download a template' })).toBeVisible()
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('there is nowhere to put a file')
    await userEvent.upload(field, new File(['E-Mail;Groups\nx@import.io;Night\n'], 'people.csv', { type: 'text/csv' }))
    await page.getByRole('checkbox', { name: 'Create missing groups' }).click()
    await page.getByRole('checkbox', { name: 'Update people who already have an account' }).click()
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect.element(page.getByText('Last name: Byron → Lovelace')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '1 new group' })).toBeVisible()
    expect(sent).toEqual(['true', 'true', 'false'])
    await expectAccessible()
    await page.getByRole('button', { name: 'Download these rows' }).click()
    await expect.poll(() => isAsked).toBe(true)
  } finally {
    window.fetch = fetched
  }
})

describe('a list that is being read', () => {
  const imports = '/api/v2/admin/users/imports'
  const reading: UserImport = { ...FOUND, status: 'processing', dryRun: false, progress: 0.4, done: 0, faults: [] }

  /** Draws the screen with a list that was sent; `now` is how it stands. */
  async function send(now: () => UserImport, calls: Record<string, () => UserImport> = {}) {
    await drawScreen(
      '/administration/importUser',
      {
        'GET /api/v2/admin/users/getAvailableCustomFields': () => [],
        [`POST ${imports}`]: () => reading,
        [`GET ${imports}/${FOUND.importID}`]: now,
        ...calls,
      },
      { me: ADMIN },
    )
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('there is nowhere to put a file')
    await userEvent.upload(field, new File(['E-Mail\nx@import.io\n'], 'people.csv', { type: 'text/csv' }))
    await page.getByRole('button', { name: 'Add the people' }).click()
  }

  it('shows how much of it is read, and is cancelled', async () => {
    let found = reading
    const cancelled = () => {
      found = { ...reading, status: 'cancelled', created: 3 }
      return found
    }
    await send(() => found, { [`POST ${imports}/${FOUND.importID}/cancel`]: cancelled })
    await expect
      .element(page.getByRole('progressbar', { name: 'Adding the people' }))
      .toHaveAttribute('aria-valuenow', '40')
    await expectAccessible()
    await page.getByRole('button', { name: 'Cancel the import' }).click()
    await expect.element(page.getByText('Cancelled. People already added stay.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add the people' })).toBeEnabled()
  })

  it('is sent again where it failed for no fault of its own', async () => {
    let found: UserImport = { ...reading, status: 'failed', failure: 'UNEXPECTED' }
    await send(() => found)
    await expect.element(page.getByRole('alert').filter({ hasText: 'Nobody is added twice' })).toBeVisible()
    found = { ...reading, status: 'done' }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('The list has been imported.')).toBeVisible()
  })

  it('is not offered again where it cannot be read', async () => {
    await send(() => ({ ...reading, status: 'failed', failure: 'UNREADABLE' }))
    await expect.element(page.getByRole('alert').filter({ hasText: 'Save it as CSV' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})

it('asks for the encoding of a list that is not Unicode, and shows its names as they are', async () => {
  await drawScreen(
    '/administration/importUser',
    { 'GET /api/v2/admin/users/getAvailableCustomFields': () => [] },
    { me: ADMIN },
  )
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('there is nowhere to put a file')
  // "Юля" in windows-1251.
  const bytes = Uint8Array.from([...new TextEncoder().encode('E-Mail;Name\nx@import.io;'), 0xde, 0xeb, 0xff])
  await userEvent.upload(field, new File([bytes], 'people.csv', { type: 'text/csv' }))
  const question = page.getByRole('dialog', { name: 'How is this file encoded?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await userEvent.selectOptions(question.getByLabelText('Encoding'), 'windows-1251')
  await question.getByRole('button', { name: 'Use this encoding' }).click()
  await expect.element(page.getByText('Юля')).toBeVisible()
})
