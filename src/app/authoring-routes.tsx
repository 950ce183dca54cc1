import { createRoute } from '@tanstack/react-router'
import { readCompared } from '#features/speaches/versions/web/compared.ts'
import { textOf } from '#shared/texts-of.ts'
import { NotFound, shell, workplace } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const createSpeach = createRoute({
  getParentRoute: () => shell,
  path: '/recorder/indexrecorderlayout',
  component: lazyScreen(() => import('#features/editor/web/screens/create-speach-screen.tsx'), 'CreateSpeachScreen'),
})

const editor = createRoute({
  getParentRoute: () => workplace,
  path: '/recorder/edit/$speachID',
  validateSearch: (search): { chapter?: string } => ({ chapter: textOf(search.chapter) }),
  component: lazyScreen(() => import('#features/editor/web/screens/editor-screen.tsx'), 'EditorScreen'),
})

const openSubtitles = createRoute({
  getParentRoute: () => workplace,
  path: '/subtitles',
  validateSearch: (search) => ({ token: textOf(search.token), lng: textOf(search.lng) }),
  component: lazyScreen(() => import('#features/editor/subtitling/web/screens/open-screen.tsx'), 'OpenSubtitlesScreen'),
})

const subtitles = createRoute({
  getParentRoute: () => workplace,
  path: '/subtitles/$chapterId',
  validateSearch: (search): { from?: 'studio' } => (search.from === 'studio' ? { from: 'studio' } : {}),
  component: lazyScreen(
    () => import('#features/editor/subtitling/web/screens/subtitles-screen.tsx'),
    'SubtitlesScreen',
  ),
})

const editVideo = createRoute({
  getParentRoute: () => workplace,
  path: '/studio/edit',
  validateSearch: (search) => ({
    access_token: textOf(search.access_token),
    chapter: textOf(search.chapter),
    tool: textOf(search.tool),
    mode: textOf(search.mode),
    weetTitle: textOf(search.weetTitle),
    dedicatedTenant: textOf(search.dedicatedTenant),
  }),
  component: lazyScreen(() => import('#features/video-studio/web/screens/studio-screens.tsx'), 'EditVideoScreen'),
})

const studio = createRoute({
  getParentRoute: () => workplace,
  path: '/studio/$chapterId',
  component: lazyScreen(() => import('#features/video-studio/web/screens/studio-screens.tsx'), 'StudioScreen'),
})

const watchVideo = createRoute({
  getParentRoute: () => workplace,
  path: '/studio/play/$speachID/$chapterId',
  component: lazyScreen(() => import('#features/video-studio/web/screens/watch-screen.tsx'), 'WatchVideoScreen'),
})

const aiGenerator = createRoute({
  getParentRoute: () => workplace,
  path: '/recorder/aiSpeachGenerator',
  validateSearch: (search): { speachID?: string; view?: string; part?: string } => ({
    ...{ speachID: textOf(search.speachID), view: textOf(search.view), part: textOf(search.part) },
  }),
  component: lazyScreen(() => import('#features/ai-generator/web/generator-screen.tsx'), 'AiGeneratorScreen'),
})

const versions = createRoute({
  getParentRoute: () => shell,
  path: '/list-versions/$speachID',
  validateSearch: readCompared,
  notFoundComponent: NotFound,
  component: lazyScreen(() => import('#features/speaches/versions/web/versions-screen.tsx'), 'VersionsScreen'),
})

/** Where speaches are begun and where their versions are. */
export const authoringRoutes = [createSpeach, versions] as const

/** What fills the window while somebody writes. */
export const writingRoutes = [editor, aiGenerator, openSubtitles, subtitles, editVideo, studio, watchVideo] as const
