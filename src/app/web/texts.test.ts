import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))
const folders: string[] = []
for await (const file of glob('**/texts/en.json', { cwd: SOURCE })) folders.push(path.dirname(file))

/** Every key with the placeholders of its text, plurals as one key: they differ by language. */
function shapeOf(texts: object, prefix = ''): Map<string, string> {
  const shape = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value !== 'string') {
      for (const entry of shapeOf(value, `${prefix}${key}.`)) shape.set(...entry)
      continue
    }
    const placeholders = [...value.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1])
    shape.set(`${prefix}${key}`, [...new Set(placeholders)].sort().join(' '))
  }
  return shape
}

async function readShape(folder: string, locale: string): Promise<Map<string, string>> {
  return shapeOf(JSON.parse(await readFile(path.join(SOURCE, folder, `${locale}.json`), 'utf8')))
}

describe.each(folders)('%s', (folder) => {
  it.each(LOCALES.filter((locale) => locale !== 'en'))(
    'has in %s every key and placeholder of the English',
    async (locale) => {
      expect(await readShape(folder, locale)).toEqual(await readShape(folder, 'en'))
    },
  )

  it.each(LOCALES)('leaves no text empty in %s', async (locale) => {
    const content = await readFile(path.join(SOURCE, folder, `${locale}.json`), 'utf8')
    expect(content).not.toMatch(/:\s*"\s*"/)
  })
})

it('have their types in src/app/web/texts.d.ts, every folder under its namespace', async () => {
  const types = await readFile(path.join(SOURCE, 'app/web/texts.d.ts'), 'utf8')
  const imported = [...types.matchAll(/^import type (\w+) from '([^']+)\/en\.json'$/gm)]
  const typed = imported.map(([, name, address = '']) => {
    const namespace = new RegExp(`^ {6}'?([\\w-]+)'?: Texts<typeof ${name}>$`, 'm').exec(types)?.[1]
    const folder = address.startsWith('#') ? address.slice(1) : path.join('app/web', address)
    return `${folder} as ${namespace}`
  })
  const expected = folders.map((folder) => `${folder} as ${path.basename(path.dirname(folder))}`)
  expect(typed.sort(), 'texts.d.ts imports each folder, and gives its texts to its namespace').toEqual(expected.sort())
})

it('are asked for of one namespace at a time: of several, the library looks for the first by another rule', async () => {
  const several: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: SOURCE })) {
    if (/useTranslation\(\[/.test(await readFile(path.join(SOURCE, file), 'utf8'))) several.push(file)
  }
  expect(several.filter((file) => !file.endsWith('texts.test.ts'))).toEqual([])
})
