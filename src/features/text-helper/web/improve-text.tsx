import { Menu } from '@mantine/core'
import { IconFeather, IconLanguage, IconScissors, IconSparkles, IconWriting } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#features/chapters/html/editor/menus/tool-button.tsx'
import { LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import type { Helper } from '../contract.ts'
import { LETTERS_MAX, PIECES_MAX } from '../rules.ts'
import styles from './improve-text.module.css'
import { lettersIn, type Piece, selectedPieces, type Wish } from './pieces.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
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
  if (!helper) return null
  return (
    <>
      <HelpMenu editor={editor} helper={helper} onWish={setWish} />
      {wish && (
        <ProposalDialog
          {...{ editor, chapterKey, helper, wish }}
          onClose={() => {
            setWish(null)
            editor.commands.focus()
          }}
        />
      )}
    </>
  )
}

interface HelpMenuProps {
  editor: Editor
  helper: Helper
  onWish: (wish: Wish) => void
}

function HelpMenu({ editor, helper, onWish }: HelpMenuProps) {
  const { t } = useTranslation('text-helper')
  const [pieces, setPieces] = useState<Piece[]>([])
  const letters = lettersIn(pieces)
  const refusal = useRefusal(pieces, letters)
  const cost = useCostWords(helper, letters)
  const open = () => {
    const selected = selectedPieces(editor.state)
    setPieces(selected)
    // What is meant by a cursor without a selection is seen in the text.
    const [first, last] = [selected[0], selected.at(-1)]
    if (editor.state.selection.empty && first && last) {
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

/** Why nothing can be proposed for what is selected; null where it can. */
function useRefusal(pieces: readonly Piece[], letters: number): string | null {
  const { t, i18n } = useTranslation('text-helper')
  const number = new Intl.NumberFormat(i18n.language)
  if (pieces.length === 0) return t(($) => $.menu.none)
  if (letters <= LETTERS_MAX && pieces.length <= PIECES_MAX) return null
  return t(($) => $.menu.tooLong, { letters: number.format(LETTERS_MAX), pieces: PIECES_MAX })
}
