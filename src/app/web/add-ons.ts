import { editingAddOns } from '#features/chapters/web/editing/add-ons.ts'
import { chapterAddOns } from '#features/chapters/web/reading/add-ons.ts'
import { moreSwitches } from '#features/notifications/web/settings/more-switches.ts'
import { pathAddOns } from '#features/paths/web/add-ons.ts'
import { openDialog } from '#features/social/web/dialogs/open-dialog.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { call } from '#shared/client.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const Comments = lazyPart(() => import('#features/social/web/comments/comments.tsx'), 'Comments')
const Ask = lazyPart(() => import('#features/ai-generator/asking/web/ask.tsx'), 'Ask')
const FoundWords = lazyPart(() => import('#features/search/web/found-words.tsx'), 'FoundWords')
const RateSpeach = lazyPart(() => import('#features/social/web/rate-speach.tsx'), 'RateSpeach')
const PathPlace = lazyPart(() => import('#features/paths/web/reading/path-in-reader.tsx'), 'PathPlace')
const PathWay = lazyPart(() => import('#features/paths/web/reading/path-in-reader.tsx'), 'PathWay')
const PathNext = lazyPart(() => import('#features/paths/web/reading/path-in-reader.tsx'), 'PathNext')
const QuizChapter = lazyPart(() => import('#features/assessments/web/screens/quiz-chapter.tsx'), 'QuizChapter')
const VideoQuestions = lazyPart(
  () => import('#features/assessments/web/in-video/video-questions.tsx'),
  'VideoQuestions',
)
const SurveyChapter = lazyPart(
  () => import('#features/assessments/surveys/web/player/survey-chapter.tsx'),
  'SurveyChapter',
)
const ExamStanding = lazyPart(() => import('#features/assessments/web/screens/exam-standing.tsx'), 'ExamStanding')
const EarnedBadge = lazyPart(() => import('#features/assessments/badges/web/earned-badge.tsx'), 'EarnedBadge')
const GiveBadge = lazyPart(() => import('#features/assessments/badges/web/give-badge.tsx'), 'GiveBadge', { over: true })
const SubmitDialog = lazyPart(() => import('#features/workflow/web/submit/submit-dialog.tsx'), 'SubmitDialog', {
  over: true,
})
const WorkflowNote = lazyPart(() => import('#features/workflow/web/run/workflow-note.tsx'), 'WorkflowNote')
const VoiceOver = lazyPart(() => import('#features/voices/web/voice-over.tsx'), 'VoiceOver')
const ChapterPresenter = lazyPart(() => import('#features/presenters/web/speaker-field.tsx'), 'SpeakerField')
const RecipientPicker = lazyPart(
  () => import('#features/social/web/components/recipient-picker.tsx'),
  'RecipientPicker',
)
const LineMakers = lazyPart(() => import('#features/voices/alignment/web/line-makers.tsx'), 'LineMakers')
const SpeakLine = lazyPart(() => import('#features/voices/web/speak-line.tsx'), 'SpeakLine')
const SoundMenu = lazyPart(() => import('#features/voices/listening/web/sound-menu.tsx'), 'SoundMenu')
const Presenter = lazyPart(() => import('#features/presenters/web/speaker.tsx'), 'Speaker', { over: true })
const ImproveText = lazyPart(() => import('#features/text-helper/web/improve-text.tsx'), 'ImproveText')
const DescribePicture = lazyPart(() => import('#features/text-helper/web/describe-picture.tsx'), 'DescribePicture')
const ExportPackage = lazyPart(() => import('#features/packages/web/export-package.tsx'), 'ExportPackage', {
  over: true,
})
const OwnLinks = lazyPart(() => import('./own-links.tsx'), 'OwnLinks')

const PathProgress = lazyPart(() => import('#features/analytics/path-progress/web/path-progress.tsx'), 'PathProgress')
const ManagerDigestSwitch = lazyPart(
  () => import('#features/analytics/manager-digest/web/manager-digest-switch.tsx'),
  'ManagerDigestSwitch',
)

/** Puts the parts that higher features offer into the screens of lower ones. */
export function fillAddOns(): void {
  Object.assign(addOns, {
    Comments,
    Ask,
    FoundWords,
    RateSpeach,
    PathPlace,
    PathWay,
    PathNext,
    GiveBadge,
    SubmitDialog,
    WorkflowNote,
    VoiceOver,
    ChapterPresenter,
    RecipientPicker,
    LineMakers,
    SpeakLine,
    OwnLinks,
    ExportPackage,
    share: (speach) => openDialog({ kind: 'share', speach }),
    assign: (speach) => openDialog({ kind: 'assign', speach }),
    cancelWorkflow: async (speachId) => {
      const { cancelWorkflow } = await import('#features/workflow/contract.ts')
      return call(cancelWorkflow, { query: { speachId } })
    },
    write: (speach) =>
      openDialog({
        kind: 'write',
        person: { userID: speach.authorId, name: speach.authorsInfos.author.label },
        speach: { speachID: speach.speachID, title: speach.title },
      }),
    report: (speach) => openDialog({ kind: 'report', speach }),
  } satisfies typeof addOns)
  Object.assign(chapterAddOns, {
    QuizChapter,
    SurveyChapter,
    ExamStanding,
    EarnedBadge,
    VideoQuestions,
    SoundMenu,
    Presenter,
  } satisfies typeof chapterAddOns)
  Object.assign(editingAddOns, { ImproveText, DescribePicture } satisfies typeof editingAddOns)
  Object.assign(pathAddOns, { Progress: PathProgress } satisfies typeof pathAddOns)
  Object.assign(moreSwitches, { ManagerDigestSwitch })
}
