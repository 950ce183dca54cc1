import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../groups-contract.ts'
import { FIELDS_MAX } from '../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const admin = () => app.as('admin')
/** The groups that people made, in their order. */
const names = async () =>
  (await admin().call(contract.listAdminGroups)).flatMap(({ name, system }) => (system ? [] : [name]))

describe('groups', () => {
  const make = (name: string) => admin().call(contract.createGroup, { body: { name, description: ` ${name}\nmore ` } })

  it('are made, ordered, changed and deleted', async () => {
    const [first, second] = [await make('First'), await make('Second')]
    expect(first).toMatchObject({ description: 'First\nmore', system: false, memberCount: 0 })
    expect(await names()).toEqual(['Testers', 'First', 'Second'])
    await admin().call(contract.orderGroups, { body: { ids: [second.id, first.id] } })
    expect(await names()).toEqual(['Second', 'First', 'Testers'])
    const params = { id: first.id }
    expect(await admin().call(contract.updateGroup, { params, body: { name: 'Again' } })).toMatchObject({
      name: 'Again',
      description: 'First\nmore',
    })
    await admin().call(contract.deleteGroup, { params })
    expect(await refusal(admin().call(contract.deleteGroup, { params }))).toMatchObject({ status: 404 })
    expect(await names()).toEqual(['Second', 'Testers'])
  })

  it('are a table that is searched, sorted and paged, with who manages them', async () => {
    const made: number[] = []
    for (let n = 1; n <= 35; n += 1) made.push((await make(`Tablé ${String(n).padStart(2, '0')}`)).id)
    const [first = 0, second = 0] = made
    const { reader, member } = app.people
    const put = (id: number, userID: number, manager: boolean) =>
      admin().call(contract.putGroupMember, { params: { id, userID }, body: { manager } })
    await put(second, reader.id, true)
    await put(second, member.id, false)
    await put(first, reader.id, false)
    const table = (query: object) => admin().call(contract.listGroupTable, { query: { search: 'TABLE', ...query } })
    const most = await table({ sort: 'MEMBERS', asc: false })
    expect(most.total).toBe(35)
    expect(most.result.slice(0, 2)).toMatchObject([
      { id: second, memberCount: 2, managers: ['reader Test'] },
      { id: first, memberCount: 1, managers: [] },
    ])
    const pages = [await table({ sort: 'NAME', asc: false }), await table({ sort: 'NAME', asc: false, page: 2 })]
    expect(pages.flatMap(({ result }) => result.map(({ id }) => id))).toEqual(made.toReversed())
    expect((await table({ search: '100%' })).total).toBe(0)
    expect(await refusal(app.as('author').call(contract.listGroupTable, { query: {} }))).toMatchObject({ status: 403 })
    for (const id of made) await admin().call(contract.deleteGroup, { params: { id } })
  })

  it('of the system are found and sorted by what the reader calls them, and found by their own names', async () => {
    const table = async (query: string, language: string) => {
      const headers = { 'accept-language': language }
      const answer = await admin().fetch(`/api/v2/admin/groups?${query}`, { headers })
      return (await answer.json()).result.map(({ systemKey }: { systemKey: string | null }) => systemKey)
    }
    expect(await table('search=Alle', 'de')).toEqual(['EVERYBODY'])
    expect(await table('search=tout', 'fr')).toEqual(['EVERYBODY'])
    expect(await table('search=everyb', 'de')).toEqual(['EVERYBODY'])
    expect(await table('search=Alle', 'en')).toEqual([])
    const systemOnly = (keys: (string | null)[]) => keys.filter((key) => key !== null)
    const byName = 'sort=NAME&asc=true'
    expect(systemOnly(await table(byName, 'en'))).toEqual(['ADMINISTRATORS', 'APPROVERS', 'AUTHORS', 'EVERYBODY'])
    expect(systemOnly(await table(byName, 'de'))).toEqual(['ADMINISTRATORS', 'EVERYBODY', 'AUTHORS', 'APPROVERS'])
  })

  it('have members and managers', async () => {
    const { id } = await make('Crew')
    const put = (userID: number, manager?: boolean) =>
      admin().call(contract.putGroupMember, { params: { id, userID }, body: { manager } })
    const { reader, member } = app.people
    await put(member.id)
    expect(await put(reader.id, true)).toMatchObject({ manager: true })
    expect(await put(reader.id)).toMatchObject({ manager: true })
    const list = async (search = '') =>
      (await admin().call(contract.listGroupMembers, { params: { id }, query: { search } })).result.map(
        ({ firstName, manager }) => `${firstName} ${manager}`,
      )
    expect(await list()).toEqual(['reader true', 'member false'])
    expect(await list('MEM')).toEqual(['member false'])
    expect(await list('%')).toEqual([])
    await admin().call(contract.removeGroupMember, { params: { id, userID: reader.id } })
    expect(await list()).toEqual(['member false'])
    expect(await refusal(put(2_000_000))).toMatchObject({ status: 404 })
  })

  it('are looked after by their managers, who see those groups alone, and put nobody in unasked', async () => {
    const [{ id }, other] = [await make('Night crew'), await make('Day crew')]
    const { reader, member, otherReader } = app.people
    const manager = app.as('reader')
    await admin().call(contract.putGroupMember, { params: { id, userID: reader.id }, body: { manager: true } })
    expect((await manager.call(contract.listManagedGroups)).map(({ name }) => name)).toEqual(['Night crew'])
    expect(await app.as('member').call(contract.listManagedGroups)).toEqual([])

    const found = await manager.call(contract.searchGroupCandidates, { params: { id }, query: { search: 'reader' } })
    expect(found.map(({ firstName }) => firstName)).toEqual(['otherReader'])
    await admin().call(contract.putGroupMember, { params: { id, userID: otherReader.id }, body: {} })
    const { result } = await manager.call(contract.listGroupMembers, { params: { id }, query: {} })
    expect(result.map((one) => `${one.firstName} ${one.manager}`)).toEqual(['reader true', 'otherReader false'])
    // Managers see names, and find nobody by an address; administrators see both.
    expect([...found, ...result].map(({ email }) => email)).toEqual([null, null, null])
    const byAddress = { params: { id }, query: { search: 'test.local' } }
    expect(await manager.call(contract.searchGroupCandidates, byAddress)).toEqual([])
    expect((await manager.call(contract.listGroupMembers, byAddress)).total).toBe(0)
    expect((await admin().call(contract.searchGroupCandidates, byAddress)).length).toBeGreaterThan(0)
    const shown = await admin().call(contract.listGroupMembers, byAddress)
    expect(shown.result.map(({ email }) => email)).toEqual(['reader@test.local', 'otherreader@test.local'])
    await manager.call(contract.removeGroupMember, { params: { id, userID: otherReader.id } })

    for (const body of [{}, { manager: true }]) {
      const putting = manager.call(contract.putGroupMember, { params: { id, userID: member.id }, body })
      expect(await refusal(putting)).toMatchObject({ status: 403 })
    }
    // Of others, and for who is only a member, nothing is there.
    for (const [caller, group] of [
      [manager, other.id],
      [app.as('member'), id],
      [app.as('author'), id],
      [manager, 999_999],
    ] as const) {
      const params = { id: group, userID: member.id }
      const calls = [
        () => caller.call(contract.listGroupMembers, { params: { id: group }, query: {} }),
        () => caller.call(contract.searchGroupCandidates, { params: { id: group }, query: { search: 'a' } }),
        () => caller.call(contract.removeGroupMember, { params }),
      ]
      for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 })
    }
  })

  it('of the system stay as they are', async () => {
    const params = { id: app.groups.ADMINISTRATORS }
    const [{ userID }, inIt] = [app.people.reader, app.people.admin.userID]
    const refused = [
      () => admin().call(contract.updateGroup, { params, body: { name: 'Mine' } }),
      () => admin().call(contract.deleteGroup, { params }),
      () => admin().call(contract.putGroupMember, { params: { ...params, userID }, body: {} }),
      () => admin().call(contract.putGroupMember, { params: { ...params, userID: inIt }, body: { manager: true } }),
      () => admin().call(contract.removeGroupMember, { params: { ...params, userID: inIt } }),
    ]
    for (const call of refused) expect(await refusal(call())).toMatchObject({ status: 409, code: 'SYSTEM_GROUP' })
  })
})

