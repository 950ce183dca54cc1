/** Where a path is. */
export function pathAddress({ pathId, slug }: { pathId: number; slug: string }): string {
  return `/p/${pathId}/${encodeURIComponent(slug)}`
}
