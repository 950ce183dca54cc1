import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const IMPORT = /import (\w+) from '([#.][^']+\.module\.css)'/g

/** The classes that a file asks a stylesheet for and that are not in it; neither the compiler nor the browser says so. */
function missingIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(IMPORT)].flatMap(([, name = '', specifier = '']) => {
    const sheet = specifier.startsWith('#')
      ? path.join('src', specifier.slice(1))
      : path.join(path.dirname(file), specifier)
    const known = new Set(Array.from(readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g), ([, one]) => one))
    const asked = code.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))
    return Array.from(asked, ([, one = '']) => one).filter((one) => one !== 'module' && !known.has(one))
  })
}

it('asks every stylesheet only for classes that it has', () => {
  const missing = globSync('src/**/*.{ts,tsx}').flatMap((file) => missingIn(file).map((name) => `${file} .${name}`))
  expect(missing).toEqual([])
})
