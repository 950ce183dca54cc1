import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { HtmlViewer } from './html-viewer.tsx'

it('says in the place of a picture that is missing what its author said of it', async () => {
  await draw(<HtmlViewer html='<p>Before</p><img src="data:image/png;base64,AAAA" alt="A harness">' />, {})
  await expect.element(page.getByText('This picture can’t be shown. (A harness)')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})
