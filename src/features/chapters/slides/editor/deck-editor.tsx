import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaFile } from '#features/media/contract.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { DropTile } from '../../web/editing/drop-tile.tsx'
import fileStyles from '../../web/editing/file-editor.module.css'
import { isDeckName } from '../../web/editing/file-types.ts'
import { useChapterEditing, useUpload } from '../../web/editing/use-chapter-editing.ts'
import { arrangedSlides, isDeck } from '../rules.ts'
import type { Arrangement } from '../schema.ts'
import { SlideOrder } from './slide-order.tsx'
import styles from './slides-editor.module.css'

const ACCEPT = '.pptx,.ppt,.pptm,.ppsx,.pps,.ppsm,.odp,.pdf,application/pdf'

interface DeckEditorProps {
  /** Under which the upload runs. */
  uploadKey: string
  /** The title of the chapter. */
  title: string
  deck: { slidesFileID: string | null; slides?: Arrangement }
  onDeck: (fileID: string | null) => void
  onSlides: (slides: Arrangement) => void
  /** Without the large preview. */
  compact?: boolean
}

/** A deck: choosing it, its way to the server, its preparation, and its slides to be ordered and hidden. */
export function DeckEditor({ uploadKey, title, deck, onDeck, onSlides, compact = false }: DeckEditorProps) {
  const { t } = useTranslation('slides')
  const { uploads } = useChapterEditing()
  const task = useUpload(uploadKey)
  const browse = useRef<HTMLInputElement>(null)
  const choose = () => browse.current?.click()

  function take([file]: File[]): void {
    if (!file) return
    if (!isDeckName(file.name) && file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) {
      notify.failure(t(($) => $.deck.not, { name: file.name }))
      return
    }
    uploads.start(uploadKey, file, onDeck)
  }

  return (
    <>
      {task ? (
        <SendingProgress task={task} onCancel={() => uploads.remove(uploadKey)} onChooseAnother={choose} />
      ) : deck.slidesFileID === null ? (
        <>
          <DropTile className={fileStyles.drop} label={t(($) => $.deck.drop)} accept={ACCEPT} onFiles={take} />
          <p className={fileStyles.foot}>{t(($) => $.deck.help)}</p>
        </>
      ) : (
        <ChosenDeck
          {...{ title, onSlides, compact }}
          fileID={deck.slidesFileID}
          slides={deck.slides}
          onEmpty={() => onDeck(null)}
          onReplace={choose}
        />
      )}
      <input
        ref={browse}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

interface ChosenDeckProps {
  title: string
  fileID: string
  slides: Arrangement | undefined
  onSlides: (slides: Arrangement) => void
  onEmpty: () => void
  onReplace: () => void
  compact: boolean
}

function ChosenDeck({ title, fileID, slides, onSlides, onEmpty, onReplace, compact }: ChosenDeckProps) {
  const { t } = useTranslation('slides')
  const file = useQuery(fileQuery(fileID))
  if (file.isPending) return <Skeleton shape="card" height={320} />
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (file.data.status !== 'ready') {
    return <PreparingProgress fileID={fileID} onCancel={onEmpty} onChooseAnother={onReplace} />
  }
  const all = arrangedSlides(slides, file.data.pages ?? 0)
  return (
    <>
      {isDeck(file.data.kind) && all.length > 0 ? (
        <SlideOrder {...{ title, fileID, onSlides, compact }} slides={all} />
      ) : (
        <p className={fileStyles.wrong} role="alert">
          {t(($) => $.deck.not, { name: file.data.name })}
        </p>
      )}
      <UndrawnPages pages={file.data.undrawn ?? []} />
      <DeckFoot file={file.data} slides={all} onReplace={onReplace} />
    </>
  )
}

/** Which slides may lack letters, so that their author can look at them. */
function UndrawnPages({ pages }: { pages: NonNullable<MediaFile['undrawn']> }) {
  const { t } = useTranslation('slides')
  if (pages.length === 0) return null
  return (
    <ul className={styles.undrawn} aria-label={t(($) => $.deck.undrawn)}>
      {pages.map(({ page, letters }) => (
        <li key={page}>{t(($) => $.deck.undrawnPage, { page, letters })}</li>
      ))}
      <li>{t(($) => $.deck.undrawnHelp)}</li>
    </ul>
  )
}

function DeckFoot({ file, slides, onReplace }: { file: MediaFile; slides: Arrangement; onReplace: () => void }) {
  const { t } = useTranslation('slides')
  const hidden = slides.filter((slide) => slide.hidden).length
  const facts = [file.name, t(($) => $.deck.shown, { count: slides.length - hidden })]
  if (hidden > 0) facts.push(t(($) => $.deck.hidden, { count: hidden }))
  return (
    <div className={fileStyles.foot}>
      <p className="one-line" title={file.name}>
        {facts.join(' · ')}
      </p>
      <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReplace}>
        {t(($) => $.deck.replace)}
      </Button>
    </div>
  )
}
