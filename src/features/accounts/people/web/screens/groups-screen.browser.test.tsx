import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import type { GroupRequest, OwnGroupRequest } from '../../group-requests-contract.ts'
import type { AdminGroup, CustomField, GroupMember } from '../../schemas.ts'
import { ADMIN, FIELD, GROUP, makePerson } from '../testing/people.ts'

const jonas: GroupMember = { ...makePerson('Jonas', 'Weber'), manager: false }

/** A server with one group, in which more are made and ordered, and Jonas Weber to be put into any. */
function serveGroups(): Record<string, Answer> {
  let groups: AdminGroup[] = [GROUP]
  let members: GroupMember[] = []
  const members5 = '/api/v2/admin/groups/5/members'
  return {
    'GET /api/v2/admin/users/groups': () => groups,
    'GET /api/v2/admin/groups': ({ query }) => {
      const found = groups.filter(({ name }) => name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()))
      return { result: found.map((group) => ({ ...group, managers: ['Ada Weber'] })), total: found.length }
    },
    'POST /api/v2/admin/groups': ({ body }) => {
      const made = { ...GROUP, ...(body as Partial<AdminGroup>), id: 5, memberCount: 0 }
      groups = [...groups, made]
      return made
    },
    'PUT /api/v2/admin/groups/order': ({ body }) => {
      const { ids } = body as { ids: number[] }
      groups = groups.toSorted((one, other) => ids.indexOf(other.id) - ids.indexOf(one.id))
      return groups
    },
    'GET /api/v2/admin/groups/5/candidates': () => [jonas],
    'GET /api/v2/groups/5/requests': () => ({ result: [], total: 0 }),
    [`GET ${members5}`]: () => ({ result: members, total: members.length }),
    [`PUT ${members5}/${jonas.id}`]: ({ body }) => {
      members = [{ ...jonas, manager: (body as { manager?: boolean }).manager ?? false }]
      return members[0]
    },
    [`DELETE ${members5}/${jonas.id}`]: () => {
      members = []
      return {}
    },
  }
}

it('makes groups, finds them, puts one first, fills it and gives it a manager', async () => {
  await drawScreen('/administration/groups', serveGroups(), { me: ADMIN })
  await page.getByRole('button', { name: 'New group' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Day shift')
  await dialog.getByRole('button', { name: 'Create the group' }).click()
  const inOrder = page.getByRole('region', { name: 'Groups' }).getByRole('row')
  await expect.element(inOrder.nth(2)).toMatchTextContent('Day shift')
  await page.getByRole('button', { name: 'Actions for Day shift' }).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect.element(inOrder.nth(1)).toMatchTextContent('Day shift')
  await expect.element(inOrder.nth(1)).toMatchTextContent('Ada Weber')
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('day')
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Day shift', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Day shift' })
  await expect.element(panel.getByText('Nobody is in this group yet.')).toBeVisible()
  await panel.getByRole('combobox', { name: 'Add people' }).fill('weber')
  await page.getByRole('option', { name: /Jonas Weber/ }).click()
  await expect.element(panel.getByText('1 of 1 shown')).toBeVisible()
  await panel.getByRole('button', { name: 'Actions for Jonas Weber' }).click()
  await page.getByRole('menuitem', { name: 'Make manager' }).click()
  await expect.element(panel.getByText('Manager', { exact: true })).toBeVisible()
  await expectAccessible()
})

const REQUESTS = '/api/v2/groups/5/requests'
const OWN_REQUESTS = '/api/v2/me/group-requests'

/** A server on which the person manages a group that has Jonas Weber in it, and asks others into it. */
function serveManaged(): Record<string, Answer> {
  const ada = makePerson('Ada', 'Stern')
  const declined: GroupRequest = {
    ...makePerson('Ivo', 'Nein'),
    ...{ askedAt: '2026-03-01T10:00:00.000Z', declinedAt: '2026-03-02T10:00:00.000Z' },
  }
  let requests = [declined]
  const groups = serveGroups()
  return {
    ...groups,
    'GET /api/v2/groups/managed': () => [{ ...GROUP, id: 5 }],
    [`GET ${OWN_REQUESTS}`]: () => [],
    'GET /api/v2/admin/groups/5/candidates': () => [{ ...ada, email: null }],
    [`GET ${REQUESTS}`]: () => ({ result: requests, total: requests.length }),
    [`PUT ${REQUESTS}/${ada.id}`]: () => {
      requests = [{ ...ada, askedAt: '2026-03-04T10:00:00.000Z', declinedAt: null }, ...requests]
      return {}
    },
    [`DELETE ${REQUESTS}/${ada.id}`]: () => {
      requests = [declined]
      return {}
    },
  }
}

