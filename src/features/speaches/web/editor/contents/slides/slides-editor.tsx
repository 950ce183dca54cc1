import type { Arrangement } from '../../../../contents/slides/schema.ts'
import { setContent } from '../../document.ts'
import { useEditor } from '../../use-editor.ts'
import type { ChapterEditorProps } from '../editors.ts'
import fileStyles from '../file-editor.module.css'
import { DeckEditor } from './deck-editor.tsx'

/** A chapter of slides: choosing a deck, its preparation, the order of its slides. */
export function SlidesEditor({ chapter }: ChapterEditorProps) {
  const { session } = useEditor()
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
