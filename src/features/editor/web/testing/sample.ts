import type { DraftChapter, SpeachDraft } from '#features/speaches/schemas.ts'

/** A chapter with a text, as the server would send it. */
export function sampleChapter(id: number, words: string, rev = 1): DraftChapter {
  const updatedAt = '2026-11-20T10:00:00.000Z'
  return { id, title: `Chapter ${id}`, type: 'HTML', content: { html: `<p>${words}</p>` }, rev, updatedAt }
}

/** A draft with two lessons, as the server would send it: 10 with the chapters 11 and 12, 20 with 21. */
export function sampleDraft(): SpeachDraft {
  const author = {
    type: 'author' as const,
    id: 1,
    userID: 'u',
    label: 'Ada',
    firstName: 'Ada',
    lastName: '',
    imgUrl: null,
    hasProfile: true,
  }
  return {
    id: 1,
    speachID: 'abcdefghijk',
    slug: 'feedback',
    title: 'Feedback',
    description: '',
    tags: [],
    language: 'en',
    categoryId: null,
    visibility: 'PUBLIC',
    accessCode: null,
    commentsEnabled: true,
    showSources: true,
    isPinnedOnHome: false,
    image: null,
    img: null,
    badge: { type: 'NONE' },
    dueDate: null,
    dueDateTimestamp: null,
    unpublishAfterDueDate: false,
    state: 'NON_PUBLIE',
    isTemplate: false,
    isOffered: false,
    wf_state: null,
    regulated_gmp: false,
    delayed_till: null,
    futureVersionAt: null,
    publicationDate: null,
    lastUpdatedDate: '2026-11-20T10:00:00.000Z',
    hasPendingUpdates: false,
    publishedVersion: null,
    authorId: 1,
    authorsInfos: { author, coEditors: [], coEditorGroups: [] },
    affectedUsers: [],
    affectedGroups: [],
    rights: {
      canView: true,
      canEdit: true,
      canPublish: true,
      canShare: false,
      canChangeAuthors: true,
      canDelete: true,
    },
    rev: 1,
    lessons: [
      { id: 10, title: 'Why', chapters: [sampleChapter(11, 'one'), sampleChapter(12, 'two')] },
      { id: 20, title: 'How', chapters: [sampleChapter(21, 'three')] },
    ],
  }
}
