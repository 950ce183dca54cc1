import type { ContentOf } from '../../contents.ts'
import { setContent } from '../../outline.ts'
import { DownloadSwitch } from '../../web/editing/download-switch.tsx'
import fileStyles from '../../web/editing/file-editor.module.css'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { DeckEditor } from './deck-editor.tsx'

/** A chapter of slides: choosing a deck, its preparation, the order of its slides. */
export function SlidesEditor({ chapter }: ChapterEditorProps) {
  const { session } = useChapterEditing()
  const { key, title, type, content } = chapter
  if (type !== 'PPT') return null
  const set = (changes: Partial<ContentOf<'PPT'>>) => {
    const { slidesFileID, downloadable, slides } = { ...content, ...changes }
    // In the order in which the server answers them.
    const changed = { slidesFileID, downloadable, slides }
    session.edit((document) => setContent(document, key, { type, content: changed }), { where: key })
  }
  return (
    <div className={fileStyles.editor}>
      <DeckEditor
        uploadKey={key}
        title={title}
        deck={content}
        onDeck={(slidesFileID) => set({ slidesFileID, slides: undefined })}
        onSlides={(slides) => set({ slides })}
      />
      {content.slidesFileID !== null && (
        <DownloadSwitch checked={content.downloadable} onChange={(downloadable) => set({ downloadable })} />
      )}
    </div>
  )
}
