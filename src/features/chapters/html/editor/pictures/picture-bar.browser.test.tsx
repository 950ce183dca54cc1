import { EditorContent, useEditor } from '@tiptap/react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { htmlOf } from '../apply-html.ts'
import { textExtensions } from '../extensions.ts'
import { PictureBar } from './picture-bar.tsx'

const IMAGE = '<img src="/api/v2/files/aaaaaaaaaaaaaaaaaaaaaa/image?width=640" alt="A tree" width="64" height="48">'

let written = ''
let described = ''

function Text({ html }: { html: string }) {
  const editor = useEditor({
    extensions: textExtensions({ placeholder: 'Write' }),
    content: html,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      written = htmlOf(changed)
    },
  })
  return (
    <div>
      <EditorContent editor={editor} />
      <PictureBar
        editor={editor}
        onDescribe={(alt) => {
          described = alt
        }}
      />
    </div>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('gives a picture its size and place by pointer, and takes them off again', async () => {
  await drawOnPage(<Text html={`<p>a</p>${IMAGE}<p>b</p>`} />, {})
  await expect.element(page.getByRole('toolbar', { name: 'Picture' })).not.toBeInTheDocument()
  await page.getByRole('img', { name: 'A tree' }).click()
  await expect.element(button('Full width')).toHaveAttribute('aria-pressed', 'true')
  await button('Small').click()
  expect(written).toBe(`<p>a</p><figure class="small">${IMAGE}</figure><p>b</p>`)
  await button('Left, with the text around it').click()
  expect(written).toBe(`<p>a</p><figure class="small left">${IMAGE}</figure><p>b</p>`)
  await expect.element(button('Small')).toHaveAttribute('aria-pressed', 'true')
  await button('Left, with the text around it').click()
  await button('Full width').click()
  expect(written).toBe(`<p>a</p>${IMAGE}<p>b</p>`)
  await button('Describe the picture').click()
  expect(described).toBe('A tree')
})

it('is gone through by the keys, and the caption is written where it stands', async () => {
  await drawOnPage(<Text html={`<p>a</p>${IMAGE}`} />, {})
  await page.getByText('a', { exact: true }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('toolbar', { name: 'Picture' })).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowRight}{Enter}')
  expect(written).toBe(`<p>a</p><figure class="medium">${IMAGE}</figure>`)
  await button('Caption').click()
  await userEvent.keyboard('A lime{Enter}b')
  expect(written).toBe(`<p>a</p><figure class="medium">${IMAGE}<figcaption>A lime</figcaption></figure><p>b</p>`)
})

it('takes an empty caption away by Backspace, and a picture with its caption', async () => {
  await drawOnPage(<Text html={`<p>a</p>${IMAGE}<p>b</p>`} />, {})
  await page.getByRole('img', { name: 'A tree' }).click()
  await button('Caption').click()
  await userEvent.keyboard('{Backspace}')
  expect(written).toBe(`<p>a</p>${IMAGE}<p>b</p>`)
  await button('Caption').click()
  await userEvent.keyboard('c')
  await button('Describe the picture').click()
  expect(written).toContain('<figcaption>c</figcaption>')
  await userEvent.keyboard('{Delete}')
  expect(written).toBe('<p>a</p><p>b</p>')
})
