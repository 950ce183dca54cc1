import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { checkRows } from './rows-of.ts'

const card = z.object({ id: z.number(), title: z.string() })
const page = z.union([card, z.object({ id: z.null() })])
const STATEMENT = `SELECT id,\n   title FROM ${'long '.repeat(40)}`

describe('rows that are held against their schema', () => {
  it.each([
    { name: 'a number as text', schema: card, row: { id: '1', title: 'One' }, fault: /: id: / },
    { name: 'a column that is missing', schema: card, row: { id: 1 }, fault: /: title: / },
    { name: 'a null where none is expected', schema: card, row: { id: 1, title: null }, fault: /: title: / },
    { name: 'neither of two things', schema: page, row: { id: 1, title: null }, fault: /: title: .*; id: / },
    {
      name: 'a wrong value deep inside',
      schema: z.object({ cards: z.array(card) }),
      row: { cards: [{ id: 1 }] },
      fault: /cards\.0\.title: /,
    },
  ])('$name fails with the column and the beginning of the statement', ({ schema, row, fault }) => {
    const check = () => checkRows(schema, [{ id: 1, title: 'One', cards: [] }, row], () => STATEMENT)
    expect(check).toThrow(fault)
    expect(check).toThrow(/“SELECT id, title FROM long [long ]{60,100}…”/)
  })

  it('are let through when they are what it says, whatever else they have', () => {
    checkRows(card, [{ id: 1, title: 'One', place: 1 }], () => STATEMENT)
    checkRows(page, [{ id: null, title: null }], () => STATEMENT)
  })
})

describe('in production', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('nothing is looked at', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    vi.resetModules()
    const loaded = await import('./rows-of.ts')
    loaded.checkRows(card, [{ id: '1' }], () => STATEMENT)
    vi.unstubAllEnvs()
    vi.resetModules()
    const again = await import('./rows-of.ts')
    expect(() => again.checkRows(card, [{ id: '1' }], () => STATEMENT)).toThrow()
  })
})
