import type bounces from '#features/accounts/bounces/texts/en.json'
import type directory from '#features/accounts/directory/texts/en.json'
import type people from '#features/accounts/people/texts/en.json'
import type privacy from '#features/accounts/privacy/texts/en.json'
import type accounts from '#features/accounts/texts/en.json'
import type dashboard from '#features/analytics/dashboard/texts/en.json'
import type groupProgress from '#features/analytics/group-progress/texts/en.json'
import type managerDigest from '#features/analytics/manager-digest/texts/en.json'
import type analytics from '#features/analytics/texts/en.json'
import type badges from '#features/assessments/badges/texts/en.json'
import type extraTime from '#features/assessments/extra-time/texts/en.json'
import type surveys from '#features/assessments/surveys/texts/en.json'
import type assessments from '#features/assessments/texts/en.json'
import type grading from '#features/assessments/web/grading/texts/en.json'
import type audit from '#features/audit/texts/en.json'
import type exports from '#features/exports/texts/en.json'
import type home from '#features/home/texts/en.json'
import type integrations from '#features/integrations/texts/en.json'
import type legal from '#features/legal/texts/en.json'
import type media from '#features/media/texts/en.json'
import type push from '#features/notifications/push/texts/en.json'
import type notifications from '#features/notifications/texts/en.json'
import type bell from '#features/notifications/web/bell/texts/en.json'
import type paths from '#features/paths/texts/en.json'
import type profiles from '#features/profiles/texts/en.json'
import type search from '#features/search/texts/en.json'
import type site from '#features/site/texts/en.json'
import type messages from '#features/social/messages/texts/en.json'
import type social from '#features/social/texts/en.json'
import type badge from '#features/speaches/badge/texts/en.json'
import type categories from '#features/speaches/categories/texts/en.json'
import type coediting from '#features/speaches/coediting/texts/en.json'
import type html from '#features/speaches/contents/html/texts/en.json'
import type liveEvent from '#features/speaches/contents/live-event/texts/en.json'
import type quiz from '#features/speaches/contents/quiz/texts/en.json'
import type slides from '#features/speaches/contents/slides/texts/en.json'
import type subtitles from '#features/speaches/contents/subtitles/texts/en.json'
import type success from '#features/speaches/contents/success/texts/en.json'
import type survey from '#features/speaches/contents/survey/texts/en.json'
import type dueDates from '#features/speaches/due-dates/texts/en.json'
import type management from '#features/speaches/management/texts/en.json'
import type reading from '#features/speaches/reading/texts/en.json'
import type speaches from '#features/speaches/texts/en.json'
import type versions from '#features/speaches/versions/texts/en.json'
import type recorder from '#features/speaches/web/editor/contents/recorder/texts/en.json'
import type records from '#features/workflow/records/texts/en.json'
import type reviews from '#features/workflow/reviews/texts/en.json'
import type workflow from '#features/workflow/texts/en.json'
import type shared from '#shared/texts/en.json'
import type ui from '#ui/texts/en.json'
import type administration from '../administration/texts/en.json'
import type web from './texts/en.json'

// Every folder with texts is named here once: a wrong key, or a forgotten folder, fails the type check.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: {
      accounts: typeof accounts
      administration: typeof administration
      analytics: typeof analytics
      assessments: typeof assessments
      audit: typeof audit
      badge: typeof badge
      badges: typeof badges
      bell: typeof bell
      bounces: typeof bounces
      categories: typeof categories
      coediting: typeof coediting
      dashboard: typeof dashboard
      directory: typeof directory
      'due-dates': typeof dueDates
      exports: typeof exports
      'extra-time': typeof extraTime
      grading: typeof grading
      'group-progress': typeof groupProgress
      home: typeof home
      html: typeof html
      integrations: typeof integrations
      legal: typeof legal
      'live-event': typeof liveEvent
      management: typeof management
      'manager-digest': typeof managerDigest
      media: typeof media
      messages: typeof messages
      notifications: typeof notifications
      paths: typeof paths
      people: typeof people
      privacy: typeof privacy
      profiles: typeof profiles
      push: typeof push
      quiz: typeof quiz
      reading: typeof reading
      recorder: typeof recorder
      records: typeof records
      reviews: typeof reviews
      search: typeof search
      shared: typeof shared
      site: typeof site
      slides: typeof slides
      social: typeof social
      speaches: typeof speaches
      subtitles: typeof subtitles
      success: typeof success
      survey: typeof survey
      surveys: typeof surveys
      ui: typeof ui
      versions: typeof versions
      web: typeof web
      workflow: typeof workflow
    }
  }
}
