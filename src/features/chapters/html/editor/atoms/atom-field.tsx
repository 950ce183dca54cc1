import { Button, Textarea } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '../../../web/editing/use-chapter-editing.ts'
import { FOOTNOTE_MAX, FORMULA_MAX } from '../../vocabulary.ts'
import { usePlaceBeside } from '../use-place-beside.ts'
import { type SelectedAtom, selectedAtom } from './atom-editing.ts'
import styles from './atom-field.module.css'

interface AtomFieldProps {
  editor: Editor
  onClose: () => void
}

/** The words of the footnote or formula that is selected, beside it. Left empty, it goes. */
export function AtomField({ editor, onClose }: AtomFieldProps) {
  const [atom] = useState(() => selectedAtom(editor.state))
  const place = useRef<HTMLDivElement>(null)
  const { t } = useTranslation('html')

  usePlaceBeside(editor, place, {
    from: () => selectedAtom(editor.state)?.from ?? atom?.from ?? null,
    placement: 'bottom-start',
  })

  if (!atom) return null
  return (
    <div
      ref={place}
      className={styles.place}
      role="dialog"
      aria-label={t(($) => $[atom.texts].edit)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        if (selectedAtom(editor.state)?.value.trim() === '') editor.commands.deleteSelection()
        onClose()
      }}
    >
      <AtomForm
        atom={atom}
        // Somebody else may have taken it out meanwhile.
        onWrite={(value) => writeAtom(editor, value) || onClose()}
        onLeave={() => {
          leaveAtom(editor)
          onClose()
        }}
      />
    </div>
  )
}

interface AtomFormProps {
  atom: SelectedAtom
  onWrite: (value: string) => void
  /** Back into the text. */
  onLeave: () => void
}

function AtomForm({ atom, onWrite, onLeave }: AtomFormProps) {
  const { t } = useTranslation('html')
  const [value, setValue] = useState(atom.value)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  return (
    <form className={styles.form} onSubmit={submit} {...OWN_UNDO}>
      <Textarea
        ref={field}
        className={atom.texts === 'formula' ? styles.code : undefined}
        label={t(($) => $[atom.texts].text)}
        description={t(($) => $[atom.texts].help)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={atom.attribute === 'note' ? FOOTNOTE_MAX : FORMULA_MAX}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          const next = target.value.replace(/\s*\n\s*/g, ' ')
          setValue(next)
          onWrite(next)
        }}
      />
      <footer>
        <Button
          variant="subtle"
          color="berry"
          onClick={() => {
            onWrite('')
            onLeave()
          }}
        >
          {t(($) => $.remove)}
        </Button>
        <Button type="submit" variant="light">
          {t(($) => $.done)}
        </Button>
      </footer>
    </form>
  )
}

/** Writes what is typed into the text at once, wherever other authors moved it; whether it is still there. */
export function writeAtom(editor: Editor, value: string): boolean {
  const atom = selectedAtom(editor.state)
  if (atom) editor.view.dispatch(editor.state.tr.setNodeAttribute(atom.from, atom.attribute, value))
  return atom !== null
}

/** Puts the cursor behind it, on a new line if necessary, and removes it if it is empty. */
export function leaveAtom(editor: Editor): void {
  const atom = selectedAtom(editor.state)
  if (!atom) editor.commands.focus()
  else if (atom.value.trim() === '') editor.chain().deleteSelection().focus().run()
  else {
    const { to, $to } = editor.state.selection
    const chain = editor.chain()
    if (atom.type === 'blockFormula' && !$to.nodeAfter) chain.insertContentAt(to, { type: 'paragraph' })
    chain
      .command(({ tr }) => Boolean(tr.setSelection(TextSelection.near(tr.doc.resolve(to)))))
      .focus()
      .run()
  }
}
