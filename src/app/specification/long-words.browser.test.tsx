import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ADMIN, GROUP, makePerson } from '#features/accounts/people/web/testing/people.ts'
import { EarnedBadge } from '#features/assessments/badges/web/earned-badge.tsx'
import { SuccessChapter } from '#features/chapters/success/view/success-chapter.tsx'
import { chapterAddOns } from '#features/chapters/web/reading/add-ons.ts'
import { Outline } from '#features/editor/web/outline/outline.tsx'
import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleChapter, sampleDraft } from '#features/editor/web/testing/sample.ts'
import { NOTIFICATION_TYPES } from '#features/notifications/types.ts'
import { Notes } from '#features/notifications/web/note/note-list.tsx'
import { makeNotification, PATH, PERSON, SPEACH } from '#features/notifications/web/testing/notifications.ts'
import type { LearningPath } from '#features/paths/contract.ts'
import { Comments } from '#features/social/web/comments/comments.tsx'
import { badgeOf } from '#features/speaches/badge/rules.ts'
import { CARD, Cards } from '#features/speaches/web/cards/testing/cards.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { hasSettled } from '#ui/testing/page-checks.ts'
import { render } from '#ui/testing/render.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { drawChapter } from '../testing/draw-chapter.tsx'
import { drawOnPage } from '../testing/draw-page.tsx'
import { CONFIG, drawScreen } from '../testing/draw-screen.tsx'

const LONG = 'W'.repeat(300)
const AUTHOR = { ...CARD.authorsInfos.author, label: LONG, firstName: LONG }
const LONG_CARD = { ...CARD, title: LONG, authorsInfos: { ...CARD.authorsInfos, author: AUTHOR } }
const SOMEBODY = { id: 2, userID: 'b', firstName: LONG, lastName: LONG, img: null, anonymous: false }

const LONG_PATH: LearningPath = {
  ...{ pathId: 7, slug: 'w', title: LONG, description: LONG, state: 'PUBLIE', image: null, imageFileID: null },
  user: { id: 1, userID: 'a', firstName: LONG, lastName: LONG, img: null, hasProfile: true },
  ...{ speachCount: 1, minutes: 5, finished: 0, steps: [], progress: null, dueDate: null, publicationDate: null },
  ...{ rev: 1, lastUpdatedDate: '2026-11-20T10:00:00.000Z', items: [{ speachID: CARD.speachID }], next: null },
  ...{ assignment: { groups: [], users: [] }, canEdit: true, canOrder: true, canPublish: true, givesCertificate: true },
}

/** A draft in which everything that has a name has a long one. */
function longDraft() {
  const draft = sampleDraft()
  const lessons = draft.lessons.map((lesson) => ({
    ...lesson,
    title: LONG,
    chapters: lesson.chapters.map(({ id }) => ({ ...sampleChapter(id, LONG), title: LONG })),
  }))
  return { ...draft, title: LONG, description: LONG, tags: [LONG], lessons }
}

async function drawReader(): Promise<void> {
  const { speachID, lessons } = longDraft()
  const view = {
    ...{ ...LONG_CARD, speachID, slug: 'w', description: LONG, tags: [LONG], category: { id: 1, name: LONG } },
    ...{ commentsEnabled: true, dueDate: null, version: null, progress: null, resume: null },
    lessons: lessons.map((lesson) => ({
      ...lesson,
      chapters: lesson.chapters.map((chapter) => ({ ...chapter, minutes: 1 })),
    })),
  }
  await drawScreen(`/play/${speachID}/w`, { [`GET /api/v2/speaches/${speachID}/play`]: () => view }, { width: 390 })
}

const onePage = (...result: object[]) => ({ result, total: result.length, count: result.length })

/** Beside the edges of a page there is room, into which some of what is on it reaches. */
const onPage = (part: ReactNode) => <div style={{ padding: 16 }}>{part}</div>

