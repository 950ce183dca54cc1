import { Button, Popover, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { OWN_UNDO } from '../../../web/editing/use-chapter-editing.ts'
import styles from '../text-editor.module.css'
import { ToolButton } from './tool-button.tsx'

/** Makes a link of the selected words, changes it or takes it off. */
export function LinkButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation('html')
  const [opened, setOpened] = useState(false)
  const href = useTiptapState({
    editor,
    selector: () => (editor.isActive('link') ? String(editor.getAttributes('link').href) : null),
  })
  useShortcut('mod+k', () => setOpened(true), {
    // The view is made after the editor, and gone before it.
    within: () => (editor.isDestroyed ? null : editor.view.dom),
  })

  function close(): void {
    setOpened(false)
    editor.chain().focus().run()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => editor.chain().focus().run()}
      trapFocus
      position="bottom-start"
    >
      <Popover.Target>
        <ToolButton
          label={t(($) => $.text.link)}
          keys="mod+K"
          on={href !== null}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconLink aria-hidden />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown>
        <LinkForm
          href={href ?? ''}
          onLink={(to) => {
            setLink(editor, to)
            close()
          }}
          onUnlink={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Links the selected words, or the link at the cursor; where there is neither, the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  const isBare = editor.state.selection.empty && !editor.isActive('link')
  if (isBare) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}

interface LinkFormProps {
  /** Empty: there is no link yet. */
  href: string
  onLink: (href: string) => void
  onUnlink: () => void
}

function LinkForm({ href, onLink, onUnlink }: LinkFormProps) {
  const { t } = useTranslation('html')
  const { t: tSpeaches } = useTranslation('speaches')
  const [typed, setTyped] = useState(href)
  const [isWrong, setIsWrong] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    const address = linkAddress(typed)
    if (address) onLink(address)
    else setIsWrong(true)
  }

  return (
    <form className={styles.linkForm} onSubmit={submit} noValidate {...OWN_UNDO}>
      <TextInput
        label={t(($) => $.text.linkTo)}
        placeholder="https://"
        inputMode="url"
        data-autofocus
        value={typed}
        error={isWrong && tSpeaches(($) => $.errors.ADDRESS)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <footer>
        {href !== '' && (
          <Button variant="subtle" color="berry" onClick={onUnlink}>
            {t(($) => $.text.unlink)}
          </Button>
        )}
        <Button type="submit" variant="light">
          {t(($) => $.text.setLink)}
        </Button>
      </footer>
    </form>
  )
}

/** Turns what was typed into an address that a text may link to: a web page or an e-mail address. */
function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^mailto:\S+@\S+$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? address : null
}
