/** The address of a path. */
export function pathAddress({ pathId, slug }: { pathId: number; slug: string }): string {
  return `/p/${pathId}/${encodeURIComponent(slug)}`
}

/** The address of a speach that is read as a step of a path. */
export function stepAddress({ speachID, slug }: { speachID: string; slug: string }, pathId: number): string {
  return `/s/${speachID}/${encodeURIComponent(slug)}?path=${pathId}`
}

/** The address at which a new path is created. */
export const CREATE_PATH_ADDRESS = '/recorder/editionparcour'

/** The address of the person's own paths, including drafts. */
export const OWN_PATHS_ADDRESS = '/account/paths'

/** The two lists of a path's editor (seed 002 §2). */
export const EDITOR_TABS = ['SELECTED', 'AVAILABLE'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

/** The address of the path editor; without a tab, the editor chooses one. */
export function editPathAddress(pathId: number, tab?: EditorTab): string {
  return `${CREATE_PATH_ADDRESS}/${pathId}${tab ? `?selectedTab=${tab}` : ''}`
}

/** Reads the query of an editor's address; what it does not know is left out. */
export function readEditorSearch(search: Record<string, unknown>): { selectedTab?: EditorTab } {
  return { selectedTab: EDITOR_TABS.find((tab) => tab === search.selectedTab) }
}
