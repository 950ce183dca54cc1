import { createRoute } from '@tanstack/react-router'
import { NotFound, shell } from './frames.tsx'
import { lazyScreen } from './lazy-screen.ts'

const component = lazyScreen(
  () => import('#features/social/messages/web/screens/messages-screen.tsx'),
  'MessagesScreen',
)

/** Which threads the list shows; all without it. */
function validateSearch({ kind }: Record<string, unknown>): { kind?: 'DIRECT' | 'TOPIC' } {
  return kind === 'DIRECT' || kind === 'TOPIC' ? { kind } : {}
}

const messages = createRoute({ getParentRoute: () => shell, path: '/account/messages', validateSearch, component })

const thread = createRoute({
  getParentRoute: () => shell,
  path: '/account/messages/$threadId',
  validateSearch,
  notFoundComponent: NotFound,
  component,
})

/** Messages between people. */
export const messageRoutes = [messages, thread]
