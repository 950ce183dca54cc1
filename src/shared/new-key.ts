/**
 * A key that nothing else has. Made by hand: `crypto.randomUUID` is missing where the product is served over plain
 * HTTP.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join('-')
}
