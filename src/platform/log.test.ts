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
})
