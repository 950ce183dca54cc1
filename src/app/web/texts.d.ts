import type bounces from '#features/accounts/bounces/texts/en.json'
import type directory from '#features/accounts/directory/texts/en.json'
import type framed from '#features/accounts/framed/texts/en.json'
import type people from '#features/accounts/people/texts/en.json'
import type privacy from '#features/accounts/privacy/texts/en.json'
import type signUp from '#features/accounts/sign-up/texts/en.json'
import type accounts from '#features/accounts/texts/en.json'
import type asking from '#features/ai-generator/asking/texts/en.json'
import type aiGenerator from '#features/ai-generator/texts/en.json'
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
import type citing from '#features/chapters/html/citing/texts/en.json'
import type html from '#features/chapters/html/texts/en.json'
import type liveEvent from '#features/chapters/live-event/texts/en.json'
import type quiz from '#features/chapters/quiz/texts/en.json'
import type recorder from '#features/chapters/recording/recorder/texts/en.json'
import type slides from '#features/chapters/slides/texts/en.json'
import type subtitles from '#features/chapters/subtitles/texts/en.json'
import type success from '#features/chapters/success/texts/en.json'
import type survey from '#features/chapters/survey/texts/en.json'
import type chapters from '#features/chapters/texts/en.json'
import type comparing from '#features/chapters/web/comparing/texts/en.json'
import type authoring from '#features/chapters/weet/authoring/texts/en.json'
import type weet from '#features/chapters/weet/texts/en.json'
import type coediting from '#features/editor/coediting/texts/en.json'
import type subtitling from '#features/editor/subtitling/texts/en.json'
import type editor from '#features/editor/texts/en.json'
import type embedding from '#features/embedding/texts/en.json'
import type exports from '#features/exports/texts/en.json'
import type firstSteps from '#features/home/first-steps/texts/en.json'
import type home from '#features/home/texts/en.json'
import type integrations from '#features/integrations/texts/en.json'
import type legal from '#features/legal/texts/en.json'
import type media from '#features/media/texts/en.json'
import type push from '#features/notifications/push/texts/en.json'
import type notifications from '#features/notifications/texts/en.json'
import type bell from '#features/notifications/web/bell/texts/en.json'
import type runtime from '#features/packages/runtime/texts/en.json'
import type packages from '#features/packages/texts/en.json'
import type paths from '#features/paths/texts/en.json'
import type presenterTime from '#features/presenter-time/texts/en.json'
import type presenters from '#features/presenters/texts/en.json'
import type profiles from '#features/profiles/texts/en.json'
import type reader from '#features/reader/texts/en.json'
import type search from '#features/search/texts/en.json'
import type settings from '#features/settings/texts/en.json'
import type messages from '#features/social/messages/texts/en.json'
import type social from '#features/social/texts/en.json'
import type categories from '#features/speach-management/categories/texts/en.json'
import type speachManagement from '#features/speach-management/texts/en.json'
import type badge from '#features/speaches/badge/texts/en.json'
import type dueDates from '#features/speaches/due-dates/texts/en.json'
import type speaches from '#features/speaches/texts/en.json'
import type versions from '#features/speaches/versions/texts/en.json'
import type textHelper from '#features/text-helper/texts/en.json'
import type making from '#features/video-studio/making/texts/en.json'
import type videoStudio from '#features/video-studio/texts/en.json'
import type versionVideo from '#features/video-studio/version-video/texts/en.json'
import type annotate from '#features/video-studio/web/annotate/texts/en.json'
import type interact from '#features/video-studio/web/interact/texts/en.json'
import type alignment from '#features/voices/alignment/texts/en.json'
import type listening from '#features/voices/listening/texts/en.json'
import type voices from '#features/voices/texts/en.json'
import type transcript from '#features/voices/transcript/texts/en.json'
import type records from '#features/workflow/records/texts/en.json'
import type reviews from '#features/workflow/reviews/texts/en.json'
import type workflow from '#features/workflow/texts/en.json'
import type shared from '#shared/texts/en.json'
import type ui from '#ui/texts/en.json'
import type administration from '../administration/texts/en.json'
import type openWork from '../open-work/texts/en.json'
import type web from './texts/en.json'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** Texts as they are asked for: one name for all plural forms of a text. */
type Texts<File> = {
  [Key in keyof File as Key extends `${infer Name}_${PluralForm}` ? Name : Key]: File[Key] extends object
    ? Texts<File[Key]>
    : string
}

