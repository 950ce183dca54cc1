import { groupsExport, peopleExport } from '#features/accounts/people/server/exports.ts'
import { sessionsExport } from '#features/accounts/server/exports.ts'
import { progressExport } from '#features/analytics/server/exports.ts'
import { badgesExport } from '#features/assessments/badges/server/exports.ts'
import { quizResultsExport } from '#features/assessments/server/exports.ts'
import { surveyAnswersExport } from '#features/assessments/surveys/server/exports.ts'
import { apiTokensExport } from '#features/integrations/server/exports.ts'
import { notificationsExport } from '#features/notifications/server/exports.ts'
import { pathsExport } from '#features/paths/server/exports.ts'
import { readsExport } from '#features/reader/server/exports.ts'
import { commentsExport, ratingsExport } from '#features/social/server/exports.ts'
import { speachesExport, versionsExport } from '#features/speaches/server/exports.ts'
import { periodicReviewsExport } from '#features/workflow/reviews/server/exports.ts'
import { workflowHistoryExport } from '#features/workflow/server/exports.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'

/** Every file that administrators can have, in the order in which they are offered; each has its label in the texts. */
export const csvSources: CsvSource[] = [
  speachesExport,
  versionsExport,
  peopleExport,
  groupsExport,
  readsExport,
  progressExport,
  quizResultsExport,
  surveyAnswersExport,
  commentsExport,
  ratingsExport,
  pathsExport,
  badgesExport,
  periodicReviewsExport,
  workflowHistoryExport,
  notificationsExport,
  sessionsExport,
  apiTokensExport,
]
