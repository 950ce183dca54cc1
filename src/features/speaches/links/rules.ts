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

/** Finds what a link to a page of the product points to. Null for pages that only the site map can judge. */
export function ownPageOf({ pathname }: URL): OwnPage | null {
  for (const [kind, shape] of PAGES) {
    const ref = shape.exec(pathname)?.[1]
    if (ref !== undefined) return { kind, ref }
  }
  return null
}

/** The number given in an address; 0, which no row has, if it isn't a number. */
export function rowNumber(ref: string): number {
  return /^\d{1,9}$/.test(ref) ? Number(ref) : 0
}
