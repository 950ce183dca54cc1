/** The part of Web Storage that is needed. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What one key of a browser's storage holds, as an object of entries. */
export interface Stored<Entries extends object> {
  read(): Entries
  /** An object without entries takes the key away. */
  write(entries: Entries): void
}

/**
 * Opens a key of the browser's storage. If storage is full or missing, nothing is kept and nobody is told, because it
 * only bridges times without a connection.
 * @param parse turns stored JSON, which can be anything, into entries, skipping invalid ones
 */
export function openStored<Entries extends object>(
  store: KeyStore,
  key: string,
  parse: (stored: unknown) => Entries,
): Stored<Entries> {
  return {
    read() {
      try {
        return parse(JSON.parse(store.getItem(key) ?? '{}'))
      } catch {
        return parse({})
      }
    },
    write(entries) {
      try {
        if (Object.keys(entries).length === 0) store.removeItem(key)
        else store.setItem(key, JSON.stringify(entries))
      } catch {}
    },
  }
}

/** The entries of an object; of anything else, none. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
