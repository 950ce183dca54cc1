import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'

/** A video made in the studio, where it is edited. */
export function WeetEditor({ chapter }: ChapterEditorProps) {
  return <p>{chapter.title}</p>
}
