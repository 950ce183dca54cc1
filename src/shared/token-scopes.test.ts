import { describe, expect, it } from 'vitest'
import type { AuthLevel } from './actor.ts'
import { coversCall, type TokenScope } from './token-scopes.ts'

describe('what a token may be used for', () => {
  it.each<[TokenScope[], AuthLevel, boolean, boolean]>([
    [['read'], 'user', false, true],
    [['read'], 'user', true, false],
    [['write'], 'user', true, true],
    [['write'], 'user', false, false],
    [['read', 'write'], 'author', true, true],
    [['read', 'write'], 'approver', true, true],
    [['read'], 'public', false, true],
    [['read'], 'open', false, true],
    [['read', 'write'], 'admin', false, false],
    [['read', 'write'], 'super-admin', false, false],
    [['read', 'admin'], 'admin', false, true],
    [['read', 'admin'], 'admin', true, false],
    [['read', 'write', 'admin'], 'super-admin', true, true],
    [['admin'], 'admin', false, false],
    [[], 'public', false, false],
  ])('%j, an endpoint for %s, changing: %s → %s', (scopes, auth, isChange, allowed) => {
    expect(coversCall(scopes, { auth, method: isChange ? 'POST' : 'GET' })).toBe(allowed)
  })

  it('is never what belongs to a session', () => {
    expect(coversCall(['read', 'write', 'admin'], { auth: 'user', session: true, method: 'GET' })).toBe(false)
  })

  it.each([
    ['fetch', ['read'], false],
    ['fetch', ['write'], true],
    ['navigation', ['read'], false],
    ['reading', ['read'], true],
  ] as const)('with the side effect of a %s, %j: %s', (sideEffect, scopes, allowed) => {
    expect(coversCall(scopes, { auth: 'user', method: 'GET', sideEffect })).toBe(allowed)
  })

  it('says who gets into which account only where it says so', () => {
    const call = { auth: 'admin', method: 'PUT', tokenScope: 'accounts' } as const
    expect(coversCall(['read', 'write', 'admin'], call)).toBe(false)
    expect(coversCall(['write', 'accounts'], call)).toBe(false)
    expect(coversCall(['write', 'admin', 'accounts'], call)).toBe(true)
  })
})
