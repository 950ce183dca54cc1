import { lazy } from 'react'
import { openDialog } from '#features/social/web/dialogs/open-dialog.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'

const Comments = lazy(async () => ({ default: (await import('#features/social/web/comments/comments.tsx')).Comments }))
const RateSpeach = lazy(async () => ({ default: (await import('#features/social/web/rate-speach.tsx')).RateSpeach }))
const QuizChapter = lazy(async () => ({
  default: (await import('#features/assessments/web/screens/quiz-chapter.tsx')).QuizChapter,
}))
const OwnLinks = lazy(async () => ({
  default: (await import('#features/paths/web/components/own-paths-link.tsx')).OwnPathsLink,
}))

/** Puts what the features above the speaches offer into the screens of speaches. */
export function fillAddOns(): void {
  Object.assign(addOns, {
    Comments,
    RateSpeach,
    QuizChapter,
    OwnLinks,
    share: (speach) => openDialog({ kind: 'share', speach }),
    assign: (speach) => openDialog({ kind: 'assign', speach }),
    report: (speach) => openDialog({ kind: 'report', speach }),
  } satisfies typeof addOns)
}
