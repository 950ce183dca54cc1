import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = path.resolve('src')

/** Selectors for which the browser works out the styles of a whole page again when anything is added anywhere. */
const COSTLY = [
  // Whatever comes after whatever: every list that grows is looked through.
  /[+~]\s*\*/,
  // The root, by what is somewhere in it (see `useWorkplace`).
  /(?:html|:root\)?):has\(/,
]

it('no style is worked out for the whole page when a card is added to it', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.css', { cwd: SOURCE })) {
    const rules = await readFile(path.join(SOURCE, file), 'utf8')
    const selectors = rules.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? []
    found.push(
      ...selectors
        .filter((selector) => COSTLY.some((costly) => costly.test(selector)))
        .map((selector) => `${file}: ${selector.trim()}`),
    )
  }
  expect(found).toEqual([])
})
