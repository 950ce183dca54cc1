import { setContent } from '../../outline.ts'
import fileStyles from '../../web/editing/file-editor.module.css'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import type { Arrangement } from '../schema.ts'
import { DeckEditor } from './deck-editor.tsx'

/** A chapter of slides: choosing a deck, its preparation, the order of its slides. */
export function SlidesEditor({ chapter }: ChapterEditorProps) {
  const { session } = useChapterEditing()
  const { key, title, type, content } = chapter
  if (type !== 'PPT') return null
  const set = (slidesFileID: string | null, slides?: Arrangement) =>
    session.edit((document) => setContent(document, key, { type, content: { slidesFileID, slides } }), { where: key })
  return (
    <div className={fileStyles.editor}>
      <DeckEditor
        uploadKey={key}
        title={title}
        deck={content}
        onDeck={(fileID) => set(fileID)}
        onSlides={(slides) => set(content.slidesFileID, slides)}
      />
    </div>
  )
}
