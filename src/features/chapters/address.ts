/** Longest address that a chapter keeps. */
const ADDRESS_MAX = 2000

/**
 * Completes an address as a person pasted it. Null if a browser may not open it: another protocol, a name and password
 * in it, or no host.
 */
export function webAddress(input: string, protocols: ('http:' | 'https:')[] = ['http:', 'https:']): URL | null {
  const text = input.trim()
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) return null
  const url = new URL(text)
  const isOpen = protocols.some((protocol) => protocol === url.protocol) && url.username === '' && url.password === ''
  return isOpen && url.hostname.includes('.') ? url : null
}
