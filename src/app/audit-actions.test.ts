import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepBounces } from '#features/accounts/bounces/server/service.ts'
import { resetPassword } from '#features/accounts/people/contract.ts'
import { listAudit } from '#features/audit/contract.ts'
import { reportMessage, writeToPerson } from '#features/social/messages/contract.ts'
import { createTemplate } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addCategory } from '#features/speaches/server/service.ts'
import { allEndpoints } from './host.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { emailOf } from './testing/people.ts'
import { SHOWN_ELSEWHERE, WITHOUT_ENTRY } from './testing/unaudited-calls.ts'

let app: TestApp
let speach: MadeSpeach
let categoryId: number
beforeAll(async () => {
  app = await startTestApp()
  const lessons = [
    { title: 'One', chapters: [{ title: 'Text', type: 'HTML' as const, content: { html: '<p>x</p>' } }] },
  ]
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Knots', lessons, publish: true })
  categoryId = await addCategory(app.platform.database.db, 'Crafts')
})
afterAll(() => app.close())

/** What is answered. */
interface Answered {
  id?: number
  connection?: { id: number }
  scimToken?: { id: number }
  apiToken?: { id: number }
  webhook?: { id: number }
}

/** Calls as the administrator, and demands that it was a success. */
async function send(method: string, address: string, body?: object | FormData): Promise<Answered> {
  const isForm = body instanceof FormData
  const response = await app.as('admin').fetch(address, {
    method,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  if (response.status >= 300) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
  return text ? (JSON.parse(text) as Answered) : {}
}

const make = async (address: string, body: object): Promise<number> => (await send('POST', address, body)).id ?? 0

let made = 0
const name = (what: string) => `${what} ${++made}`

const newPerson = () => make('/api/v2/admin/users', { firstName: 'Ada', email: `ada${++made}@test.local` })
const newGroup = () => make('/api/v2/admin/groups', { name: name('Group') })
const newField = () => make('/api/v2/admin/customFields', { name: name('Field') })
const newCategory = () => make('/api/v2/admin/categories', { name: name('Category') })
const newWebhook = async () => {
  const body = { name: name('Hook'), url: 'https://hooks.example/in', events: ['speach.published'] }
  return (await send('POST', '/api/v2/webhooks', body)).webhook?.id ?? 0
}
const reportedMessage = async () => {
  const params = { userID: app.people.author.id }
  const { message } = await app.as('reader').call(writeToPerson, { params, body: { content: 'rude' } })
  await app.as('author').call(reportMessage, { params: { id: message.id }, body: { reason: 'rude' } })
  return message.id
}
const newLanguageModel = (model: string) =>
  send('PUT', '/api/v2/settings/providers/languageModel', { address: 'http://10.0.0.7:11434/v1', config: { model } })
const newToken = async () => {
  const body = { name: name('Token'), scopes: ['read'], days: 30 }
  return (await send('POST', '/api/v2/apiTokens', body)).apiToken?.id ?? 0
}

function list(): FormData {
  const form = new FormData()
  form.set('mapping', JSON.stringify(['email']))
  form.set('dryRun', 'false')
  form.set('file', new Blob(['email\nsomebody@test.local\n']), 'people.csv')
  return form
}

/** How each call that only administrators make and that changes something is made; what it needs is made before. */
const CALLS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'POST /api/v2/admin/users': async () => newPerson,
  'PUT /api/v2/admin/users/update': async () => {
    const id = await newPerson()
    return () => send('PUT', '/api/v2/admin/users/update', { user: { id, lastName: 'Lovelace' } })
  },
  'PUT /api/v2/admin/users/batch-update': async () => {
    const id = await newPerson()
    return () => send('PUT', '/api/v2/admin/users/batch-update?roles=FORMATEUR', { usersIds: [id] })
  },
  'PUT /api/v2/admin/users/updatePassword': async () => {
    const id = await newPerson()
    return () => send('PUT', `/api/v2/admin/users/updatePassword?userID=${id}&value=true`)
  },
  'PUT /api/v2/admin/users/{id}/password': async () => {
    const id = await newPerson()
    return () => send('PUT', `/api/v2/admin/users/${id}/password`, { password: 'a brand new one' })
  },
  'POST /api/v2/admin/users/{id}/signer': async () => {
    const id = await newPerson()
    await app.as('superAdmin').call(resetPassword, { params: { id }, body: { password: 'set by another one' } })
    return () => send('POST', `/api/v2/admin/users/${id}/signer`)
  },
  'PUT /api/v2/admin/users/generatePassword': async () => () =>
    send('PUT', '/api/v2/admin/users/generatePassword', { email: 'otherreader@test.local' }),
  'PUT /api/v2/admin/users/deactivate': async () => {
    const id = await newPerson()
    return () => send('PUT', '/api/v2/admin/users/deactivate', { uuids: [id] })
  },
  'PUT /api/v2/admin/users/reactivate': async () => {
    const id = await newPerson()
    await send('PUT', '/api/v2/admin/users/deactivate', { uuids: [id] })
    return () => send('PUT', '/api/v2/admin/users/reactivate', { uuids: [id] })
  },
  'DELETE /api/v2/admin/users/{id}/bounce': async () => {
    await keepBounces(app.platform).note({ address: emailOf('otherReader'), status: '5.1.1' })
    return () => send('DELETE', `/api/v2/admin/users/${app.people.otherReader.id}/bounce`)
  },
  'POST /api/v2/admin/users/imports': async () => () => send('POST', '/api/v2/admin/users/imports', list()),
  'POST /api/v2/admin/users/batches': async () => {
    const people = { ids: [await newPerson()] }
    return async () => {
      await send('POST', '/api/v2/admin/users/batches', { people, change: { act: 'deactivate' } })
      await app.drain()
    }
  },
  'POST /api/v2/admin/groups': async () => newGroup,
  'PUT /api/v2/admin/groups/order': async () => {
    await newGroup()
    const last = await newGroup()
    return () => send('PUT', '/api/v2/admin/groups/order', { ids: [last] })
  },
  'PATCH /api/v2/admin/groups/{id}': async () => {
    const id = await newGroup()
    return () => send('PATCH', `/api/v2/admin/groups/${id}`, { description: 'of the night' })
  },
  'DELETE /api/v2/admin/groups/{id}': async () => {
    const id = await newGroup()
    return () => send('DELETE', `/api/v2/admin/groups/${id}`)
  },
  'PUT /api/v2/admin/groups/{id}/members/{userID}': async () => {
    const id = await newGroup()
    return () => send('PUT', `/api/v2/admin/groups/${id}/members/${app.people.reader.id}`, {})
  },
  'DELETE /api/v2/admin/groups/{id}/members/{userID}': async () => {
    const id = await newGroup()
    await send('PUT', `/api/v2/admin/groups/${id}/members/${app.people.reader.id}`, {})
    return () => send('DELETE', `/api/v2/admin/groups/${id}/members/${app.people.reader.id}`)
  },
  'POST /api/v2/admin/customFields': async () => newField,
  'PUT /api/v2/admin/customFields/order': async () => {
    await newField()
    const last = await newField()
    return () => send('PUT', '/api/v2/admin/customFields/order', { ids: [last] })
  },
  'PATCH /api/v2/admin/customFields/{id}': async () => {
    const id = await newField()
    return () => send('PATCH', `/api/v2/admin/customFields/${id}`, { name: name('Renamed') })
  },
  'DELETE /api/v2/admin/customFields/{id}': async () => {
    const id = await newField()
    return () => send('DELETE', `/api/v2/admin/customFields/${id}`)
  },
  'PUT /api/v2/speaches/{speachID}/pin': async () => () =>
    send('PUT', `/api/v2/speaches/${speach.speachID}/pin`, { pinned: true }),
  'PUT /api/v2/speaches/{speachID}/offer': async () => {
    const { speachID } = await app.as('admin').call(createTemplate, { query: { speachId: speach.speachID } })
    return () => send('PUT', `/api/v2/speaches/${speachID}/offer`, { offered: true })
  },
  'PUT /api/v2/admin/speach/update': async () => () =>
    send('PUT', '/api/v2/admin/speach/update', { speach: { id: speach.id, title: name('Knots') } }),
  'PUT /api/v2/admin/speach/updateCoEditors': async () => () =>
    send('PUT', '/api/v2/admin/speach/updateCoEditors', { speach: speach.id, coEditors: [app.people.coEditor.id] }),
  'PUT /api/v2/admin/speach/updateAffectedUsers': async () => () =>
    send('PUT', '/api/v2/admin/speach/updateAffectedUsers', { speachID: speach.id, users: [app.people.reader.id] }),
  'PUT /api/v2/admin/speach/updateAffectedGroups': async () => {
    const id = await newGroup()
    return () => send('PUT', '/api/v2/admin/speach/updateAffectedGroups', { speachID: speach.id, groups: [id] })
  },
  'POST /api/v2/admin/speach/batches': async () => async () => {
    const change = { act: 'set', visibility: 'SEMI_PRIVE' }
    await send('POST', '/api/v2/admin/speach/batches', { speaches: { ids: [speach.id] }, change })
    return app.drain()
  },
  'PUT /api/v2/admin/speach/batch-update': async () => () =>
    send('PUT', `/api/v2/admin/speach/batch-update?categoryId=${categoryId}`, { speachesIds: [speach.id] }),
  'PUT /api/v2/admin/speach/update-periodic-reviewers': async () => {
    const body = { speachId: speach.id, users: [app.people.reader.id], groups: [] }
    return () => send('PUT', '/api/v2/admin/speach/update-periodic-reviewers', body)
  },
  'POST /api/v2/admin/categories': async () => newCategory,
  'PATCH /api/v2/admin/categories/{id}': async () => {
    const id = await newCategory()
    return () => send('PATCH', `/api/v2/admin/categories/${id}`, { name: name('Renamed') })
  },
  'DELETE /api/v2/admin/categories/{id}': async () => {
    const id = await newCategory()
    return () => send('DELETE', `/api/v2/admin/categories/${id}`)
  },
  'POST /api/v2/moderation/messages/{id}/keep': async () => {
    const id = await reportedMessage()
    return () => send('POST', `/api/v2/moderation/messages/${id}/keep`)
  },
  'POST /api/v2/apiTokens': async () => newToken,
  'DELETE /api/v2/apiTokens/{id}': async () => {
    const id = await newToken()
    return () => send('DELETE', `/api/v2/apiTokens/${id}`)
  },
  'POST /api/v2/webhooks': async () => newWebhook,
  'PATCH /api/v2/webhooks/{id}': async () => {
    const id = await newWebhook()
    return () => send('PATCH', `/api/v2/webhooks/${id}`, { isEnabled: false })
  },
  'DELETE /api/v2/webhooks/{id}': async () => {
    const id = await newWebhook()
    return () => send('DELETE', `/api/v2/webhooks/${id}`)
  },
  'POST /api/v2/webhooks/{id}/secret': async () => {
    const id = await newWebhook()
    return () => send('POST', `/api/v2/webhooks/${id}/secret`)
  },
  'POST /administration/launchMultipleExportCsv': async () => () =>
    send('POST', '/administration/launchMultipleExportCsv', { templateNames: ['people'] }),
  'PATCH /api/v2/settings': async () => () => send('PATCH', '/api/v2/settings', { 'product.name': name('Lernwerk') }),
  'PUT /api/v2/settings/providers/speech': async () => () =>
    send('PUT', '/api/v2/settings/providers/speech', {
      ...{ address: 'https://speech.example/v1', config: { voiceModel: 'tts', voice: 'amy', transcriptModel: null } },
    }),
  'PUT /api/v2/settings/providers/languageModel': async () => () => newLanguageModel('gemma'),
  'DELETE /api/v2/settings/providers/{kind}': async () => {
    await newLanguageModel('qwen')
    return () => send('DELETE', '/api/v2/settings/providers/languageModel')
  },
  'PUT /api/v2/administration/ai/addTime': async () => () =>
    send('PUT', '/api/v2/administration/ai/addTime', { time: 3600 }),
  'POST /api/v2/accessibility-data': async () => () =>
    send('POST', '/api/v2/accessibility-data', { statement: '<p>Everybody is welcome.</p>' }),
  'PUT /api/v2/accessibility-data/{id}': async () => {
    const { id } = await send('GET', '/api/v2/accessibility-data')
    return () => send('PUT', `/api/v2/accessibility-data/${id}`, { statement: '<p>Everybody, really.</p>' })
  },
  'POST /api/v2/legal/{kind}/publish': async () => {
    await send('PUT', '/api/v2/legal/GCU/draft', { texts: { en: '<p>Be kind.</p>' } })
    // Whoever publishes terms is asked to accept them before anything else.
    return async () => {
      await send('POST', '/api/v2/legal/GCU/publish')
      await app.as('admin').fetch('/gcu/acceptGcu', { headers: { 'sec-fetch-site': 'same-origin' } })
    }
  },
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it('knows every call by which administrators change something', () => {
  const definitions = allEndpoints(app.platform).map(({ definition }) => definition)
  const administrative = definitions
    .filter(({ auth }) => auth === 'admin' || auth === 'super-admin')
    .filter(({ method, sideEffect }) => method !== 'GET' || sideEffect)
    .map(nameOf)
    .filter((call) => !SHOWN_ELSEWHERE.some((pattern) => pattern.test(call)))
  const known = [...Object.keys(CALLS), ...Object.keys(WITHOUT_ENTRY)]
  expect(administrative.filter((call) => !known.includes(call))).toEqual([])
  // Some are made by others too: managers of a group.
  const there = definitions.map(nameOf)
  expect(known.filter((call) => !there.includes(call))).toEqual([])
})

it.each(Object.entries(CALLS))('%s leaves an entry of who did it', async (_, prepare) => {
  const count = async () => (await app.as('admin').call(listAudit)).total
  const act = await prepare()
  const before = await count()
  await act()
  const { result, total } = await app.as('admin').call(listAudit)
  expect(total).toBeGreaterThan(before)
  expect(result[0]?.actor).toEqual({ id: app.people.admin.id, name: 'admin Test' })
})

it('leaves none where nothing was changed', async () => {
  const { total } = await app.as('admin').call(listAudit)
  const id = await newGroup()
  await send('PATCH', `/api/v2/admin/groups/${id}`, {})
  await send('PUT', '/api/v2/admin/users/update', { user: { id: app.people.reader.id, lastName: 'Test' } })
  await send('PATCH', '/api/v2/settings', { 'flag.comments': true })
  expect((await app.as('admin').call(listAudit)).total).toBe(total + 1)
})
