import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/fonts.css'
import '#ui/theme/mantine.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReaderLesson } from '#features/chapters/view-chapter.ts'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { ReaderPortProvider } from '#features/chapters/web/reading/reader-port.tsx'
import { EmbeddedReader } from '#features/reader/web/embedded-reader.tsx'
import { EndPage } from '#features/reader/web/end/end-page.tsx'
import { readPlace } from '#features/reader/web/place/place.ts'
import { useFollowing } from '#features/reader/web/progress/use-following.ts'
import { CallError } from '#shared/client.ts'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { startTexts } from '#ui/i18n.ts'
import { handFocusOn } from '#ui/keyboard/hand-focus-on.ts'
import { setProductName } from '#ui/page/page.tsx'
import { Themed } from '#ui/theme/themed.tsx'
import { findApi } from '../report/find-api.ts'
import { beginVisit } from '../report/lms.ts'
import { courseOf } from '../report/standing.ts'
import { vocabularyOf } from '../report/vocabulary.ts'
import { addOnsFor } from './add-ons.tsx'
import { Journey } from './journey.ts'
import { packed } from './packed.ts'
import { packageReader } from './port.tsx'

const asked = readPlace(Object.fromEntries(new URLSearchParams(window.location.search))).chapter
const material = { ...packed.material, lessons: packed.navigation ? packed.material.lessons : lessonsOfItem() }
const journey = beginJourney()
const port = { ...packageReader, addOns: addOnsFor(journey) }

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Nothing in a package changes, and nothing of it needs a connection.
      ...{ staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
      retry: (failures, error) => !(error instanceof CallError) && failures < 1,
    },
    mutations: { networkMode: 'always' },
  },
})

/** An item of its own for each chapter shows just that one. */
function lessonsOfItem(): ReaderLesson[] {
  const lessons = packed.material.lessons.map((lesson) => ({
    ...lesson,
    chapters: lesson.chapters.filter(({ id }) => id === asked),
  }))
  const found = lessons.filter(({ chapters }) => chapters.length > 0)
  return found.length > 0 ? found : packed.material.lessons
}

function beginJourney(): Journey {
  const { standard } = packed
  const isGraded = courseOf(material.lessons).quizzes.some(({ passMark }) => passMark !== null)
  const visit = beginVisit({
    api: findApi(window, standard),
    vocabulary: vocabularyOf(standard, isGraded),
    now: () => performance.now(),
  })
  const begun = new Journey(visit, material.lessons)
  // Somebody may stay after all, whom the page asks about leaving.
  window.addEventListener('beforeunload', () => begun.flush())
  window.addEventListener('pagehide', () => begun.finish())
  // A page that comes back has ended its visit: another one begins.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  return begun
}

function PackageReader() {
  const place = readPlace(useSearch({ strict: false }))
  const following = useFollowing(material, { begin: () => journey.states(), keeper: journey })
  const [resume] = useState(() => journey.resume())
  const reading: Reading = { ...following, waiting: false, savedDone: 0 }
  return (
    <EmbeddedReader
      {...{ material, place, resume, reading }}
      alone={!packed.navigation}
      end={(onRestart) => <EndPage {...{ material, reading, onRestart }} />}
      empty={null}
    />
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: PackageReader }),
  // A page of a folder has no addresses of its own to lead through.
  history: createMemoryHistory({ initialEntries: [asked ? `/?chapter=${asked}` : '/'] }),
})

async function open(container: HTMLElement): Promise<void> {
  setProductName(material.title)
  document.documentElement.lang = packed.locale
  await Promise.all([startTexts(), router.load()])
  handFocusOn()
  createRoot(container).render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <ReaderPortProvider value={port}>
          {/* The types of addresses are those of the platform. */}
          <RouterProvider router={router as never} />
        </ReaderPortProvider>
        <ConfirmHost />
      </QueryClientProvider>
    </Themed>,
  )
}

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
void open(container)
