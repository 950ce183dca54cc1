import { IconAlertTriangle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPagePicture, getPageText } from '#features/media/contract.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import { addressOf, CallError, call } from '#shared/client.ts'
import { useEdited } from '../../../web/editing/use-chapter-editing.ts'
import styles from '../../citing/source-panel.module.css'
import { type ShownPage, SourcePanel } from '../../citing/source-panel.tsx'
import { differenceOf, markOf, type Source, standsIn } from '../../sources.ts'
import type { Sentence } from './find-sentences.ts'
import { closeSource, openSource, sentencesIn, shownSources, takeQuote } from './source-marks.ts'
import { useDocumentOrder, useLettersInStep } from './use-source-marks.ts'

/** The page that the open sentence comes from, and what is to say of the sources of the text. */
export function EditorSources({ editor }: { editor: Editor }) {
  useLettersInStep(editor)
  const { open, takesFocus } = useTiptapState({ editor, selector: () => shownSources(editor.state) })
  return open && <Panel editor={editor} sentence={open} takesFocus={takesFocus} />
}

interface PanelProps {
  editor: Editor
  sentence: Sentence
  takesFocus: boolean
}

function Panel({ editor, sentence, takesFocus }: PanelProps) {
  const { source } = sentence
  const place = source && `${source.fileID} ${source.page}`
  const [turned, setTurned] = useState<{ from: string | null; page: number } | null>(null)
  const shown = useShownPage(source, turned?.from === place ? turned.page : null)
  return (
    <SourcePanel
      shown={shown}
      takesFocus={takesFocus}
      onPage={(page) => setTurned({ from: place, page })}
      onClose={() => closeSource(editor)}
    >
      <Verdict editor={editor} sentence={sentence} isThere={shown !== null && shown.page === source?.page} />
    </SourcePanel>
  )
}

/** The page of a source, or the one that was turned to from there: authors have the whole document. */
function useShownPage(source: Source | null, turned: number | null): ShownPage | null {
  const order = useDocumentOrder()
  const file = useQuery({ ...fileQuery(source?.fileID ?? ''), enabled: source !== null, retry: false })
  if (!source) return null
  const { fileID } = source
  const page = turned ?? source.page
  const pages = file.data?.pages ?? 0
  return {
    mark: markOf(Math.max(0, order.indexOf(fileID))),
    name: file.data?.name ?? null,
    page,
    pages,
    picture: addressOf(getPagePicture, { params: { fileID, page } }),
    sources: page === source.page ? [source] : [],
    isGone: file.error instanceof CallError && file.error.status === 404,
    previous: page > 1 ? page - 1 : null,
    next: page < pages ? page + 1 : null,
  }
}

interface VerdictProps {
  editor: Editor
  sentence: Sentence
  /** The page that it names is the one that is shown. */
  isThere: boolean
}

/** What is right and wrong with the sources of a text, in numbers, and the ways back. */
function Verdict({ editor, sentence, isThere }: VerdictProps) {
  const { t } = useTranslation('citing')
  const language = useEdited((state) => state.document.facts.language)
  const { source, isAtRisk } = sentence
  const all = useTiptapState({ editor, selector: () => sentencesIn(editor.state) })
  const own = all.filter((one) => one.source === null)
  const risky = all.filter((one) => one.isAtRisk && one.id !== sentence.id)
  const ownCount = own.reduce((sum, { text }) => sum + countSentences(text, language), 0)
  const showNext = (among: readonly Sentence[]) => () => {
    const next = among.find(({ from }) => from > sentence.from) ?? among[0]
    if (next) openSource(editor, next)
  }
  return (
    <ul className={styles.lines}>
      {source === null && <li>{t(($) => $.ownHelp)}</li>}
      {source && isThere && <Standing source={source} />}
      {source && isAtRisk && (
        <Line
          icon={<IconAlertTriangle aria-hidden />}
          action={
            <button type="button" onClick={() => takeQuote(editor, sentence)}>
              {t(($) => $.take)}
            </button>
          }
        >
          <b>{t(($) => $.atRisk)}</b> <Difference text={sentence.text} source={source} />
        </Line>
      )}
      {risky.length > 0 && (
        <Line
          icon={<IconAlertTriangle aria-hidden />}
          action={<Show label={t(($) => $.showRisk)} onShow={showNext(risky)} />}
        >
          <b>{t(($) => $.atRisk)}</b> {t(($) => $.others, { count: risky.length })}
        </Line>
      )}
      {ownCount > 0 && (
        <Line icon={<IconPencil aria-hidden />} action={<Show label={t(($) => $.showOwn)} onShow={showNext(own)} />}>
          <b>{t(($) => $.ownLine)}</b> {t(($) => $.others, { count: ownCount })}
        </Line>
      )}
    </ul>
  )
}

interface LineProps {
  icon: ReactNode
  isGood?: boolean
  action?: ReactNode
  children: ReactNode
}

function Line({ icon, isGood, action, children }: LineProps) {
  return (
    <li data-good={isGood || undefined}>
      {icon}
      <span>{children}</span>
      {action}
    </li>
  )
}

function Show({ label, onShow }: { label: string; onShow: () => void }) {
  const { t } = useTranslation('citing')
  return (
    <button type="button" aria-label={label} onClick={onShow}>
      {t(($) => $.show)}
    </button>
  )
}

/** Whether the quote stands on its page, which is looked up there and not believed. */
function Standing({ source }: { source: Source }) {
  const { t } = useTranslation('citing')
  const { fileID, page, quote } = source
  const { data } = useQuery({
    queryKey: ['files', fileID, 'pages', page, 'says', quote],
    queryFn: () => findQuote(source),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (data === undefined) return null
  if (data) {
    return (
      <Line icon={<IconCircleCheck aria-hidden />} isGood>
        {t(($) => $.stands)}
      </Line>
    )
  }
  return <Line icon={<IconAlertTriangle aria-hidden />}>{t(($) => $.standsNot, { page })}</Line>
}

/** Whether a quote stands on its page, or runs on from there to the next. */
async function findQuote({ fileID, page, quote }: Source): Promise<boolean> {
  const read = async (one: number) => (await call(getPageText, { params: { fileID, page: one } })).text
  const text = await read(page)
  return standsIn(quote, text) || standsIn(quote, `${text} ${await read(page + 1).catch(() => '')}`)
}

function Difference({ text, source: { page, quote } }: { text: string; source: Source }) {
  const { t } = useTranslation('citing')
  const difference = differenceOf(text, quote)
  return difference ? t(($) => $.differs, { page, ...difference }) : t(($) => $.changed, { page })
}

/** Sentences with words in a text. */
function countSentences(text: string, language: string): number {
  const segments = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
  return segments.filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length
}
