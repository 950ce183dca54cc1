import type { HocuspocusProvider } from '@hocuspocus/provider'
import type { Plugin } from '@tiptap/pm/state'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import styles from './cursors.module.css'

/** What presence brings of whoever has a cursor in the text. */
interface Person {
  name?: unknown
  colour?: unknown
}

/** Shows where others write, with their names, and tells them where this author does. */
export function cursorsOf(awareness: NonNullable<HocuspocusProvider['awareness']>): Plugin {
  return yCursorPlugin(awareness, {
    cursorBuilder: (person: Person) => {
      const cursor = document.createElement('span')
      cursor.className = styles.cursor ?? ''
      cursor.dataset.person = String(Number(person.colour) || 0)
      // Hidden from screen readers: the people are announced next to the title, and the letters of a name are not part
      // of the text.
      cursor.ariaHidden = 'true'
      const name = cursor.appendChild(document.createElement('span'))
      name.dataset.name = String(person.name ?? '')
      return cursor
    },
    selectionBuilder: (person: Person) => ({
      class: styles.selection ?? '',
      'data-person': String(Number(person.colour) || 0),
    }),
  })
}
