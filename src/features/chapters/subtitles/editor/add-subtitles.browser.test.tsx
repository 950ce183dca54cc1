import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { InsideEditor } from '../../web/testing/inside-editor.tsx'
import type { SubtitleCue } from '../schema.ts'
import { AddSubtitles } from './add-subtitles.tsx'

it('asks for the encoding of a file that is not Unicode, shows what it makes of it, and adds its words', async () => {
  const added: [string, SubtitleCue[]][] = []
  await drawOnPage(
    <InsideEditor language="fr">
      <AddSubtitles used={[]} onAdd={(...given) => added.push(given)} onWrite={() => {}} />
    </InsideEditor>,
    {},
  )
  // "Été" in windows-1252.
  const head = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n')
  const bytes = Uint8Array.from([...head, 0xc9, 0x74, 0xe9, 0x0a])
  const upload = () => page.getByLabelText(/Drop a VTT or SRT file/).upload(new File([bytes], 'film.srt'))
  await upload()
  const question = page.getByRole('dialog', { name: 'How is this file encoded?' })
  const preview = question.getByRole('list', { name: 'Lines of the file' })
  await expect.element(question.getByLabelText('Encoding')).toHaveValue('windows-1252')
  await expect.element(preview).toHaveTextContent('Été')
  await expectAccessible({ isPart: true })
  await userEvent.selectOptions(question.getByLabelText('Encoding'), 'windows-1251')
  await expect.element(preview).toHaveTextContent('Йtй')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(added).toEqual([])
  await upload()
  await question.getByRole('button', { name: 'Use this encoding' }).click()
  await expect.poll(() => added).toEqual([['fr', [{ start: 1000, end: 2000, text: 'Été' }]]])
})
