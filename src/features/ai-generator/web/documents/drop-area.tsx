import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '#features/chapters/web/editing/use-file-drop.ts'
import styles from './drop-area.module.css'

interface DropAreaProps {
  /** There is no document yet: it takes the place of the list. */
  isAlone: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Where PDFs are dropped, or chosen. */
export function DropArea({ isAlone, disabled, onFiles }: DropAreaProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'drop' })
  const { isOver, ...drop } = useFileDrop((files) => disabled || onFiles(files))
  return (
    <div {...drop}>
      <PdfInput
        className={styles.drop}
        state={{ 'data-alone': isAlone || undefined, 'data-over': (isOver && !disabled) || undefined }}
        disabled={disabled}
        onFiles={onFiles}
      >
        <IconUpload aria-hidden />
        <span>
          <b>{t(($) => $.drop)}</b>
          {t(($) => $.or)} <span className={styles.browse}>{t(($) => $.browse)}</span>
        </span>
        <small>{t(($) => $.limits)}</small>
      </PdfInput>
    </div>
  )
}

interface PdfInputProps {
  className: string | undefined
  state?: Record<`data-${string}`, boolean | undefined>
  disabled?: boolean
  isSingle?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A label that has PDFs chosen. */
export function PdfInput({ className, state, disabled, isSingle = false, onFiles, children }: PdfInputProps) {
  return (
    <label className={className} {...state} data-disabled={disabled || undefined}>
      <input
        type="file"
        accept="application/pdf,.pdf"
        multiple={!isSingle}
        disabled={disabled}
        className={styles.input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after it failed.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
