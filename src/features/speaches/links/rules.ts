/** A page of the product that a link may lead to; `ref` names it as its address does. */
export interface OwnPage {
  kind: 'speach' | 'path' | 'profile'
  ref: string
}

/** The addresses under which readers meet speaches, paths and people. */
const PAGES: [OwnPage['kind'], RegExp][] = [
  ['speach', /^\/(?:s|play-embedded)\/([^/]+)/],
  ['path', /^\/p\/([^/]+)/],
  ['profile', /^\/profil\/([^/]+)/],
]

/**
 * What a link into the product leads to. Null for every other page: which of them there are, and for whom, is the site
 * map's to know.
 */
export function ownPageOf({ pathname }: URL): OwnPage | null {
  for (const [kind, shape] of PAGES) {
    const ref = shape.exec(pathname)?.[1]
    if (ref !== undefined) return { kind, ref }
  }
  return null
}

/** The number that an address gives; 0, which no row has, when it is none. */
export function rowNumber(ref: string): number {
  return /^\d{1,9}$/.test(ref) ? Number(ref) : 0
}
