import { expect, it } from 'vitest'
import { type PackageOutline, writeManifest } from './manifest.ts'
import type { PackageStandard } from './rules.ts'

const OUTLINE: PackageOutline = {
  ...{ speachID: 'dC-i54ZeHyk', version: 4, title: 'Ladders', navigation: 'content', untitled: 'Untitled' },
  lessons: [
    { title: 'Before', chapters: [{ id: 7, title: 'Look up' }] },
    { title: ' ', chapters: [{ id: 8, title: '' }] },
  ],
  files: ['index.html', 'files/a b.png'],
}

const write = (changed: Partial<PackageOutline> = {}, standard: PackageStandard = '1.2') =>
  writeManifest({ ...OUTLINE, ...changed }, standard)
const linesWith = (manifest: string, part: string) =>
  manifest.split('\n').flatMap((line) => (line.includes(part) ? line.trim() : []))

it('has one item where readers go on within the content', () => {
  expect(linesWith(write(), '<item')).toEqual([
    '<item identifier="all" identifierref="reader" isvisible="true"><title>Ladders</title></item>',
  ])
})

it('has an item for each chapter, under its lesson where that has a title', () => {
  const manifest = write({ navigation: 'lms' })
  expect(linesWith(manifest, '<item')).toEqual([
    '<item identifier="lesson-1">',
    '<item identifier="chapter-7" identifierref="reader" isvisible="true" parameters="?chapter=7"><title>Look up</title></item>',
    '<item identifier="chapter-8" identifierref="reader" isvisible="true" parameters="?chapter=8"><title>Untitled</title></item>',
  ])
  expect(linesWith(manifest, '</item>').at(-1)).not.toBe('</item>')
})

it('names its files as addresses', () => {
  expect(linesWith(write(), '<file')).toEqual(['<file href="index.html"/>', '<file href="files/a%20b.png"/>'])
})

it.each([
  ['a < b ]]> & "c"', 'a &#60; b ]]&#62; &#38; &#34;c&#34;'],
  ['\u0000\u0007 bell', 'bell'],
  ['half a \ud83d', 'half a'],
  ['שלום 🪜', 'שלום 🪜'],
  ['\u0000', 'dC-i54ZeHyk'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), `${'x'.repeat(199)}…`],
  ['🪜'.repeat(150), `${'🪜'.repeat(99)}…`],
])('writes the title %j as %s', (title, written) => {
  expect(linesWith(write({ title }), '<item')[0]).toContain(`<title>${written}</title>`)
})

it.each([
  ['1.2' as const, 'adlcp:scormtype="sco"', '<schemaversion>1.2</schemaversion>', 0],
  ['2004' as const, 'adlcp:scormType="sco"', '<schemaversion>2004 4th Edition</schemaversion>', 3],
])('is written as %s wants it', (standard, kind, version, sequencings) => {
  const manifest = write({ navigation: 'lms' }, standard)
  expect(manifest).toContain(kind)
  expect(manifest).toContain(version)
  // One for each chapter, and one for going through them.
  expect(manifest.match(/<imsss:sequencing>/g) ?? []).toHaveLength(sequencings)
})
