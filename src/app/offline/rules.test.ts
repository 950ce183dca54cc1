import { expect, it } from 'vitest'
import { isBuiltFile, isOwnCall, isPage, isPublicCall, isStartFile, isView, withoutAnswers } from './rules.ts'

it.each([
  ['/assets/index-a1b2.js', true],
  ['/start.js', false],
  ['/s/abcdefghijk/assets/', false],
])('%s changes its name with its content: %s', (path, is) => expect(isBuiltFile(path)).toBe(is))

it.each([
  ['/start.js', true],
  ['/favicon.svg', true],
  ['/assets/start.js', false],
  ['/api/v2/me', false],
])('%s is what pages start with: %s', (path, is) => expect(isStartFile(path)).toBe(is))

it.each([
  ['/api/v2/speaches/abcdefghijk/view', true],
  ['/api/v2/speaches/7/view', true],
  ['/api/v2/speaches/abcdefghijk', false],
  ['/api/v2/speaches/abcdefghijk/play', false],
  ['/api/v2/speaches/a/b/view', false],
])('%s is what a reader sees: %s', (path, is) => expect(isView(path)).toBe(is))

it.each([
  ['/api/v2/me', true],
  ['/api/v2/home', true],
  ['/api/v2/home/rows/new', true],
  ['/api/v2/speaches/abcdefghijk/notes', true],
  ['/api/v2/me/sessions', false],
  ['/api/v2/files/abc/video', false],
  ['/api/v2/speach/search', false],
  ['/favori.FavoriController/toggleFavori', false],
])('%s is a person’s own: %s', (path, is) => expect(isOwnCall(path)).toBe(is))

it.each([
  ['/api/v2/config', true],
  ['/api/v2/footer', true],
  ['/api/v2/me', false],
])('%s is for everybody: %s', (path, is) => expect(isPublicCall(path)).toBe(is))

it.each([
  ['/', true],
  ['/s/abcdefghijk/title', true],
  ['/gcuContent', true],
  ['/administration/legal', true],
  ['/gcu/acceptGcu', false],
  ['/pdp/acceptPdp', false],
  ['/api/docs', false],
  ['/administration/scorm/download/x', false],
])('%s is a page: %s', (path, is) => expect(isPage(path)).toBe(is))

it('keeps the page without what it came with', () => {
  const page = (answers: string) =>
    `<body><script id="answers" type="application/json">${answers}</script><script src="/a.js"></script></body>`
  expect(withoutAnswers(page('{"/api/v2/me":{"name":"Ada\\nLovelace $1"}}'))).toBe(page('{}'))
  expect(withoutAnswers(page('{}'))).toBe(page('{}'))
})