describe('custom fields', () => {
  const list = async () => (await admin().call(contract.listCustomFields)).map(({ name }) => name)
  const add = (name: string) => admin().call(contract.createCustomField, { body: { name, labelFr: `${name} (fr)` } })

  it('are made with labels, ordered, changed and deleted with what was written in them', async () => {
    const [unit, floor] = [await add('Unit'), await add('Floor')]
    expect(unit).toMatchObject({ name: 'Unit', labelEn: '', labelFr: 'Unit (fr)' })
    expect(await refusal(add('UNIT'))).toMatchObject({ status: 409, code: 'FIELD_NAME_TAKEN' })
    await admin().call(contract.orderCustomFields, { body: { ids: [floor.id] } })
    expect(await list()).toEqual(['Floor', 'Unit'])
    const params = { id: floor.id }
    await admin().call(contract.updateCustomField, { params, body: { name: 'Storey', labelDe: 'Etage' } })
    expect(await list()).toEqual(['Storey', 'Unit'])
    await admin().call(contract.deleteCustomField, { params })
    expect(await list()).toEqual(['Unit'])
    expect(await refusal(admin().call(contract.deleteCustomField, { params }))).toMatchObject({ status: 404 })
  })

  it('are as many as fit', async () => {
    for (let count = 1; count < FIELDS_MAX; count += 1) await add(`Field ${count}`)
    expect(await refusal(add('One more'))).toMatchObject({ status: 409, code: 'TOO_MANY_FIELDS' })
  })
})
