import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog, redactAddress } from './log.ts'

describe('the log', () => {
  it.each([
    ['/api/v2/admin/users/3/password?password=hunter2&x=1', '/api/v2/admin/users/3/password?password=…&x=1'],
    ['/reset-password?token=abc#top', '/reset-password?token=…#top'],
    ['/s/abc/title?chapter=3', '/s/abc/title?chapter=3'],
  ])('keeps no secret of %s', (address, expected) => {
    expect(redactAddress(address)).toBe(expected)
  })

  it('blanks passwords and cookies wherever they are logged', () => {
    const lines: string[] = []
    const log = createLog(
      'info',
      new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
    )
    log.info({ user: { password: 'hunter2' }, headers: { cookie: 'session=secret' } }, 'something happened')
    expect(lines.join()).toContain('something happened')
    expect(lines.join()).not.toMatch(/hunter2|secret/)
  })

  it('names nobody by an address, and the same one alike', () => {
    const lines: string[] = []
    const log = createLog(
      'info',
      new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
    )
    const refused = Object.assign(new Error('550 <Zoe.Ann+x@mail.test.local>: unknown'), {
      rejected: ['zoe.ann+x@mail.test.local'],
    })
    log.warn({ to: 'zoe.ann+x@mail.test.local', ip: '203.0.113.7', err: refused }, 'refused')
    log.info({ req: { id: '1', method: 'GET', url: '/people?email=zoe.ann%40mail.test.local&page=2' } }, 'answered')
    expect(lines.join()).not.toMatch(/zoe|mail\.test|203\.0/i)
    const [first = '', second = ''] = lines
    const { to, ip, err } = JSON.parse(first)
    expect([to, ip]).toEqual([expect.stringMatching(/^#[0-9a-f]{12}$/), expect.stringMatching(/^#[0-9a-f]{12}$/)])
    expect(err.rejected).toEqual([to])
    expect(JSON.parse(second).req.url).toMatch(/^\/people\?email=#[0-9a-f]{12}&page=2$/)
  })
})
