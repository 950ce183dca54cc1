/** Where a path is. */
export function pathAddress({ pathId, slug }: { pathId: number; slug: string }): string {
  return `/p/${pathId}/${encodeURIComponent(slug)}`
}

/** Where a new path begins. */
export const CREATE_PATH_ADDRESS = '/recorder/editionparcour'

/** Where one's own paths are, drafts among them. */
export const OWN_PATHS_ADDRESS = '/account/paths'

/** The two lists of a path's editor (seed 002 §2). */
export const EDITOR_TABS = ['SELECTED', 'AVAILABLE'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

/** Where a path is edited; without a tab the editor chooses. */
export function editPathAddress(pathId: number, tab?: EditorTab): string {
  return `${CREATE_PATH_ADDRESS}/${pathId}${tab ? `?selectedTab=${tab}` : ''}`
}

/** Reads the query of an editor's address; what it does not know is left out. */
export function readEditorSearch(search: Record<string, unknown>): { selectedTab?: EditorTab } {
  return { selectedTab: EDITOR_TABS.find((tab) => tab === search.selectedTab) }
}
