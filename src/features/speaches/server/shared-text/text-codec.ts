import { getSchema } from '@tiptap/core'
import { generateHTML, generateJSON } from '@tiptap/html/server'
import { Node } from '@tiptap/pm/model'
import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'
import { TEXT_FIELD, textSchema } from '#features/chapters/html/text-schema.ts'

/*
 * Between HTML and shared documents. It brings a parser of HTML and the whole editor's schema along: loaded with the
 * first text that is edited together.
 */

const EXTENSIONS = textSchema()
const SCHEMA = getSchema(EXTENSIONS)

/** The document that updates make; one that cannot be read is left out, as if it had never come. */
export function documentOf(updates: Iterable<Uint8Array>): Y.Doc {
  const document = new Y.Doc()
  for (const update of updates) {
    try {
      Y.applyUpdate(document, update)
    } catch {
      // Checked when it came in: what is damaged since must not take the rest along.
    }
  }
  return document
}

/** A document's text as a chapter stores it: empty for an empty one, else sanitised. What the schema lacks is left out. */
export function htmlOf(document: Y.Doc): string {
  const root = yXmlFragmentToProseMirrorRootNode(document.getXmlFragment(TEXT_FIELD), SCHEMA)
  const isEmpty = root.textContent === '' && root.childCount < 2 && (root.firstChild?.childCount ?? 0) === 0
  const isBlank = isEmpty && (root.firstChild?.type.name ?? 'paragraph') === 'paragraph'
  return isBlank ? '' : sanitiseHtml(generateHTML(root.toJSON(), EXTENSIONS))
}

/** The update that makes this text of a document; null when it is that already. */
export function changeTo(document: Y.Doc, html: string): Uint8Array | null {
  const before = Y.encodeStateVector(document)
  const fragment = document.getXmlFragment(TEXT_FIELD)
  const wanted = Node.fromJSON(SCHEMA, generateJSON(html, EXTENSIONS, { preserveWhitespace: true }))
  if (fragment.length > 0 && yXmlFragmentToProseMirrorRootNode(fragment, SCHEMA).eq(wanted)) return null
  document.transact(() => updateYFragment(document, fragment, wanted, { mapping: new Map(), isOMark: new Map() }))
  return Y.encodeStateAsUpdate(document, before)
}

/** Everything that a document holds, as one update. */
export function encodeDocument(document: Y.Doc): Uint8Array {
  return Y.encodeStateAsUpdate(document)
}
