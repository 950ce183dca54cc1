import { describe, expect, it } from 'vitest'
import { comesFromAScript, comesFromOurPages } from './cross-site.ts'

const OURS = 'https://learn.example'

describe('where a request comes from', () => {
  it.each([
    ['our page, as the browser says', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, false],
    ['a typed address or a link in a mail', { 'sec-fetch-site': 'none' }, false],
    ['another site that also claims our origin', { 'sec-fetch-site': 'cross-site', origin: OURS }, false],
    ['an older browser on our page', { origin: OURS }, true],
    ['an older browser on another page', { origin: 'https://evil.example' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['an older browser that only names the page', { referer: `${OURS}/s/abc` }, true],
    ['a page whose address begins like ours', { referer: 'https://learn.example.evil.example/' }, false],
    ['a referer that is no address', { referer: 'nonsense' }, false],
    ['somebody who says nothing', {}, false],
  ])('%s', (_, headers, expected) => {
    expect(comesFromOurPages(headers, OURS)).toBe(expected)
  })
})

describe('what made a request', () => {
  it.each([
    ['a script', { 'sec-fetch-dest': 'empty' }, true],
    ['a link', { 'sec-fetch-dest': 'document' }, false],
    ['a picture', { 'sec-fetch-dest': 'image' }, false],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, false],
    ['a browser that does not say', {}, true],
  ])('%s', (_, headers, expected) => {
    expect(comesFromAScript(headers)).toBe(expected)
  })
})
