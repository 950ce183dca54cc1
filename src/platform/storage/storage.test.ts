import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let root: string
let s3: S3rver
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
  stores.s3 = openStorage({ folder: '', storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?ssl=false` })
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
    await expect(store(name).get('nowhere')).rejects.toMatchObject({ code: 'MISSING' })
    expect(await store(name).stat('nowhere')).toBeNull()
    expect(await keysOf(name, 'nowhere/')).toEqual([])
  })

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'nul\0', 'a\\..\\b', '', 'x'.repeat(1025)])(
    'refuse the key %j',
    async (key) => {
      await expect(store(name).put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'BAD_KEY' })
      await expect(store(name).get(key)).rejects.toMatchObject({ code: 'BAD_KEY' })
    },
  )

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

  it('have a store that answers', async () => {
    await store(name).check()
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

  it.runIf(small)('leaves nothing behind when the disk is full', async () => {
    const folder = small ?? ''
    const full = new FolderStorage(folder)
    await full.put('before', Buffer.alloc(1000))
    await expect(full.put('too/large', Buffer.alloc(4_000_000))).rejects.toMatchObject({ code: 'FULL' })
    expect(await full.stat('too/large')).toBeNull()
    expect(await full.stat('before')).toMatchObject({ size: 1000 })
    expect(await readdir(path.join(folder, 'too'))).toEqual([])
    spawnSync('umount', [folder])
  })
})

/** A disk of one megabyte, where this user may make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'openspeach-small-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  return mounted.status === 0 ? folder : undefined
}
