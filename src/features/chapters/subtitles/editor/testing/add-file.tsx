import { page, userEvent } from 'vitest/browser'
import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import type { SubtitleCue } from '../../schema.ts'
import { AddSubtitles } from '../add-subtitles.tsx'

/** Draws what adds subtitles, and adds a file in a language; tells what is added to the chapter, as it comes. */
export async function addFile(language: string, bytes: Uint8Array<ArrayBuffer>) {
  const added: [language: string, cues: SubtitleCue[]][] = []
  const onAdd = (...one: (typeof added)[number]) => void added.push(one)
  await drawInEditor(<AddSubtitles used={[]} onAdd={onAdd} onWrite={() => {}} />, sampleDraft())
  await userEvent.selectOptions(page.getByLabelText('Add a language'), language)
  await page.getByLabelText(/^Drop/).upload(new File([bytes], 'old.srt'))
  return added
}
