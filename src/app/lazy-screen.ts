import { fetchLaterTexts } from '#ui/i18n.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/**
 * A screen that is fetched when it is opened, with the texts that no page starts with: drawn before they are there, it
 * would be taken away again until they are.
 */
export const lazyScreen: typeof lazyPart = (fetchScreen, name) =>
  lazyPart(async () => {
    const [screen] = await Promise.all([fetchScreen(), fetchLaterTexts()])
    return screen
  }, name)