it('lets managers ask people into their groups, see who said no, and take a request back', async () => {
  await drawScreen('/account/groups', serveManaged())
  await page.getByRole('button', { name: GROUP.name, exact: true }).click()
  const panel = page.getByRole('dialog', { name: GROUP.name })
  const asked = panel.getByRole('region', { name: 'Asked to join' })
  await expect.element(asked.getByRole('listitem')).toMatchTextContent('Ivo NeinSaid no on 3/2/2026')
  await panel.getByRole('combobox', { name: 'Ask people to join' }).fill('stern')
  await page.getByRole('option', { name: 'Ada Stern' }).click()
  await expect.element(asked.getByRole('listitem').first()).toMatchTextContent('Ada SternAsked on 3/4/2026')
  await expect.element(panel.getByText('Nobody is in this group yet.')).toBeVisible()
  await expectAccessible()
  await asked.getByRole('button', { name: 'Withdraw the request to Ada Stern' }).click()
  await expect.element(asked.getByRole('listitem')).toHaveLength(1)
})

it('asks a person who is to join a group', async () => {
  let own: OwnGroupRequest[] = [
    {
      group: { id: 5, name: 'Night shift', description: '' },
      by: { firstName: 'Ada', lastName: 'Stern', img: null },
      askedAt: '2026-03-04T10:00:00.000Z',
    },
  ]
  const { sent } = await drawScreen('/account/groups', {
    'GET /api/v2/groups/managed': () => [],
    [`GET ${OWN_REQUESTS}`]: () => own,
    [`POST ${OWN_REQUESTS}/5`]: () => {
      own = []
      return {}
    },
  })
  const requests = page.getByRole('region', { name: 'Requests' })
  await expect.element(requests).toMatchTextContent('Ada Stern asks you to join.')
  await expect.element(requests.getByRole('button', { name: 'No, thank you: Night shift' })).toBeVisible()
  await expectAccessible()
  await page.viewport(320, 700)
  await expectNoOverflow()
  await requests.getByRole('button', { name: 'Join: Night shift' }).click()
  await expect.element(page.getByText('You are now in Night shift.')).toBeVisible()
  await expect.element(requests).not.toBeInTheDocument()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ join: true })
})

it('lets managers take people out of their groups, and make nobody a manager', async () => {
  const groups = serveManaged()
  await drawScreen('/account/groups', {
    ...groups,
    'GET /api/v2/admin/groups/5/members': () => ({ result: [jonas], total: 1 }),
  })
  await page.getByRole('button', { name: GROUP.name, exact: true }).click()
  const panel = page.getByRole('dialog', { name: GROUP.name })
  await expect.element(panel.getByText('1 of 1 shown')).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Actions for Jonas Weber' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove from the group' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Make manager' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Remove from the group' }).click()
  await expect.element(page.getByText('Jonas Weber is no longer in the group.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expectNoOverflow()
})

it('names groups of the system in the language of who reads, and lets nobody change them', async () => {
  const everybody = { ...GROUP, name: 'Everybody', system: true, systemKey: 'EVERYBODY', managers: [] }
  const answers = { 'GET /api/v2/admin/groups': () => ({ result: [everybody], total: 1 }) }
  await drawScreen('/administration/groups', answers, { me: ADMIN, locale: 'de' })
  await expect.element(page.getByRole('button', { name: 'Alle', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Aktionen für/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'An den Anfang stellen' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(2)
})

it('labels a field of the organisation in each language', async () => {
  const fields: CustomField[] = []
  const { sent } = await drawScreen(
    '/administration/customFields',
    {
      'GET /api/v2/admin/users/getAvailableCustomFields': () => [...fields],
      'POST /api/v2/admin/customFields': ({ body }) => {
        fields.push({ ...(body as CustomField), id: 3 })
        return fields[0]
      },
    },
    { me: ADMIN, locale: 'de' },
  )
  await page.getByRole('button', { name: 'Neues Feld' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Neues Feld' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Unit')
  await dialog.getByRole('textbox', { name: 'Bezeichnung auf Deutsch' }).fill('Abteilung')
  await expect.element(dialog.getByRole('textbox', { name: /^Bezeichnung auf/ })).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Feld anlegen' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Abteilung' })
  await expect.element(row).toMatchTextContent('Unit')
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Unit', labelDe: 'Abteilung' })
  await expectAccessible()
})

it('orders the fields by keys, and says where one is now', async () => {
  const names = ['Unit', 'Floor']
  let fields = names.map((name, index): CustomField => ({ ...FIELD, id: index + 1, name, labelEn: name }))
  await drawScreen(
    '/administration/customFields',
    {
      'GET /api/v2/admin/users/getAvailableCustomFields': () => fields,
      'PUT /api/v2/admin/customFields/order': ({ body }) => {
        const { ids } = body as { ids: number[] }
        fields = fields.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        return fields
      },
    },
    { me: ADMIN },
  )
  const inOrder = page.getByRole('list', { name: 'Custom fields' }).getByRole('listitem')
  await expect.element(inOrder.nth(1)).toMatchTextContent('Floor')
  page.getByRole('button', { name: 'Actions for Floor' }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(inOrder.first()).toMatchTextContent('Floor')
  await expect.element(page.getByText('Floor is now number 1 of 2.')).toBeInTheDocument()
})
