import {
  IconAlertTriangle,
  IconBadgeCc,
  IconCheck,
  IconLoader2,
  IconPencilQuestion,
  IconPhotoQuestion,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { type Check, checkDocument, isBlocking } from '../checks.ts'
import { useEditor, useEditorState } from '../use-editor.ts'
import { lookupIn, useFiles } from '../use-files.ts'
import styles from './inspector.module.css'

const ICONS = {
  'no-chapter': IconAlertTriangle,
  'untitled-lesson': IconPencilQuestion,
  untitled: IconPencilQuestion,
  empty: IconAlertTriangle,
  unfinished: IconAlertTriangle,
  processing: IconLoader2,
  failed: IconAlertTriangle,
  undescribed: IconPhotoQuestion,
  unsubtitled: IconBadgeCc,
} satisfies Record<Check['kind'], unknown>

/** What is worth a look before the speach is published. */
export function useChecks(): Check[] {
  const document = useEditorState((state) => state.document)
  const copy = useEditorState((state) => state.copy)
  return checkDocument(document, copy, lookupIn(useFiles()))
}

/** The list of what is open, each leading to its place, and what is well. */
export function PublishChecks() {
  const { t } = useTranslation('speaches')
  const checks = useChecks()
  const hasPictures = useEditorState(({ document }) =>
    document.lessons.some(({ chapters }) =>
      chapters.some(({ type, content }) => type === 'HTML' && content.html.includes('<img')),
    ),
  )
  const isDescribed = hasPictures && !checks.some(({ kind }) => kind === 'undescribed')
  return (
    <>
      <div className={styles.checksHead}>
        <h3>{t('editor.checks.title')}</h3>
        {checks.length > 0 && <Badge colour="sun">{t('editor.checks.open', { count: checks.length })}</Badge>}
      </div>
      <CheckList checks={checks}>
        {checks.length === 0 && <Good text={t('editor.checks.nothing')} />}
        {isDescribed && <Good text={t('editor.checks.described')} />}
      </CheckList>
    </>
  )
}

function Good({ text }: { text: string }) {
  return (
    <li>
      <span className={styles.check} data-kind="good">
        <IconCheck aria-hidden />
        {text}
      </span>
    </li>
  )
}

interface CheckListProps {
  checks: readonly Check[]
  /** Told when one was followed to its place. */
  onFollow?: () => void
  children?: React.ReactNode
}

/** Checks in words; each that has a chapter leads there. */
export function CheckList({ checks, onFollow, children }: CheckListProps) {
  const { t } = useTranslation('speaches')
  const { session } = useEditor()
  return (
    <ul className={styles.checks}>
      {checks.map((check) => {
        const Icon = ICONS[check.kind]
        const isChapter = 'title' in check
        const title = isChapter ? check.title.trim() || t('editor.chapter.numbered', { number: check.number }) : ''
        const values = {
          title,
          count: check.kind === 'undescribed' ? check.count : 1,
          number: 'number' in check ? check.number : 0,
        }
        const text = t(`editor.checks.${check.kind}`, values)
        const face = (
          <>
            <Icon aria-hidden />
            {text}
          </>
        )
        const marks = {
          className: styles.check,
          'data-kind': check.kind,
          'data-blocking': isBlocking(check) || undefined,
        }
        return (
          <li key={`${check.kind} ${'key' in check ? check.key : ''}`}>
            {isChapter ? (
              <button
                type="button"
                {...marks}
                onClick={() => {
                  session.select(check.key)
                  onFollow?.()
                }}
              >
                {face}
              </button>
            ) : (
              <span {...marks}>{face}</span>
            )}
          </li>
        )
      })}
      {children}
    </ul>
  )
}
