import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

let base: string
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'openspeach-'))
})
afterAll(() => rm(base, { recursive: true }))

test('lives as long as its block, and takes its files with it', async () => {
  let kept = ''
  {
    await using folder = await temporaryFolder(path.join(base, 'new', 'base'))
    kept = folder.path
    await writeFile(folder.file('page.webp'), 'x')
    await access(folder.file('page.webp'))
  }
  await expect(access(kept)).rejects.toThrow('ENOENT')
  expect(await readdir(path.join(base, 'new', 'base'))).toEqual([])
})

test('is removed when the work in it fails', async () => {
  const work = async () => {
    await using folder = await temporaryFolder(base)
    await writeFile(folder.file('half.mp4'), 'x')
    throw new Error('conversion failed')
  }
  await expect(work()).rejects.toThrow('conversion failed')
  expect((await readdir(base)).filter((name) => name.startsWith('work-'))).toEqual([])
})

test('two pieces of work never share one', async () => {
  await using one = await temporaryFolder(base)
  await using other = await temporaryFolder(base)
  expect(one.path).not.toBe(other.path)
})

test('what killed work has left behind goes when the same begins again', async () => {
  const left = await temporaryFolder(base, 'video-1')
  const other = await temporaryFolder(base, 'video-12')
  await writeFile(left.file('source.mp4'), 'x')
  await using again = await temporaryFolder(base, 'video-1')
  await access(again.path)
  await access(other.path)
  await expect(access(left.path)).rejects.toThrow('ENOENT')
  await other[Symbol.asyncDispose]()
  await expect(temporaryFolder(base, '../x')).rejects.toThrow(TypeError)
})

test.each(['', '.', '..', '../x', 'a/b', '/etc/passwd'])('refuses the file name %j', async (name) => {
  await using folder = await temporaryFolder(base)
  expect(() => folder.file(name)).toThrow(TypeError)
})
