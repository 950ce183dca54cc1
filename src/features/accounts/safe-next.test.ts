import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const ORIGIN = 'https://learn.example'

describe('safeNext', () => {
  it.each(['/', '/s/kQ3vZ8pWm1A/feedback', '/?searchTerm=wind', '/s/kQ3vZ8pWm1A/a?chapter=3&page=7#top', '/account'])(
    'goes back to %s',
    (path) => {
      expect(safeNext(path, ORIGIN)).toBe(path)
    },
  )

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 7],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab that browsers take out', '/\t/evil.example'],
    ['a line break that browsers take out', '/\n/evil.example'],
    ['dots that resolve to another host', '/.//evil.example'],
    ['dots that climb to another host', '/a/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a name and password', '//user:word@learn.example'],
    ['a path without its slash', 'account'],
    ['sign-in itself', '/login?next=/login'],
    ['sign-out', '/logout'],
    ['the forced change of password', '/new-password'],
  ])('goes home instead of following %s', (_what, next) => {
    expect(safeNext(next, ORIGIN)).toBe('/')
  })

  it('takes the site’s own full address for another site', () => {
    expect(safeNext('https://learn.example/account', ORIGIN)).toBe('/')
  })
})
