import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/file-query.ts'
import { PreparingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { setContent } from '../../outline.ts'
import { inputOf } from '../../registry.ts'
import { isStream } from '../../video/rules.ts'
import styles from './file-editor.module.css'
import { FilePreview, VideoPreview } from './file-preview.tsx'
import { shownContent } from './shown.ts'
import type { ChapterEditorProps } from './use-chapter-editing.ts'
import { OWN_UNDO, useChapterEditing, useEdited } from './use-chapter-editing.ts'

type AddressType = 'EMBED' | 'VIDEO' | 'PDF_URL'

/** Why an address cannot be used; each has its text under `errors`. */
const REFUSALS = ['ADDRESS', 'EMBED_ADDRESS'] as const

/** A chapter that plays or shows a file that lies elsewhere: its address, and how it looks. */
export function AddressEditor({ chapter }: ChapterEditorProps) {
  const { session } = useChapterEditing()
  const copy = useEdited((state) => state.copy)
  const { key, type } = chapter
  if (type !== 'VIDEO' && type !== 'PDF_URL') return null
  const shown = shownContent(chapter, copy)
  const url = 'url' in shown.content ? shown.content.url : ''
  const setUrl = (next: string) =>
    session.edit(
      (document) => setContent(document, key, { type, content: { ...chapter.content, url: next, fileID: null } }),
      { where: key },
    )
  return (
    <div className={styles.editor}>
      <AddressForm type={type} url={url} onAddress={setUrl} />
      {url !== '' && (
        <div className={styles.shown}>
          {
            <CopyOfFile
              kind={type === 'PDF_URL' ? 'pdf' : 'video'}
              url={url}
              fileID={'fileID' in shown.content ? shown.content.fileID : null}
              title={chapter.title}
              onEmpty={() => setUrl('')}
            />
          }
        </div>
      )}
    </div>
  )
}

interface AddressFormProps {
  type: AddressType
  url: string
  /** @param pasted what it was made of */
  onAddress: (url: string, pasted: string) => void
  /** Says why an address that is one cannot be used nevertheless; null when it can. */
  refuse?: (url: string) => string | null
}

/** An address to be pasted; it is told when it can be used. */
export function AddressForm({ type, url, onAddress, refuse }: AddressFormProps) {
  const { t } = useTranslation('chapters')
  const { t: tSpeaches } = useTranslation('speaches')
  const [pasted, setPasted] = useState(url)
  const [shown, setShown] = useState(url)
  if (url !== shown) {
    // Made whole by the server, undone, or taken over from someone else.
    setShown(url)
    setPasted(url)
  }
  const [error, setError] = useState<string | null>(null)

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    setError(null)
    if (pasted.trim() === url) return
    const parsed = inputOf(type).safeParse({ url: pasted })
    if (parsed.success) {
      // The input of every type that has an address gives one.
      const { url: address } = parsed.data as { url: string }
      const refusal = address === '' ? null : (refuse?.(address) ?? null)
      setError(refusal)
      if (refusal === null) onAddress(address, pasted)
      return
    }
    const codes = parsed.error.issues.map(({ message }) => message)
    const code = REFUSALS.find((one) => codes.includes(one)) ?? 'ADDRESS'
    setError(tSpeaches(($) => $.errors[code]))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t(($) => $.types[type].label)}
        placeholder={t(($) => $.types[type].placeholder)}
        type={type === 'EMBED' ? 'text' : 'url'}
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        value={pasted}
        error={error}
        onChange={({ target }) => setPasted(target.value)}
        onBlur={() => submit()}
        {...OWN_UNDO}
      />
      <Button type="submit">{t(($) => $.address.show)}</Button>
    </form>
  )
}

interface CopyOfFileProps {
  kind: 'pdf' | 'video'
  url: string
  /** The server's copy; null while it is not known, and for streams. */
  fileID: string | null
  title: string
  onEmpty: () => void
}

/** The server's copy of what lies elsewhere, as far as it has come; a stream as it is. */
export function CopyOfFile({ kind, url, fileID, title, onEmpty }: CopyOfFileProps) {
  const { t } = useTranslation('chapters')
  const file = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== null })
  if (kind === 'video' && isStream(url)) return <VideoPreview src={url} title={title || url} />
  if (fileID === null || file.isPending) return <p className={styles.note}>{t(($) => $.address.fetching)}</p>
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (file.data.status !== 'ready') return <PreparingProgress fileID={fileID} onCancel={onEmpty} />
  return <FilePreview file={file.data} title={title} kind={kind} />
}
