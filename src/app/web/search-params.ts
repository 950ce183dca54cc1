/**
 * The parameters of an address as the texts that they are, of one that is named twice the last. The router's own way of
 * reading makes numbers and truth values of some: a title of figures alone would be none.
 */
export function readSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}