const PLACES: Record<string, () => Promise<unknown>> = {
  'the cards of speaches': () => drawOnPage(onPage(<Cards />), { 'GET /cards': () => [LONG_CARD] }),
  'the head and the text of a dialog': () =>
    render(
      <Dialog opened onClose={() => undefined} title={LONG}>
        {LONG}
      </Dialog>,
    ),
  'a toast': async () => {
    await drawOnPage(<p>{LONG.slice(0, 2)}</p>, {})
    notify.undo(LONG, () => undefined)
  },
  'a table': () =>
    render(
      <DataTable label="Names" head={<th scope="col">{LONG}</th>}>
        <tr>
          <th scope="row">{LONG}</th>
        </tr>
      </DataTable>,
    ),
  'notifications of every type': () => {
    const own = {
      ...{ speach: { ...SPEACH, title: LONG }, parcours: { ...PATH, title: LONG }, badge: { title: LONG } },
      ...{ sourceUser: { ...PERSON, firstName: LONG }, topic: { id: 5, title: LONG }, groupe: { id: 2, name: LONG } },
      message: { id: 9, threadId: 4, content: LONG },
    }
    const notes = NOTIFICATION_TYPES.map((type) => makeNotification(type, own))
    return drawOnPage(<Notes notifications={notes} />, {})
  },
  comments: () => {
    const facts = { parentId: null, removed: false, edited: true, rating: null, date: '2026-01-01T00:00:00.000Z' }
    const rights = { isOwn: true, canEdit: true, canDelete: true, canReport: true }
    const comment = { id: 1, content: LONG, author: SOMEBODY, ...facts, ...rights }
    const list = { result: [{ ...comment, answers: [{ ...comment, id: 2, parentId: 1 }] }], total: 1, count: 2 }
    return drawOnPage(<Comments speach={{ speachID: 'abc' }} />, {
      'GET /api/v2/speaches/abc/comments': () => ({ ...list, mentions: {} }),
    })
  },
  'the outline of the editor': () => drawInEditor(<Outline onFold={() => undefined} />, longDraft()),
  'the editor': () => {
    const draft = longDraft()
    const answers = { [`GET /api/v2/speaches/${draft.speachID}`]: () => draft }
    return drawScreen(`/recorder/edit/${draft.speachID}`, answers, { me: { isAuthor: true }, width: 390 })
  },
  'the reader': drawReader,
  'the outline of the reader': async () => {
    await drawReader()
    await page
      .getByRole('button', { name: /chapters|outline/i })
      .first()
      .click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  },
  'the page of a learning path': () => {
    const answers = {
      'GET /api/v2/config': () => CONFIG,
      'GET /api/v2/learningPath/7': () => LONG_PATH,
      'GET /api/v2/learningPath/7/getSpeaches': () => ({ result: [LONG_CARD], total: 1, count: 1 }),
    }
    return drawScreen('/p/7/w', answers, { me: { isAuthor: true }, width: 390 })
  },
  'the list of messages': () => {
    const last = { content: LONG, removed: false, files: 0, date: '2026-01-01T00:00:00.000Z', isOwn: false }
    const direct = { id: 1, kind: 'DIRECT', person: SOMEBODY, topic: null, last, unread: 2 }
    const topic = { ...direct, id: 2, kind: 'TOPIC', person: null, topic: { title: LONG, groupId: 1, groupName: LONG } }
    return drawScreen('/account/messages', { 'GET /api/v2/threads': () => onePage(direct, topic) }, { width: 390 })
  },
  'the results of a search': async () => {
    const parts = [{ text: LONG, hit: true }]
    const place = { chapterId: 1, chapterTitle: LONG, type: 'HTML', excerpt: parts, words: [] }
    const found = { ...LONG_CARD, titleParts: parts, matches: [place], matchCount: 1, reason: null }
    const answers = {
      'GET /api/v2/speach/search': () => ({ totalNumberOfSpeachesFound: 1, availableLanguages: [], results: [found] }),
    }
    await drawScreen('/account/messages', answers, { width: 390 })
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox', { name: 'Search' }).fill(LONG.slice(0, 40))
    await expect.element(page.getByRole('row', { name: new RegExp(LONG) })).toBeVisible()
  },
  'the table of groups': () => {
    const group = { ...GROUP, name: LONG, description: LONG, managers: [LONG] }
    const answers = {
      'GET /api/v2/admin/groups': () => onePage(group),
      'GET /api/v2/admin/users/groups': () => [group],
    }
    return drawScreen('/administration/groups', answers, { me: ADMIN, width: 390 })
  },
  'the panel of a group': async () => {
    const group = { ...GROUP, name: LONG, description: LONG, managers: [LONG] }
    const member = { ...makePerson(LONG, LONG), manager: true }
    const answers = {
      'GET /api/v2/admin/groups': () => onePage(group),
      'GET /api/v2/admin/users/groups': () => [group],
      [`GET /api/v2/admin/groups/${group.id}/members`]: () => onePage(member),
      [`GET /api/v2/groups/${group.id}/requests`]: () => onePage(),
    }
    await drawScreen('/administration/groups', answers, { me: ADMIN, width: 390 })
    await page.getByRole('button', { name: LONG, exact: true }).first().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  },
  'a badge': () => {
    chapterAddOns.EarnedBadge = EarnedBadge
    const { design } = badgeOf({ title: LONG, badge: { type: 'AVANCEMENT' } })
    const badge = { type: 'AVANCEMENT' as const, title: LONG, description: LONG, design, validMonths: null }
    const missing = { chapters: 1, exams: 0, byTrainer: false, again: false, unattainable: false }
    const content = { html: `<p>${LONG}</p>`, certificate: true }
    const chapter = { id: 7, title: LONG, type: 'REUSSITE' as const, minutes: 1, content }
    const answers = { 'POST /api/v2/speaches/abc/badge': () => ({ badge, award: null, missing }) }
    return drawChapter(SuccessChapter, chapter, { answers })
  },
}

it.each(Object.keys(PLACES))('breaks a word of 300 letters on a phone: %s', async (name) => {
  await page.viewport(390, 844)
  await PLACES[name]?.()
  await expect.poll(() => document.body.textContent).toContain(LONG.slice(0, 40))
  await expect.poll(hasSettled, { timeout: 5000 }).toBe(true)
  expect(findWide()).toEqual([])
})

/** What is wider than a phone, whatever is written in it: a table of many columns, and the ways of a page in a row. */
const SCROLLS = '[data-wide], nav'

/** What stands out of the window or has to be scrolled sideways, but fields, in which one writes on one line. */
function findWide(): string[] {
  const all = [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')]
  return all
    .filter(isWide)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class')} in ${element.parentElement?.className}`,
    )
}

function isWide(element: Element): boolean {
  if (element.matches(`input, textarea, select, svg *, ${SCROLLS}`)) return false
  const { overflowX } = getComputedStyle(element)
  const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll'
  if (scrolls && element.scrollWidth > element.clientWidth + 1) return true
  const { right, width } = element.getBoundingClientRect()
  return width > 0 && right > window.innerWidth + 1 && !isCut(element)
}

/** Whether what is too much of it is not shown. */
function isCut(element: Element): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.matches(SCROLLS)) return true
    if (['hidden', 'clip'].includes(getComputedStyle(around).overflowX)) return true
  }
  return false
}