// Every folder with texts is named here once: a wrong key, or a forgotten folder, fails the type check.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    // The types of the selector API as they are: filtering keys by context and plural took most of the type check.
    enableSelector: 'optimize'
    resources: {
      accounts: Texts<typeof accounts>
      'ai-generator': Texts<typeof aiGenerator>
      administration: Texts<typeof administration>
      alignment: Texts<typeof alignment>
      analytics: Texts<typeof analytics>
      annotate: Texts<typeof annotate>
      asking: Texts<typeof asking>
      assessments: Texts<typeof assessments>
      audit: Texts<typeof audit>
      badge: Texts<typeof badge>
      badges: Texts<typeof badges>
      bell: Texts<typeof bell>
      bounces: Texts<typeof bounces>
      categories: Texts<typeof categories>
      citing: Texts<typeof citing>
      coediting: Texts<typeof coediting>
      editor: Texts<typeof editor>
      chapters: Texts<typeof chapters>
      comparing: Texts<typeof comparing>
      dashboard: Texts<typeof dashboard>
      directory: Texts<typeof directory>
      'due-dates': Texts<typeof dueDates>
      exports: Texts<typeof exports>
      'extra-time': Texts<typeof extraTime>
      grading: Texts<typeof grading>
      framed: Texts<typeof framed>
      'first-steps': Texts<typeof firstSteps>
      'group-progress': Texts<typeof groupProgress>
      'sign-up': Texts<typeof signUp>
      home: Texts<typeof home>
      html: Texts<typeof html>
      integrations: Texts<typeof integrations>
      legal: Texts<typeof legal>
      'live-event': Texts<typeof liveEvent>
      'speach-management': Texts<typeof speachManagement>
      'manager-digest': Texts<typeof managerDigest>
      listening: Texts<typeof listening>
      media: Texts<typeof media>
      messages: Texts<typeof messages>
      notifications: Texts<typeof notifications>
      'open-work': Texts<typeof openWork>
      runtime: Texts<typeof runtime>
      embedding: Texts<typeof embedding>
      packages: Texts<typeof packages>
      paths: Texts<typeof paths>
      people: Texts<typeof people>
      'presenter-time': Texts<typeof presenterTime>
      presenters: Texts<typeof presenters>
      privacy: Texts<typeof privacy>
      profiles: Texts<typeof profiles>
      push: Texts<typeof push>
      quiz: Texts<typeof quiz>
      reader: Texts<typeof reader>
      recorder: Texts<typeof recorder>
      records: Texts<typeof records>
      reviews: Texts<typeof reviews>
      search: Texts<typeof search>
      shared: Texts<typeof shared>
      settings: Texts<typeof settings>
      slides: Texts<typeof slides>
      social: Texts<typeof social>
      speaches: Texts<typeof speaches>
      subtitles: Texts<typeof subtitles>
      subtitling: Texts<typeof subtitling>
      success: Texts<typeof success>
      survey: Texts<typeof survey>
      surveys: Texts<typeof surveys>
      'text-helper': Texts<typeof textHelper>
      transcript: Texts<typeof transcript>
      ui: Texts<typeof ui>
      'version-video': Texts<typeof versionVideo>
      versions: Texts<typeof versions>
      authoring: Texts<typeof authoring>
      making: Texts<typeof making>
      'video-studio': Texts<typeof videoStudio>
      voices: Texts<typeof voices>
      web: Texts<typeof web>
      interact: Texts<typeof interact>
      weet: Texts<typeof weet>
      workflow: Texts<typeof workflow>
    }
  }
}
