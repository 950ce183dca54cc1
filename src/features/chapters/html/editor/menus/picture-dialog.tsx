import { Button, Textarea } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteFile, type MediaFile } from '#features/media/contract.ts'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { editingAddOns } from '../../../web/editing/add-ons.ts'
import { OWN_UNDO } from '../../../web/editing/use-chapter-editing.ts'
import { pictureAddress } from '../../vocabulary.ts'
import { type PastedText, withPictures } from '../paste/pasted-pictures.ts'
import styles from '../text-editor.module.css'
import { PictureFile } from './picture-file.tsx'

/** Longest description of a picture. */
const ALT_MAX = 500

/** Pictures to put into the text, pasted, dropped or to be chosen; or the selected one, to describe. */
export type PictureRequest = { add: PastedText } | { describe: string }

interface PictureDialogProps {
  editor: Editor
  /** Key of the chapter that the text is in. */
  chapterKey: string
  request: PictureRequest
  onClose: () => void
}

/** Uploads pictures and asks for a description of each, for people who can't see them. */
export function PictureDialog({ editor, chapterKey, request, onClose }: PictureDialogProps) {
  return 'add' in request ? (
    <AddDialog editor={editor} text={request.add} onClose={onClose} />
  ) : (
    <DescribeDialog {...{ editor, chapterKey, onClose }} initial={request.describe} />
  )
}

interface DescribeDialogProps extends Omit<PictureDialogProps, 'request'> {
  initial: string
}

function DescribeDialog({ editor, chapterKey, initial, onClose }: DescribeDialogProps) {
  const { t } = useTranslation('html')
  const [alt, setAlt] = useState(initial)
  const { DescribePicture } = editingAddOns

  function save(): void {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run()
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.picture.describe)}
      footer={
        <Button variant="filled" onClick={save}>
          {t(($) => $.picture.save)}
        </Button>
      }
    >
      <div className={styles.picture} {...OWN_UNDO}>
        <AltField alt={alt} onChange={setAlt} isFirst />
        {DescribePicture && (
          <Suspense>
            <DescribePicture
              chapterKey={chapterKey}
              src={String(editor.getAttributes('image').src ?? '')}
              onText={setAlt}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

interface Entry {
  key: number
  given?: File
  alt: string
  /** Uploaded, and a picture indeed. */
  file: MediaFile | null
}

function AddDialog({ editor, text, onClose }: { editor: Editor; text: PastedText; onClose: () => void }) {
  const { t } = useTranslation('html')
  const [entries, setEntries] = useState<Entry[]>(() => {
    const given = text.pictures.map(({ file, alt }, key) => ({ key, given: file, alt, file: null }))
    return given.length > 0 ? given : [{ key: 0, alt: '', file: null }]
  })
  const change = (key: number, part: Partial<Entry>) =>
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))

  function addFiles(files: File[]): void {
    setEntries((before) => {
      const next = Math.max(...before.map(({ key }) => key)) + 1
      return [...before, ...files.map((file, index) => ({ key: next + index, given: file, alt: '', file: null }))]
    })
  }

  function put(): void {
    if (text.html === '') insertPictures(editor, entries)
    else insertText(editor, text.html, entries)
    onClose()
  }

  function close(): void {
    for (const { file } of entries) forget(file)
    // The words were pasted too; what is given up is the pictures.
    if (text.html !== '') insertText(editor, text.html, [])
    onClose()
  }

  function leaveOut({ key, file }: Entry): void {
    forget(file)
    setEntries((before) => before.filter((entry) => entry.key !== key))
  }

  const isOne = entries.length === 1
  return (
    <Dialog
      opened
      onClose={close}
      title={isOne ? t(($) => $.picture.add) : t(($) => $.pictures.add, { count: entries.length })}
      footer={
        <Button variant="filled" disabled={entries.some(({ file }) => !file)} onClick={put}>
          {t(($) => $.picture.insert)}
        </Button>
      }
    >
      <div className={styles.pictures} data-many={!isOne || undefined} {...OWN_UNDO}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a picture and what is said of it, not fields of a form
          <div key={entry.key} className={styles.picture} role="group" aria-label={entry.given?.name}>
            <PictureFile
              given={entry.given}
              alt={entry.alt}
              onReady={(file) => change(entry.key, { file })}
              onMore={addFiles}
            />
            <AltField
              alt={entry.alt}
              onChange={(alt) => change(entry.key, { alt })}
              isFirst={index === 0 && entry.given !== undefined}
            />
            {!isOne && (
              <Button variant="subtle" color="berry" className={styles.leaveOut} onClick={() => leaveOut(entry)}>
                {t(($) => $.pictures.leaveOut)}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function AltField({ alt, onChange, isFirst }: { alt: string; onChange: (alt: string) => void; isFirst?: boolean }) {
  const { t } = useTranslation('html')
  return (
    <Textarea
      label={t(($) => $.picture.alt)}
      description={t(($) => $.picture.altHelp)}
      autosize
      minRows={2}
      maxLength={ALT_MAX}
      data-autofocus={isFirst || undefined}
      value={alt}
      onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
    />
  )
}

function insertPictures(editor: Editor, entries: Entry[]): void {
  const pictures = entries.flatMap(({ file, alt }) => (file ? [{ type: 'image', attrs: attributesOf(file, alt) }] : []))
  editor.chain().focus().insertContent(pictures).run()
}

/** Pastes what waited for its pictures. */
function insertText(editor: Editor, html: string, entries: Entry[]): void {
  const uploaded: (Record<string, string> | undefined)[] = []
  for (const { key, file, alt } of entries) {
    if (!file) continue
    const sizes = Object.entries(attributesOf(file, alt)).filter(([, value]) => value !== null)
    uploaded[key] = Object.fromEntries(sizes.map(([name, value]) => [name, String(value)]))
  }
  editor.commands.focus()
  editor.view.pasteHTML(withPictures(html, uploaded))
}

function attributesOf({ fileID, width, height }: MediaFile, alt: string) {
  return { src: pictureAddress(fileID), alt: alt.trim(), width, height }
}

/** Deletes a file that nobody uses. If this fails, the server does it later. */
function forget(file: MediaFile | null): void {
  if (file) void call(deleteFile, { params: { fileID: file.fileID } }).catch(() => {})
}
