import type { Flags } from '#features/site/rules.ts'

/**
 * The addresses of the site map (routes.tsx), as it writes them, for the server: it answers every other one 404. The
 * screens behind them are no matter of the server, so the list stands here a second time; a test holds it to the first.
 */
export const PAGE_ADDRESSES: readonly string[] = [
  '/',
  '/accessibility-statement',
  '/accessibility-statement/edit',
  '/account',
  '/account/badges',
  '/account/groups',
  '/account/groups/$id',
  '/account/messages',
  '/account/messages/$threadId',
  '/account/myNotifications',
  '/account/paths',
  '/account/s/validate',
  '/account/s/validateInProgress',
  '/account/settings',
  '/admin.listspeach/listperiodicreviews',
  '/administration',
  '/administration/audit',
  '/administration/categories',
  '/administration/customFields',
  '/administration/dashboard',
  '/administration/directory',
  '/administration/erasures',
  '/administration/exports/$exportID',
  '/administration/groups',
  '/administration/importUser',
  '/administration/integrations',
  '/administration/legal',
  '/administration/messages',
  '/administration/outbox',
  '/administration/regulated',
  '/administration/settings',
  '/administration/storage',
  '/administration/t/all',
  '/administration/users',
  '/administration/workflows',
  '/analytics/s/$speachID',
  '/analytics/s/$speachID/survey/$chapterId',
  '/analytics/u/$id',
  '/browse/$row',
  '/embedded-sign-in',
  '/forgotten-password',
  '/gcuContent',
  '/grading',
  '/list-versions/$speachID',
  '/login',
  '/logout',
  '/moderation',
  '/new-password',
  '/p/$pathId/{-$slug}',
  '/pdpContent',
  '/play-embedded/$speachID',
  '/play/$speachID/{-$slug}',
  '/profil/$userID/{-$slug}',
  '/recorder/aiSpeachGenerator',
  '/recorder/edit/$speachID',
  '/recorder/editionparcour',
  '/recorder/editionparcour/$pathId',
  '/recorder/indexrecorderlayout',
  '/reset-password',
  '/reviews/$speachID',
  '/s/$speachID/{-$slug}',
  '/studio/$chapterId',
  '/studio/edit',
  '/studio/play/$speachID/$chapterId',
  '/subtitles',
  '/subtitles/$chapterId',
  '/verify/$code',
  '/sign-up',
  '/welcome',
  '/workflow/author/$speachID',
  '/workflow/validator/$speachID',
]

/** `$name` stands for a part of an address, `{-$name}` for one that can be absent. */
const PAGE = new RegExp(`^(?:${PAGE_ADDRESSES.map(patternOf).join('|')})/?$`, 'i')

function patternOf(address: string): string {
  return address
    .replaceAll('.', '\\.')
    .replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
    .replace(/\$\w+/g, '[^/]+')
}

const SIGN_UP = /^\/sign-up\/?$/i

/** Whether the site map has a page at an address, whatever it shows and to whom. */
export function isPage(path: string, { selfSignUp }: Pick<Flags, 'selfSignUp'>): boolean {
  return PAGE.test(path) && (selfSignUp || !SIGN_UP.test(path))
}
