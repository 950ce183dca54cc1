import { useTranslation } from 'react-i18next'
import { compareTexts } from '#features/speaches/versions/compare.ts'
import type { Piece } from './pieces.ts'
import styles from './proposal-dialog.module.css'

interface WordsProps {
  side: 'own' | 'proposed'
  lang: string
  pieces: readonly Piece[]
  /** What is proposed, once it is known. */
  texts: readonly string[] | undefined
  /** What differs is not marked. */
  isPlain?: boolean
}

/** The words of one side, paragraph by paragraph, with what the other side does not have marked. */
export function Words({ side, lang, pieces, texts, isPlain = false }: WordsProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'panel' })
  const blocks = Map.groupBy(
    pieces.map(({ text, block }, index) => ({ block, own: text, proposed: texts?.[index] ?? text })),
    ({ block }) => block,
  )
  return (
    <div className={styles.words} lang={lang} dir="auto">
      {[...blocks].map(([block, all]) => {
        const shown = all.map((one) => (isPlain ? one[side] : marked(one.own, one.proposed, side)))
        const isEmpty = side === 'proposed' && all.every(({ proposed }) => proposed === '')
        return (
          <p key={block}>
            {isEmpty ? (
              <i>{t(($) => $.leftOut)}</i>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a paragraph never change their order
              shown.map((words, index) => <span key={index}>{words} </span>)
            )}
          </p>
        )
      })}
    </div>
  )
}

function marked(own: string, proposed: string, side: WordsProps['side']) {
  const hidden = side === 'own' ? 'added' : 'removed'
  return compareTexts(own, proposed)
    .filter(({ change }) => change !== hidden)
    .map(({ text, change }, index) => {
      // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      if (change === 'removed') return <del key={index}>{text}</del>
      if (change === 'added') return <ins key={index}>{text}</ins>
      return <span key={index}>{text}</span>
      // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
    })
}
