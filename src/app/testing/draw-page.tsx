import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Answer, draw, Refusal, type Sent } from '#ui/testing/draw.tsx'

/** Draws a part of the product as it stands on a page: its links lead nowhere, over a server that answers as is said. */
export function drawOnPage(
  children: ReactNode,
  answers: Record<string, Answer>,
  pages: string[] = [],
  me: object | null = {},
): Promise<Sent[]> {
  const root = createRootRoute()
  const routeTree = root.addChildren(pages.map((path) => createRoute({ getParentRoute: () => root, path })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  return draw(<RouterContextProvider router={router as never}>{children}</RouterContextProvider>, answers, me)
}

/** What a server answers that could not do what it was asked for (seed 000 §8). */
export const GENERIC_FAILURE = 'An error occurred. Please contact your administrator.'

/** The answer of a server that failed. */
export function fail(): Refusal {
  return new Refusal(500, GENERIC_FAILURE)
}
