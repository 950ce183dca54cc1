/** Longest address that a chapter keeps. */
const ADDRESS_MAX = 2000

/**
 * An address as a person pastes it, made whole; null when it is none that a browser may open: another protocol, a name
 * and password in it, no host.
 */
export function webAddress(input: string, protocols: ('http:' | 'https:')[] = ['http:', 'https:']): URL | null {
  const text = input.trim()
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) return null
  const url = new URL(text)
  const isOpen = protocols.some((protocol) => protocol === url.protocol) && url.username === '' && url.password === ''
  return isOpen && url.hostname.includes('.') ? url : null
}
