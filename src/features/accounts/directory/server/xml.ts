import { DOMParser } from '@xmldom/xmldom'

export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

/** Thrown for XML that we don't accept. The message is for the log. */
export class XmlError extends Error {}

/**
 * Whether a text declares or hides something: a document type, entities, comments, marked sections. What speaks SAML
 * needs none of these, and each has been used to have one text read in two ways.
 */
export function hasDeclarations(text: string): boolean {
  return text.includes('<!')
}

/** Parses an XML text and returns its root. @throws XmlError when it isn't XML, or declares a document type */
export function parseXml(text: string): Element {
  if (hasDeclarations(text)) throw new XmlError('declares something')
  const refuse = (message: unknown) => {
    throw new XmlError(String(message))
  }
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse }
  const root = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml')?.documentElement
  if (!root) throw new XmlError('has no root')
  return root
}

/** The children of an element that have this name, in their order. */
export function childrenOf(parent: Node | undefined, namespace: string, name: string): Element[] {
  return Array.from(parent?.childNodes ?? [])
    .filter(isElement)
    .filter((element) => element.namespaceURI === namespace && element.localName === name)
}

/** Every algorithm that signatures anywhere in an XML text name for signing or for digests. */
export function algorithmsIn(root: Element): string[] {
  return ['SignatureMethod', 'DigestMethod'].flatMap((name) =>
    Array.from(root.getElementsByTagNameNS(SIGNATURE, name), (element) => element.getAttribute('Algorithm') ?? ''),
  )
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** The text of an element, without outer spaces; empty when there is no element. */
export function textOf(element: Element | undefined): string {
  return (element?.textContent ?? '').trim()
}
