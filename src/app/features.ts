import { type AccountsHost, accounts } from '#features/accounts/server/feature.ts'
import { aiGenerator, type GeneratorHost } from '#features/ai-generator/server/feature.ts'
import { analytics } from '#features/analytics/server/feature.ts'
import { assessments } from '#features/assessments/server/feature.ts'
import { audit } from '#features/audit/server/feature.ts'
import { type DemoHost, demo } from '#features/demo/server/feature.ts'
import { type EditorHost, editor } from '#features/editor/server/feature.ts'
import { embedding } from '#features/embedding/server/feature.ts'
import { type ExportsHost, exports } from '#features/exports/server/feature.ts'
import { home } from '#features/home/server/feature.ts'
import { integrations } from '#features/integrations/server/feature.ts'
import { legal } from '#features/legal/server/feature.ts'
import { type MediaHost, media } from '#features/media/server/feature.ts'
import { type NotificationsHost, notifications } from '#features/notifications/server/feature.ts'
import { type PackagesHost, packages } from '#features/packages/server/feature.ts'
import { paths } from '#features/paths/server/feature.ts'
import { presenterTime } from '#features/presenter-time/server/feature.ts'
import { type PresentersHost, presenters } from '#features/presenters/server/feature.ts'
import { profiles } from '#features/profiles/server/feature.ts'
import { type ReaderHost, reader } from '#features/reader/server/feature.ts'
import { search } from '#features/search/server/feature.ts'
import { settings } from '#features/settings/server/feature.ts'
import { site } from '#features/site/server/feature.ts'
import { social } from '#features/social/server/feature.ts'
import { type ManagementHost, speachManagement } from '#features/speach-management/server/feature.ts'
import { type SpeachesHost, speaches } from '#features/speaches/server/feature.ts'
import { textHelper } from '#features/text-helper/server/feature.ts'
import { type StudioHost, videoStudio } from '#features/video-studio/server/feature.ts'
import { type VoicesHost, voices } from '#features/voices/server/feature.ts'
import { workflow } from '#features/workflow/server/feature.ts'
import type { ServerFeature } from '#platform/feature.ts'

/** What features need from above, as each of them declares it. */
export interface Host
  extends AccountsHost,
    DemoHost,
    EditorHost,
    ExportsHost,
    GeneratorHost,
    ManagementHost,
    MediaHost,
    NotificationsHost,
    PackagesHost,
    PresentersHost,
    ReaderHost,
    SpeachesHost,
    StudioHost,
    VoicesHost {}

/**
 * Every feature of the product. Whatever they say together comes in this order: what happened is told to their
 * subscribers in it, and they are asked in it who may read a file, speaches first because most files are theirs.
 */
export const features: ServerFeature<Host>[] = [
  speaches,
  reader,
  editor,
  speachManagement,
  voices,
  presenters,
  videoStudio,
  embedding,
  packages,
  aiGenerator,
  textHelper,
  paths,
  media,
  accounts,
  search,
  assessments,
  analytics,
  social,
  profiles,
  workflow,
  integrations,
  notifications,
  home,
  site,
  settings,
  presenterTime,
  legal,
  audit,
  exports,
  demo,
]
