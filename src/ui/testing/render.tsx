import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#ui/theme/mantine.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { startTexts } from '#ui/i18n.ts'
import { theme } from '#ui/theme/theme.ts'
import { Toaster } from '../toast/toaster.tsx'

let mounted: { root: Root; container: HTMLElement } | undefined

/** Draws a component as the product does, in English, in place of the one before. */
export async function render(children: ReactNode): Promise<void> {
  await startTexts()
  cleanUp()
  const container = document.createElement('div')
  // Before what dialogs and toasts have put there, as in the product.
  document.body.prepend(container)
  const root = createRoot(container)
  mounted = { root, container }
  flushSync(() =>
    root.render(
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
        <Suspense>{children}</Suspense>
        <Toaster />
      </MantineProvider>,
    ),
  )
}

function cleanUp(): void {
  if (!mounted) return
  const { root, container } = mounted
  root.unmount()
  container.remove()
}
