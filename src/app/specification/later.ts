/** A row of seed 000 whose work comes later, with the routes and calls that will bring it. */
export interface LaterRow {
  table: SeedTable
  row: string
  /** A call as `not-yet.ts` names it (`GET /…`), or a route as the site map will (`/…/$id`). */
  awaits: string[]
}

/** The tables of seed 000 that are walked, one test file each. */
export type SeedTable = 'routes' | 'tabs' | 'entities' | 'enumerations' | 'calls' | 'constants' | 'rules' | 'errors'

const BELL = 'GET /api/v2/notifications/countUnread'
const LIST = 'GET /api/v2/notifications'
const SETTINGS = 'GET /api/v2/notifications/parameters'
const CHARTS = 'GET /api/v2/dashboard/time-series'
const CATEGORIES = 'GET /api/v2/dashboard/speach-category'
const COURSES_BY_SCORE = 'GET /api/v2/dashboard/speaches-by-rating'
const AUTHORS_BY_SCORE = 'GET /api/v2/dashboard/speachmakers-by-rating'
const COUNTS = 'GET /api/v2/users/count'
const TEMPLATES = 'GET /administration/listCsvTemplates'
const EXPORT = 'POST /administration/launchMultipleExportCsv'
const NOTIFICATIONS_PAGE = '/account/myNotifications'

const comesWith = (table: SeedTable, rows: Record<string, string[]>): LaterRow[] =>
  Object.entries(rows).map(([row, awaits]) => ({ table, row, awaits }))

/** A call is a row of its own. */
const calls = (...names: string[]): LaterRow[] => names.map((row) => ({ table: 'calls', row, awaits: [row] }))

/** What of seed 000 is not built yet. A row leaves when what it awaits is there, and is shown in its table's file. */
export const LATER: LaterRow[] = [
  ...comesWith('routes', {
    '/account/myNotifications': [NOTIFICATIONS_PAGE],
    '/recorder/aiSpeachGenerator': ['/recorder/aiSpeachGenerator'],
  }),
  ...comesWith('entities', {
    Notification: [LIST],
    'Notification types': ['GET /api/v2/notifications/parameters/types'],
    'Notification parameter': [SETTINGS],
    'Dashboard time-series point': [CHARTS],
    'Top course row': [COURSES_BY_SCORE],
    'Top author row': [AUTHORS_BY_SCORE],
    'CSV template': [TEMPLATES],
  }),
  ...comesWith('enumerations', {
    'dashboard periods': [CHARTS, CATEGORIES],
    'dashboard metrics': [CHARTS],
    'notification frequencies': ['GET /api/v2/notifications/parameters/frequency'],
  }),
  ...calls(
    'GET /api/v2/notifications/count',
    LIST,
    BELL,
    'POST /api/v2/notifications/acquit',
    SETTINGS,
    'GET /api/v2/notifications/parameters/types',
    'GET /api/v2/notifications/parameters/activate',
    'GET /api/v2/notifications/parameters/desactivate',
    'GET /api/v2/notifications/parameters/frequency',
    CHARTS,
    'GET /api/v2/dashboard/speachmakers-by-watch',
    'GET /api/v2/dashboard/speaches-by-watch',
    COURSES_BY_SCORE,
    AUTHORS_BY_SCORE,
    CATEGORIES,
    'GET /api/v2/cours/publishedSpeachs',
    'GET /api/v2/cours/unpublishedSpeachs',
    'GET /api/v2/cours/viewedSpeachs',
    COUNTS,
    TEMPLATES,
    EXPORT,
  ),
  ...comesWith('constants', {
    'Notification page size': [LIST, NOTIFICATIONS_PAGE],
    'Notification badge cap': [BELL],
    'Unread-notification home card threshold': [BELL],
    'Notification e-mail frequency': ['GET /api/v2/notifications/parameters/frequency'],
    'Dashboard periods': [CHARTS],
    'Chart height': [CHARTS],
  }),
  ...comesWith('rules', {
    'The notification badge is capped at +99': [BELL],
    'An unknown notification type raises ‘type inconnu’': [LIST],
    'The approver tile appears only when the workflow is enabled': [COUNTS],
    'The Social tab appears only if the server check is true': [CHARTS],
  }),
  ...comesWith('errors', {
    'Dashboard calls swallow errors silently': [CHARTS],
    'Unknown notification type': [LIST],
    'CSV export: failure logged, success closes the dialog': [EXPORT],
    'Empty notifications say none': [LIST, NOTIFICATIONS_PAGE],
  }),
]
