interface Page {
  result: unknown[]
  total: number
}

/** The page after those that are loaded; none when all are, or when a page came back empty. */
function nextPage(last: Page, pages: readonly Page[]): number | undefined {
  const loaded = pages.reduce((sum, { result }) => sum + result.length, 0)
  return last.result.length > 0 && loaded < last.total ? pages.length + 1 : undefined
}

/** The paging options of an infinite query for a list that comes page by page. */
export const paged = { initialPageParam: 1, getNextPageParam: nextPage }
