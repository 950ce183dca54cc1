import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import { parseS3Url, S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { serveKeys } from './testing/serve-keys.ts'

let root: string
let s3: S3rver
let s3Address: string
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'openspeach-storage-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(root, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await s3.run()
  stores.folder = openStorage({ folder: path.join(root, 'folder') })
  s3Address = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?ssl=false`
  stores.s3 = openStorage({ folder: '', storageUrl: s3Address })
})
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true, force: true })
})

function store(name: string): Storage {
  const found = stores[name]
  if (!found) throw new Error(`no store ${name}`)
  return found
}

const keysOf = async (name: string, prefix: string) =>
  (await Array.fromAsync(store(name).list(prefix))).map(({ key }) => key).sort()

describe.each(['folder', 's3'])('files in the %s', (name) => {
  it('come back as they went in, whole or a range', async () => {
    const bytes = randomBytes(200_000)
    expect(await store(name).put('a/b.bin', Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]))).toMatchObject({
      size: 200_000,
    })
    expect(await buffer(await store(name).get('a/b.bin'))).toEqual(bytes)
    expect(await buffer(await store(name).get('a/b.bin', { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
    expect(await buffer(await store(name).get('a/b.bin', { start: 199_990 }))).toEqual(bytes.subarray(199_990))
    expect(await store(name).stat('a/b.bin')).toEqual({ key: 'a/b.bin', size: 200_000 })
  })

  it('may be larger than one part of a multipart upload', async () => {
    const bytes = randomBytes(12 * 1024 * 1024)
    const file = path.join(root, 'large.bin')
    await writeFile(file, bytes)
    await store(name).put('large', { path: file })
    expect((await buffer(await store(name).get('large'))).equals(bytes)).toBe(true)
  })

  it('are replaced, listed by prefix and deleted', async () => {
    for (const key of ['x/1', 'x/2', 'xy/3']) await store(name).put(key, Buffer.from(key))
    await store(name).put('x/1', Buffer.from('again'))
    expect(String(await buffer(await store(name).get('x/1')))).toBe('again')
    expect(await keysOf(name, 'x/')).toEqual(['x/1', 'x/2'])
    expect(await keysOf(name, 'x')).toEqual(['x/1', 'x/2', 'xy/3'])
    await store(name).delete('x/1')
    await store(name).delete('x/1')
    expect(await keysOf(name, 'x/')).toEqual(['x/2'])
  })

  it('are missing with a clear error', async () => {
    await store(name).put('there/file', Buffer.from('x'))
    for (const key of ['nowhere', 'there', 'there/file/below']) {
      await expect(store(name).get(key)).rejects.toMatchObject({ code: 'MISSING' })
      expect(await store(name).stat(key)).toBeNull()
      await store(name).delete(key)
    }
    expect(await keysOf(name, 'nowhere/')).toEqual([])
    expect(await keysOf(name, 'there')).toEqual(['there/file'])
  })

  it('may be empty', async () => {
    expect(await store(name).put('empty', Readable.from([]))).toEqual({ key: 'empty', size: 0 })
    expect(await store(name).stat('empty')).toEqual({ key: 'empty', size: 0 })
    expect(await buffer(await store(name).get('empty'))).toHaveLength(0)
  })

  it('have no range behind their end', async () => {
    await store(name).put('short', Buffer.from('0123456789'))
    expect(String(await buffer(await store(name).get('short', { start: 8, end: 99 })))).toBe('89')
    await expect(store(name).get('short', { start: 10 })).rejects.toMatchObject({ code: 'BAD_RANGE' })
  })

  it('are deleted by prefix, and no others', async () => {
    for (const key of ['d/1/a', 'd/1/b', 'd/1/c/d', 'd/10/a', 'd/1']) {
      if (name === 's3' || key !== 'd/1') await store(name).put(key, Buffer.from(key))
    }
    await store(name).deletePrefix('d/1/')
    await store(name).deletePrefix('d/1/')
    await store(name).deletePrefix('never/was/')
    expect(await keysOf(name, 'd/')).toEqual(name === 's3' ? ['d/1', 'd/10/a'] : ['d/10/a'])
    for (const prefix of ['', '/', 'd', '../', 'd/../../']) {
      await expect(store(name).deletePrefix(prefix)).rejects.toMatchObject({ code: 'BAD_KEY' })
    }
    expect(await keysOf(name, 'd/10/')).toEqual(['d/10/a'])
  })

  it('keep the last of many written at once', async () => {
    const written = Array.from({ length: 8 }, (_, index) => Buffer.alloc(100_000, index))
    await Promise.all(written.map((bytes) => store(name).put('contended', bytes)))
    const kept = await buffer(await store(name).get('contended'))
    expect(written.some((bytes) => bytes.equals(kept))).toBe(true)
  })

  it('may have any name that people write', async () => {
    const keys = ['n/Übung 1 (Lösung).pdf', "n/l'été + 100 %.mp4", 'n/日本語#?&.txt', `n/${'x'.repeat(200)}`]
    for (const key of keys) await store(name).put(key, Buffer.from(key))
    expect(await keysOf(name, 'n/')).toEqual([...keys].sort())
    for (const key of keys) expect(String(await buffer(await store(name).get(key)))).toBe(key)
  })

  it.each([
    ['that leads out', '../out'],
    ['that leads out later', 'a/../../out'],
    ['that is absolute', '/etc/passwd'],
    ['with an empty part', 'a//b'],
    ['that ends with a slash', 'a/'],
    ['with a NUL', 'nul\0'],
    ['with backslashes', 'a\\..\\b'],
    ['that is empty', ''],
    ['that is too long', `${'x/'.repeat(512)}x`],
    ['with a part that is too long', 'x'.repeat(256)],
    ['where files are written', '.partial/x'],
  ])('refuse a key %s', async (_, key) => {
    for (const use of [
      () => store(name).put(key, Buffer.from('x')),
      () => store(name).get(key),
      () => store(name).stat(key),
      () => store(name).delete(key),
    ]) {
      await expect(use()).rejects.toMatchObject({ code: 'BAD_KEY' })
    }
  })

  it('are not there when their stream broke', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000)
        throw new Error('connection lost')
      })(),
    )
    await expect(store(name).put('broken', broken)).rejects.toThrow('connection lost')
    expect(await store(name).stat('broken')).toBeNull()
  })

  it('are not there when there was nothing to read, or it broke before anybody read it', async () => {
    const key = 'broken/early'
    await expect(store(name).put(key, { path: path.join(root, 'nowhere') })).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store(name).put(key, new Readable().destroy(new Error('gone')))).rejects.toThrow('gone')
    expect(await store(name).stat(key)).toBeNull()
  })

  it('have a store that answers', async () => {
    await store(name).check()
  })
})

describe('a folder', () => {
  it('says that a file is in the way of another', async () => {
    const folder = new FolderStorage(path.join(root, 'in-the-way'))
    await folder.put('a', Buffer.from('x'))
    await folder.put('b/c', Buffer.from('x'))
    await expect(folder.put('a/b', Buffer.from('y'))).rejects.toMatchObject({ code: 'BAD_KEY' })
    await expect(folder.put('b', Buffer.from('y'))).rejects.toMatchObject({ code: 'BAD_KEY' })
    expect((await Array.fromAsync(folder.list(''))).map(({ key }) => key).sort()).toEqual(['a', 'b/c'])
  })

  it('forgets what a crash left half written, but not what is being written', async () => {
    const partial = path.join(root, 'crashed', '.partial')
    await mkdir(partial, { recursive: true })
    for (const file of ['old', 'new']) await writeFile(path.join(partial, file), 'half')
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000)
    await utimes(path.join(partial, 'old'), longAgo, longAgo)
    const folder = new FolderStorage(path.join(root, 'crashed'))
    await folder.put('file', Buffer.from('x'))
    expect(await readdir(partial)).toEqual(['new'])
    expect((await Array.fromAsync(folder.list(''))).map(({ key }) => key)).toEqual(['file'])
  })

  it('leaves no empty folders', async () => {
    const folder = new FolderStorage(path.join(root, 'cleared'))
    await folder.put('a/b/c/d', Buffer.from('x'))
    await folder.deletePrefix('a/b/c/')
    expect(await readdir(path.join(root, 'cleared'))).toEqual(['.partial'])
  })

  it('takes new files while their folder is cleared', async () => {
    const folder = new FolderStorage(path.join(root, 'busy'))
    for (let round = 0; round < 20; round++) {
      await folder.put('a/b/old', Buffer.from('x'))
      await Promise.all([folder.deletePrefix('a/b/'), folder.put('a/c/new', Buffer.from('y'))])
      expect(await folder.stat('a/c/new')).not.toBeNull()
      await folder.deletePrefix('a/c/')
    }
  })
})

describe('a store that speaks S3', () => {
  it('is listed and cleared page by page', async () => {
    await using paged = await serveKeys(['p/1', 'p/2', 'p/3', 'p/4', 'p/5', 'q/1'])
    const keys = (await Array.fromAsync(paged.store.list('p/'))).map(({ key }) => key)
    expect(keys).toEqual(['p/1', 'p/2', 'p/3', 'p/4', 'p/5'])
    await paged.store.deletePrefix('p/')
    expect(paged.keys).toEqual(new Set(['q/1']))
  })

  it('says when it has no space left, or kept what was to be deleted', async () => {
    await using full = await serveKeys(['p/locked'])
    await expect(full.store.put('p/new', Buffer.from('x'))).rejects.toMatchObject({ code: 'FULL' })
    await expect(full.store.deletePrefix('p/')).rejects.toThrow('the store kept p/locked: held for an audit')
  })

  it('is found by its address', () => {
    expect(parseS3Url('s3://key:se%2Fcr%2Bet@s3.example.org:9000/files?region=eu-west-3&ssl=false')).toMatchObject({
      bucket: 'files',
      client: {
        endpoint: 'http://s3.example.org:9000',
        region: 'eu-west-3',
        credentials: { accessKeyId: 'key', secretAccessKey: 'se/cr+et' },
      },
    })
    expect(parseS3Url('s3://key:secret@s3.example.org/files/').client.endpoint).toBe('https://s3.example.org')
    for (const address of ['s3://key:secret@host', 's3://key:secret@host/a/b', 'https://host/files', 'files', '']) {
      expect(() => parseS3Url(address)).toThrow('STORAGE_URL must look like')
    }
  })
})

describe('a store that cannot be used', () => {
  it('says so', async () => {
    await writeFile(path.join(root, 'a-file'), '')
    await expect(new FolderStorage(path.join(root, 'a-file')).check()).rejects.toThrow()
    const credentials = { accessKeyId: 'x', secretAccessKey: 'y' }
    const client = {
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials,
      maxAttempts: 1,
    }
    await expect(new S3Storage({ bucket: 'files', client }).check()).rejects.toThrow()
  })

  const small = smallDisk()
  afterAll(() => {
    if (small) spawnSync('umount', [small])
  })

  it.runIf(small)('leaves nothing behind when the disk is full', async () => {
    const folder = small ?? ''
    const full = new FolderStorage(folder)
    await full.put('before', Buffer.alloc(1000))
    await expect(full.put('too/large', Buffer.alloc(4_000_000))).rejects.toMatchObject({ code: 'FULL' })
    expect(await full.stat('too/large')).toBeNull()
    expect(await full.stat('before')).toMatchObject({ size: 1000 })
    expect(await readdir(path.join(folder, '.partial'))).toEqual([])
  })
})

/** A disk of one megabyte, where this user may make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'openspeach-small-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  return mounted.status === 0 ? folder : undefined
}
