import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdited } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { call } from '#shared/client.ts'
import { LOCALE_NAMES, type Locale } from '#shared/locales.ts'
import { copyText } from '#ui/copy-text.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type Helper, helpText } from '../contract.ts'
import { tokensFor } from '../rules.ts'
import { followPieces, lettersIn, type Piece, replacePieces, type Wish } from './pieces.ts'
import styles from './proposal-dialog.module.css'
import { type ModelAnswer, useAnswer } from './use-answer.ts'
import { useCostWords } from './use-helper.ts'
import { Words } from './words.tsx'

interface ProposalDialogProps {
  editor: Editor
  chapterKey: string
  helper: Helper
  wish: Wish
  onClose: () => void
}

/** One's own words and what a model proposes for them; nothing is replaced that nobody took. */
export function ProposalDialog({ editor, chapterKey, helper, wish, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const { what, pieces, language } = wish
  const proposal = useAnswer(chapterKey, (chapterId, signal) => {
    const body = { what, language, texts: pieces.map(({ text }) => text) }
    return call(helpText, { params: { chapterId }, body }, { signal })
  })
  const followed = useFollowed(editor, pieces)
  const cost = useCostWords(helper, tokensFor(lettersIn(pieces)))
  const texts = proposal.said?.texts
  const isSame = texts?.every((text, index) => text === pieces[index]?.text) ?? false
  const canTake = texts !== undefined && followed !== null && !isSame
  const take = () => {
    if (followed && texts) editor.view.dispatch(replacePieces(editor.state.tr, followed, texts))
    onClose()
  }
  return (
    <Dialog
      opened
      size={864}
      onClose={onClose}
      title={t(($) => $.titles[what], { language: language && LOCALE_NAMES[language] })}
      footer={
        <>
          <Button
            className={styles.again}
            variant="subtle"
            disabled={proposal.isWaiting || followed === null}
            onClick={proposal.ask}
          >
            {cost ? t(($) => $.againFor, { cost }) : t(($) => $.again)}
          </Button>
          <CancelButton data-autofocus onClick={onClose}>
            {t(($) => $.keep)}
          </CancelButton>
          {followed === null && texts ? (
            <CopyButton texts={texts} pieces={pieces} />
          ) : (
            <Button variant="filled" disabled={!canTake} onClick={take}>
              {t(($) => $.take)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.texts}>
        <Own wish={wish} texts={texts} />
        <section aria-label={t(($) => $.proposal)}>
          <h3>
            {t(($) => $.proposal)} <small>{t(($) => $.by, { model: helper.name, host: helper.host })}</small>
          </h3>
          <Proposed wish={wish} proposal={proposal} isSame={isSame} />
        </section>
      </div>
      <Notes {...{ pieces, texts, isSame }} isChanged={followed === null} />
    </Dialog>
  )
}

/** Where pieces of a text stand now, whoever changes it meanwhile; null once one of them was changed itself. */
function useFollowed(editor: Editor, pieces: Piece[]): Piece[] | null {
  const [followed, setFollowed] = useState<Piece[] | null>(pieces)
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged) setFollowed((before) => before && followPieces(before, transaction))
    }
    editor.on('transaction', follow)
    return () => {
      editor.off('transaction', follow)
    }
  }, [editor])
  return followed
}

interface OwnProps {
  wish: Wish
  texts: string[] | undefined
}

function Own({ wish: { pieces, what }, texts }: OwnProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const language = useEdited((state) => state.document.facts.language)
  return (
    <section aria-label={t(($) => $.own)}>
      <h3>{t(($) => $.own)}</h3>
      {/* Of a translation every word is another. */}
      <Words side="own" lang={language} pieces={pieces} texts={what === 'translate' ? undefined : texts} />
    </section>
  )
}

interface ProposedProps {
  wish: Wish
  proposal: ModelAnswer<{ texts: string[] }>
  isSame: boolean
}

function Proposed({ wish: { pieces, what, language }, proposal, isSame }: ProposedProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const say = useErrorMessage()
  const own: Locale = useEdited((state) => state.document.facts.language)
  const { said, error, isUnsaved, isWaiting } = proposal
  const texts = said?.texts
  return (
    <>
      <VisuallyHidden role="status">
        {isWaiting && t(($) => $.waiting)}
        {texts && t(($) => (isSame ? $.same : $.ready))}
      </VisuallyHidden>
      {isWaiting && (
        <div className={styles.waiting}>
          <Skeleton width="96%" />
          <Skeleton width="100%" />
          <Skeleton width="58%" />
        </div>
      )}
      {(error || isUnsaved) && (
        <p role="alert" className={styles.failure}>
          {isUnsaved ? t(($) => $.unsaved) : say(error)}
        </p>
      )}
      {texts && (
        <Words side="proposed" lang={language ?? own} pieces={pieces} texts={texts} isPlain={what === 'translate'} />
      )}
    </>
  )
}

interface NotesProps {
  pieces: readonly Piece[]
  texts: string[] | undefined
  isSame: boolean
  /** The text is no more what it was. */
  isChanged: boolean
}

/** What happens to the text when the proposal is taken, or why it cannot be. */
function Notes({ pieces, texts, isSame, isChanged }: NotesProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const risky = pieces.filter(({ hasSource, text }, index) => hasSource && texts && texts[index] !== text).length
  return (
    <div className={styles.notes}>
      {isChanged ? (
        <p role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.changed)}
        </p>
      ) : (
        <>
          {risky > 0 && (
            <p>
              <IconAlertTriangle size={16} aria-hidden />
              {t(($) => $.sources, { count: risky })}
            </p>
          )}
          <p>{t(($) => (isSame ? $.same : $.formatting))}</p>
        </>
      )}
    </div>
  )
}

function CopyButton({ texts, pieces }: { texts: string[]; pieces: readonly Piece[] }) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  const words = texts.reduce((all, text, index) => {
    const isBeside = index > 0 && pieces[index]?.block === pieces[index - 1]?.block
    return `${all}${index === 0 ? '' : isBeside ? ' ' : '\n'}${text}`
  }, '')
  return (
    <>
      <Button variant="filled" onClick={() => void copyText(words).then(setIsCopied)}>
        {t(($) => (isCopied ? $.copied : $.copy))}
      </Button>
      {isCopied === false && <p role="alert">{t(($) => $.notCopied)}</p>}
    </>
  )
}
