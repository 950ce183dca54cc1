/** The tables of seed 000 that are walked, one test file each. */
export type SeedTable = 'routes' | 'tabs' | 'entities' | 'enumerations' | 'calls' | 'constants' | 'rules' | 'errors'

/** Rows of seed 000 that show only in a browser: walked in `rows.browser.test.tsx` and `errors.browser.test.tsx`, counted with their tables. */
export const BROWSER_ROWS = {
  constants: [
    'Search debounce',
    'Search infinite scroll trigger',
    'User search page size',
    'Animation class cycle',
    'Author icons on a card',
    'Grid filter bar sticks at offset',
    'Grid name filter debounce',
    'Dialog default width',
    'Chart height',
  ],
  rules: [
    'Search runs only for a non-empty term; enter triggers it',
    'User search asks for 8, then 4',
    'The approver tile appears only when the workflow is enabled',
    'The Social tab appears only if the server check is true',
  ],
  errors: [
    'Search calls swallow errors silently',
    'Dashboard calls swallow errors silently',
    'A new search input cancels the request before it',
    'CSV export: failure logged, success closes the dialog',
    'Empty notifications say none',
    'Toast: users batch update failed, listing the users',
    'Toast: template creation failed',
    'Toast: duplication failed',
    'Toast: restoration failed',
    'Toast: archiving failed',
  ],
} as const satisfies Partial<Record<SeedTable, readonly string[]>>
