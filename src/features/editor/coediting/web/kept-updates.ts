/** The part of `localStorage` that is needed. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Keeps what a person typed into shared texts and the server has not stored yet in this browser, for the case that the
 * page goes first. Taking a change in twice is the same as once, so tabs need not agree on anything.
 */
export class KeptUpdates {
  readonly #store: Store
  readonly #prefix: string
  readonly #tab: string

  constructor(store: Store, { userID, speachID, tab }: { userID: string; speachID: string; tab: string }) {
    this.#store = store
    this.#prefix = `unsent-text:${userID}:${speachID}:`
    this.#tab = tab
  }

  keep(chapterId: number, update: Uint8Array): void {
    try {
      this.#store.setItem(`${this.#prefix}${chapterId}:${this.#tab}`, toBase64(update))
    } catch {
      // No room, or storage is switched off: the work is still in the page and is stored from there.
    }
  }

  /** Everything of this tab is stored, and so is what was found when the text was opened. */
  clear(chapterId: number, found: readonly string[] = []): void {
    for (const name of [`${this.#prefix}${chapterId}:${this.#tab}`, ...found]) this.#store.removeItem(name)
  }

  /** Chapters of which something was left behind. */
  chapterIds(): number[] {
    return [...new Set(this.#names().map((name) => Number(name.slice(this.#prefix.length).split(':')[0])))]
  }

  /** Finds the unsent updates of a chapter's text, by the names needed to clear them. */
  find(chapterId: number): Map<string, Uint8Array> {
    const own = this.#names().filter((name) => name.startsWith(`${this.#prefix}${chapterId}:`))
    return new Map(own.flatMap((name) => readBase64(name, this.#store.getItem(name))))
  }

  #names(): string[] {
    const all = Array.from({ length: this.#store.length }, (_, index) => this.#store.key(index) ?? '')
    return all.filter((name) => name.startsWith(this.#prefix))
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function readBase64(name: string, text: string | null): [string, Uint8Array][] {
  try {
    return [[name, Uint8Array.from(atob(text ?? ''), (letter) => letter.charCodeAt(0))]]
  } catch {
    return []
  }
}
