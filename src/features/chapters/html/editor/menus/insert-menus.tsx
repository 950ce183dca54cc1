import { Menu } from '@mantine/core'
import {
  IconBulb,
  IconCheck,
  IconDots,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTextDirectionRtl,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CALLOUT_TONES, type CalloutTone } from '../../nodes.ts'
import { type BlockActions, blockNamed, blocksWith } from '../blocks.ts'
import { directionAt, setDirection } from '../direction.ts'
import styles from '../text-editor.module.css'
import { ToolButton } from './tool-button.tsx'

const TONE_COLOURS = { plain: 'peach', info: 'sky', tip: 'leaf', warning: 'sun', danger: 'berry' } as const

const MARKS = {
  underline: IconUnderline,
  strike: IconStrikethrough,
  subscript: IconSubscript,
  superscript: IconSuperscript,
} as const

const MARK_NAMES = Object.keys(MARKS) as (keyof typeof MARKS)[]

/** Sets and takes off the marks that are rarer than bold and italic. */
export function MarksMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('html')
  const on = useTiptapState({ editor, selector: () => MARK_NAMES.filter((name) => editor.isActive(name)) })
  return (
    <ToolMenu
      button={
        <ToolButton label={t(($) => $.text.marks.more)} on={on.length > 0}>
          <IconUnderline aria-hidden />
        </ToolButton>
      }
    >
      {MARK_NAMES.map((name) => {
        const Icon = MARKS[name]
        return (
          <Menu.Item
            key={name}
            role="menuitemcheckbox"
            aria-checked={on.includes(name)}
            leftSection={<Icon aria-hidden />}
            rightSection={on.includes(name) && <IconCheck size={16} aria-hidden />}
            onClick={() => editor.chain().focus().toggleMark(name).run()}
          >
            {t(($) => $.text.marks[name])}
          </Menu.Item>
        )
      })}
    </ToolMenu>
  )
}

/** Makes a call-out of what is selected, in one of five colours, or takes it off. */
export function CalloutMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('html')
  const on = useTiptapState({ editor, selector: () => editor.isActive('callout') })
  const setTone = (tone: CalloutTone) => {
    const chain = editor.chain().focus()
    if (on) chain.updateAttributes('callout', { tone }).run()
    else chain.wrapIn('callout', { tone }).run()
  }
  return (
    <ToolMenu
      button={
        <ToolButton label={t(($) => $.blocks.callout.label)} on={on}>
          <IconBulb aria-hidden />
        </ToolButton>
      }
    >
      {CALLOUT_TONES.map((tone) => {
        const name = tone ?? 'plain'
        const colours = {
          '--swatch': `var(--${TONE_COLOURS[name]}-tint)`,
          '--on-swatch': `var(--on-${TONE_COLOURS[name]})`,
        }
        return (
          <Menu.Item
            key={name}
            leftSection={<span className={styles.swatch} style={colours} />}
            onClick={() => setTone(tone)}
          >
            {t(($) => $.text.tones[name])}
          </Menu.Item>
        )
      })}
      {on && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => editor.chain().focus().lift('callout').run()}>
            {t(($) => $.text.noCallout)}
          </Menu.Item>
        </>
      )}
    </ToolMenu>
  )
}

const DIRECTIONS = ['auto', 'ltr', 'rtl'] as const

/** Says from which side a paragraph or list reads, where its first letter does not say it. */
export function DirectionMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('html')
  const chosen = useTiptapState({ editor, selector: () => directionAt(editor) })
  return (
    <ToolMenu
      button={
        <ToolButton label={t(($) => $.text.direction.label)} on={chosen !== null}>
          <IconTextDirectionRtl aria-hidden />
        </ToolButton>
      }
    >
      <Menu.RadioGroup value={chosen ?? 'auto'}>
        {DIRECTIONS.map((dir) => (
          <Menu.RadioItem key={dir} value={dir} onClick={() => setDirection(editor, dir === 'auto' ? null : dir)}>
            {t(($) => $.text.direction[dir])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ToolMenu>
  )
}

/** Sets a table; inside of one, changes it. */
export function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useTranslation('html')
  const on = useTiptapState({ editor, selector: () => editor.isActive('table') })
  const chain = () => editor.chain().focus()
  if (!on) {
    return (
      <ToolButton label={t(($) => $.blocks.table.label)} on={false} onClick={() => blockNamed('table').run(editor, {})}>
        <IconTable aria-hidden />
      </ToolButton>
    )
  }
  return (
    <ToolMenu
      button={
        <ToolButton label={t(($) => $.blocks.table.label)} on>
          <IconTable aria-hidden />
        </ToolButton>
      }
    >
      <Menu.Item onClick={() => chain().addRowAfter().run()}>{t(($) => $.text.tables.rowBelow)}</Menu.Item>
      <Menu.Item onClick={() => chain().addRowBefore().run()}>{t(($) => $.text.tables.rowAbove)}</Menu.Item>
      <Menu.Item onClick={() => chain().addColumnAfter().run()}>{t(($) => $.text.tables.columnRight)}</Menu.Item>
      <Menu.Item onClick={() => chain().addColumnBefore().run()}>{t(($) => $.text.tables.columnLeft)}</Menu.Item>
      <Menu.Item onClick={() => chain().toggleHeaderRow().run()}>{t(($) => $.text.tables.header)}</Menu.Item>
      <Menu.Item onClick={() => chain().mergeOrSplit().run()}>{t(($) => $.text.tables.merge)}</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => chain().deleteRow().run()}>{t(($) => $.text.tables.deleteRow)}</Menu.Item>
      <Menu.Item onClick={() => chain().deleteColumn().run()}>{t(($) => $.text.tables.deleteColumn)}</Menu.Item>
      <Menu.Item color="berry" onClick={() => chain().deleteTable().run()}>
        {t(($) => $.text.tables.delete)}
      </Menu.Item>
    </ToolMenu>
  )
}

/** Blocks that have their own button in the toolbar. */
const IN_TOOLBAR = /^(?:h[23]|bullets|numbers|quote|callout|picture|table|codeBlock)$/

/** The menu of less common blocks. */
export function MoreMenu({ editor, actions }: { editor: Editor; actions: BlockActions }) {
  const { t } = useTranslation('html')
  return (
    <ToolMenu
      button={
        <ToolButton label={t(($) => $.text.more)}>
          <IconDots aria-hidden />
        </ToolButton>
      }
    >
      {blocksWith(actions)
        .filter(({ name }) => !IN_TOOLBAR.test(name))
        .map((block) => (
          <Menu.Item
            key={block.name}
            leftSection={<block.icon aria-hidden />}
            onClick={() => block.run(editor, actions)}
          >
            {t(($) => $.blocks[block.name].label)}
          </Menu.Item>
        ))}
    </ToolMenu>
  )
}

/** A button of the toolbar that opens a menu. The focus goes back into the text by what is chosen. */
function ToolMenu({ button, children }: { button: ReactElement; children: ReactNode }) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
