import { describe, expect, it } from 'vitest'
import { KeptUpdates } from './kept-updates.ts'

class MemoryStore {
  readonly items = new Map<string, string>()
  get length() {
    return this.items.size
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null
  }
  getItem(name: string) {
    return this.items.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.items.set(name, value)
  }
  removeItem(name: string) {
    this.items.delete(name)
  }
}

const open = (store: MemoryStore, tab: string, userID = 'ada') => new KeptUpdates(store, { userID, speachID: 's', tab })
const bytes = Uint8Array.from({ length: 300 }, (_, n) => n % 256)

describe('what was typed and not stored', () => {
  it('is found again by the same person, byte for byte, from every tab', () => {
    const store = new MemoryStore()
    open(store, 'one').keep(12, bytes)
    open(store, 'two').keep(12, new Uint8Array([1]))
    open(store, 'one').keep(13, new Uint8Array([2]))
    const later = open(store, 'three')
    expect(later.chapterIds()).toEqual([12, 13])
    expect([...later.find(12).values()]).toEqual([bytes, new Uint8Array([1])])
    expect(open(store, 'three', 'bob').chapterIds()).toEqual([])
  })

  it('is forgotten once it is stored, and not what another tab still writes', () => {
    const store = new MemoryStore()
    open(store, 'old').keep(12, bytes)
    const now = open(store, 'now')
    const found = [...now.find(12).keys()]
    now.keep(12, bytes)
    open(store, 'beside').keep(12, new Uint8Array([1]))
    now.clear(12, found)
    expect([...open(store, 'later').find(12).values()]).toEqual([new Uint8Array([1])])
  })

  it('does not stop anybody from writing where the store is full or damaged', () => {
    const store = new MemoryStore()
    store.setItem('unsent-text:ada:s:12:x', 'not base64 at all!')
    expect([...open(store, 'one').find(12)]).toEqual([])
    store.setItem = () => {
      throw new Error('full')
    }
    expect(() => open(store, 'one').keep(12, bytes)).not.toThrow()
  })
})
