import { expect, test } from 'vitest'
import { splitAtLinks } from './text-links.ts'

const LINKS: [string, string[]][] = [
  ['Nothing to follow here.', []],
  ['', []],
  ['See https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(http://example.org/a_(b)) and https://example.org', ['http://example.org/a_(b)', 'https://example.org']],
  ['www.example.org, please', ['https://www.example.org']],
  ['Ask ida@example.org!', ['mailto:ida@example.org']],
  ['HTTPS://EXAMPLE.ORG/Ä', ['HTTPS://EXAMPLE.ORG/Ä']],
  ['It stops.It goes on', []],
  ['javascript:alert(1) data:text/html,x file:///etc/passwd ftp://example.org', []],
  // What stands before www. is no part of where it leads.
  ['javascript://www.example.org/%0aalert(1)', ['https://www.example.org/%0aalert(1)']],
  ['"https://example.org/b", he said', ['https://example.org/b']],
]

test.each(LINKS)('the addresses in “%s”', (text, addresses) => {
  const pieces = splitAtLinks(text)
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(addresses)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})
