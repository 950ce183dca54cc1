import {
  IconAlertTriangle,
  IconAward,
  IconBadgeCc,
  IconCategory,
  IconCheck,
  IconLinkOff,
  IconLoader2,
  IconPencilQuestion,
  IconPhotoQuestion,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lookupIn, useFiles } from '#features/chapters/web/editing/use-files.ts'
import { Badge } from '#ui/badge.tsx'
import { type Check, checkDocument, isBlocking } from '../document/checks.ts'
import { LinkStatus } from '../publish/link-status.tsx'
import { useLinkChecks } from '../publish/use-link-checks.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './inspector.module.css'

const ICONS = {
  'no-chapter': IconAlertTriangle,
  'untitled-lesson': IconPencilQuestion,
  untitled: IconPencilQuestion,
  empty: IconAlertTriangle,
  unfinished: IconAlertTriangle,
  'nothing-left': IconAlertTriangle,
  'question-cut': IconAlertTriangle,
  processing: IconLoader2,
  failed: IconAlertTriangle,
  undescribed: IconPhotoQuestion,
  unsubtitled: IconBadgeCc,
  'dead-link': IconLinkOff,
  'no-description': IconPencilQuestion,
  'no-category': IconCategory,
  'badge-no-exam': IconAward,
  'badge-unpassable': IconAward,
} satisfies Record<Check['kind'], unknown>

/** Characters of an address that are shown. */
const ADDRESS_SHOWN = 60

/** The checks to look at before publishing. */
export function useChecks(): Check[] {
  const document = useEditorState((state) => state.document)
  const copy = useEditorState((state) => state.copy)
  return checkDocument(document, copy, lookupIn(useFiles()))
}

/** The list of what is open, each leading to its place, and what is well. */
export function PublishChecks() {
  const { t } = useTranslation('editor')
  const links = useLinkChecks({ ask: false })
  const checks = [...useChecks(), ...links.checks]
  const hasPictures = useEditorState(({ document }) =>
    document.lessons.some(({ chapters }) =>
      chapters.some(({ content }) => 'html' in content && content.html.includes('<img')),
    ),
  )
  const isDescribed = hasPictures && !checks.some(({ kind }) => kind === 'undescribed')
  return (
    <>
      <div className={styles.checksHead}>
        <h3>{t(($) => $.checks.title)}</h3>
        {checks.length > 0 && <Badge colour="sun">{t(($) => $.checks.open, { count: checks.length })}</Badge>}
      </div>
      <CheckList checks={checks}>
        {checks.length === 0 && <Good text={t(($) => $.checks.nothing)} />}
        {isDescribed && <Good text={t(($) => $.checks.described)} />}
      </CheckList>
      <LinkStatus links={links} />
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
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  return (
    <ul className={styles.checks}>
      {checks.map((check) => {
        const Icon = ICONS[check.kind]
        const isChapter = 'title' in check
        const title = isChapter ? check.title.trim() || t(($) => $.chapter.numbered, { number: check.number }) : ''
        const values = {
          title,
          count: check.kind === 'undescribed' ? check.count : 1,
          number: 'number' in check ? check.number : 0,
          address: check.kind === 'dead-link' ? shortAddress(check.url) : '',
        }
        const said = t(($) => $.checks[check.kind], values)
        const question = isChapter && 'question' in check ? check.question : undefined
        const text = question ? <UnfinishedQuestion {...{ title, question, said }} /> : said
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
          <li key={`${check.kind} ${'key' in check ? check.key : ''} ${'url' in check ? check.url : ''}`}>
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

/** Which question of a quiz keeps it from being published; until these words are there, that something does. */
function UnfinishedQuestion({ said, ...values }: { title: string; question: number; said: string }) {
  return (
    <Suspense fallback={said}>
      <QuestionWords {...values} />
    </Suspense>
  )
}

function QuestionWords(values: { title: string; question: number }) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  return t(($) => $.check, values)
}

/** Enough of an address to find it in its chapter. */
function shortAddress(url: string): string {
  const address = url.replace(/^https?:\/\//i, '')
  return address.length > ADDRESS_SHOWN ? `${address.slice(0, ADDRESS_SHOWN)}…` : address
}
