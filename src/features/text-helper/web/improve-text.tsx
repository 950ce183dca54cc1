import { Menu } from '@mantine/core'
import { IconFeather, IconLanguage, IconListCheck, IconScissors, IconSparkles, IconWriting } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#features/chapters/html/editor/menus/tool-button.tsx'
import { LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import type { Helper } from '../contract.ts'
import {
  ASKED_LETTERS_MAX,
  ASKED_PIECES_MAX,
  LETTERS_MAX,
  PIECES_MAX,
  QUESTIONS_PROPOSED,
  questionTokensFor,
  tokensFor,
} from '../rules.ts'
import styles from './improve-text.module.css'
import { allPieces, lettersIn, type Piece, paragraphsOf, selectedPieces, type Wish } from './pieces.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { QuestionsDialog } from './questions-dialog.tsx'
import { useCostWords, useHelper } from './use-helper.ts'

const ICONS = { rewrite: IconWriting, shorten: IconScissors, simplify: IconFeather }

interface ImproveTextProps {
  editor: Editor
  chapterKey: string
}

/** Has other words proposed for what is selected, where a language model is there for this author. */
export function ImproveText({ editor, chapterKey }: ImproveTextProps) {
  const helper = useHelper()
  const [wish, setWish] = useState<Wish | null>(null)
  const [asked, setAsked] = useState<string[] | null>(null)
  if (!helper) return null
  const close = () => {
    setWish(null)
    setAsked(null)
    editor.commands.focus()
  }
  return (
    <>
      <HelpMenu editor={editor} helper={helper} onWish={setWish} onAsk={setAsked} />
      {wish && <ProposalDialog {...{ editor, chapterKey, helper, wish }} onClose={close} />}
      {asked && <QuestionsDialog {...{ chapterKey, helper }} texts={asked} onClose={close} />}
    </>
  )
}

interface HelpMenuProps {
  editor: Editor
  helper: Helper
  onWish: (wish: Wish) => void
  /** Takes the paragraphs that questions are wanted about. */
  onAsk: (texts: string[]) => void
}

function HelpMenu({ editor, helper, onWish, onAsk }: HelpMenuProps) {
  const { t } = useTranslation('text-helper')
  const [pieces, setPieces] = useState<Piece[]>([])
  const [meant, setMeant] = useState<Meant>({ pieces: [], isAll: true })
  const letters = lettersIn(pieces)
  const refusal = useRefusal(pieces, { letters: LETTERS_MAX, pieces: PIECES_MAX })
  const cost = useCostWords(helper, tokensFor(letters))
  const open = () => {
    const selected = selectedPieces(editor.state)
    setPieces(selected)
    const isAll = editor.state.selection.empty
    setMeant({ pieces: isAll ? allPieces(editor.state) : selected, isAll })
    // What is meant by a cursor without a selection is seen in the text.
    const [first, last] = [selected[0], selected.at(-1)]
    if (isAll && first && last) {
      editor.commands.setTextSelection({ from: first.from, to: last.to })
    }
  }
  return (
    <Menu position="bottom-start" returnFocus={false} onOpen={open}>
      <Menu.Target>
        <ToolButton label={t(($) => $.button)}>
          <IconSparkles aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <Menu.Label>{refusal ?? t(($) => $.menu.by, { model: helper.name, host: helper.host })}</Menu.Label>
        {(['rewrite', 'shorten', 'simplify'] as const).map((what) => {
          const Icon = ICONS[what]
          return (
            <Menu.Item
              key={what}
              leftSection={<Icon aria-hidden />}
              disabled={refusal !== null}
              onClick={() => onWish({ what, pieces })}
            >
              {t(($) => $.menu[what])}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <QuestionsItem helper={helper} meant={meant} onAsk={onAsk} />
        <Menu.Divider />
        <Menu.Label>{t(($) => $.menu.into)}</Menu.Label>
        {LOCALES.map((language) => (
          <Menu.Item
            key={language}
            leftSection={<IconLanguage aria-hidden />}
            disabled={refusal !== null}
            lang={language}
            onClick={() => onWish({ what: 'translate', language, pieces })}
          >
            {LOCALE_NAMES[language]}
          </Menu.Item>
        ))}
        {cost && !refusal && (
          <>
            <Menu.Divider />
            <Menu.Label>{t(($) => $.menu.cost, { cost })}</Menu.Label>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What questions are about: what is selected, or else the whole chapter. */
interface Meant {
  pieces: Piece[]
  isAll: boolean
}

interface QuestionsItemProps extends Pick<HelpMenuProps, 'helper' | 'onAsk'> {
  meant: Meant
}

function QuestionsItem({ helper, meant: { pieces, isAll }, onAsk }: QuestionsItemProps) {
  const { t } = useTranslation('text-helper', { keyPrefix: 'menu' })
  const refusal = useRefusal(pieces, { letters: ASKED_LETTERS_MAX, pieces: ASKED_PIECES_MAX })
  const cost = useCostWords(helper, questionTokensFor(lettersIn(pieces)))
  return (
    <>
      <Menu.Item
        leftSection={<IconListCheck aria-hidden />}
        disabled={refusal !== null}
        onClick={() => onAsk(paragraphsOf(pieces))}
      >
        {t(($) => (isAll ? $.questionsOfAll : $.questions))}
      </Menu.Item>
      {pieces.length > 0 && (refusal ?? cost) && (
        <Menu.Label>{refusal ?? t(($) => $.questionsCost, { cost, count: QUESTIONS_PROPOSED })}</Menu.Label>
      )}
    </>
  )
}

/** Why nothing can be proposed for pieces; null where it can. */
function useRefusal(pieces: readonly Piece[], max: { letters: number; pieces: number }): string | null {
  const { t, i18n } = useTranslation('text-helper', { keyPrefix: 'menu' })
  const number = new Intl.NumberFormat(i18n.language)
  if (pieces.length === 0) return t(($) => $.none)
  if (lettersIn(pieces) <= max.letters && pieces.length <= max.pieces) return null
  return t(($) => $.tooLong, { letters: number.format(max.letters), pieces: number.format(max.pieces) })
}
