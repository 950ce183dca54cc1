import { beforeEach, expect, it } from 'vitest'
import { ChunkStore, type KeptRecording } from './chunk-store.ts'

const place = { userID: 'u', speachID: 's', chapterId: 7, type: 'AUDIO' } as const
const nobody = () => false
const store = new ChunkStore()

function recording(id: string, changes: Partial<KeptRecording> = {}): KeptRecording {
  return { ...place, id, format: 'audio/webm;codecs=opus', startedAt: Date.now(), ...changes }
}

async function leave(kept: KeptRecording, ...pieces: string[]): Promise<void> {
  await store.begin(kept)
  for (const [number, piece] of pieces.entries()) {
    await store.append(kept.id, number, new Blob([piece]), 1000 * (number + 1))
  }
}

beforeEach(async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await store.remove(id)
})

it('puts a recording together from its pieces, in their order, from another visit', async () => {
  await leave(recording('a'), ...'abcdefghijkl')
  const found = await new ChunkStore().find(place, nobody)
  expect(found).toMatchObject({ recording: { id: 'a' }, elapsedMs: 12_000 })
  expect(found?.blob.type).toBe('audio/webm')
  expect(await found?.blob.text()).toBe('abcdefghijkl')
})

it('finds nothing of others, of other chapters, of other types, of voice-overs, nor what is being recorded', async () => {
  await leave(recording('a', { userID: 'v' }), 'x')
  await leave(recording('b', { chapterId: 8 }), 'x')
  await leave(recording('c', { type: 'WEBCAM' }), 'x')
  await leave(recording('e', { purpose: 'VOICE_OVER' }), 'x')
  await leave(recording('d'), 'x')
  expect(await store.find(place, (id) => id === 'd')).toBeUndefined()
  expect((await store.find(place, nobody))?.recording.id).toBe('d')
  expect((await store.find({ ...place, purpose: 'VOICE_OVER' }, nobody))?.recording.id).toBe('e')
})

it('finds what was begun in a chapter that was not saved yet', async () => {
  await leave(recording('a', { chapterId: null }), 'x')
  expect((await store.find(place, nobody))?.recording.id).toBe('a')
})

it('finds the newest, passes over what has no piece, and forgets what is old', async () => {
  await leave(recording('a', { startedAt: Date.now() - 5000 }), 'older')
  await leave(recording('b', { startedAt: Date.now() }))
  await leave(recording('c', { startedAt: Date.now() - 8 * 24 * 3_600_000 }), 'forgotten')
  expect((await store.find(place, nobody))?.recording.id).toBe('a')
  await store.remove('a')
  expect(await store.find(place, nobody)).toBeUndefined()
})
