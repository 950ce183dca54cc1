import { IconFloatCenter, IconFloatLeft, IconFloatRight } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../menus/tool-button.tsx'
import { Toolbar } from '../menus/toolbar.tsx'
import { usePlaceBeside } from '../use-place-beside.ts'
import styles from './picture-bar.module.css'
import { type SelectedPicture, selectedPicture, selectPicture, setLook, toggleCaption } from './picture-look.ts'

const SIZES = ['small', 'medium', null] as const

const PLACES = { left: IconFloatLeft, centre: IconFloatCenter, right: IconFloatRight } as const

interface PictureBarProps {
  editor: Editor
  /** Asks for what the picture shows; it is selected. */
  onDescribe: (alt: string) => void
}

/** Size, place, caption and description of the picture that is selected, beside it. Esc leads back into the text. */
export function PictureBar({ editor, onDescribe }: PictureBarProps) {
  const picture = useTiptapState({
    editor,
    selector: () => {
      const selected = selectedPicture(editor.state)
      return selected && { ...selected, node: null }
    },
  })
  return picture && <Bar editor={editor} picture={picture} onDescribe={onDescribe} />
}

interface BarProps extends PictureBarProps {
  picture: Omit<SelectedPicture, 'node'>
}

function Bar({ editor, picture, onDescribe }: BarProps) {
  const { t } = useTranslation('html')
  const place = useRef<HTMLDivElement>(null)
  usePlaceBeside(editor, place, {
    from: () => selectedPicture(editor.state)?.from ?? null,
    placement: 'bottom',
    moved: `${picture.from} ${picture.size} ${picture.place} ${picture.hasCaption}`,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the key that leaves the toolbar in it
    <div
      ref={place}
      className={styles.place}
      data-picture-bar
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        editor.commands.focus()
      }}
    >
      <Toolbar className={styles.bar} label={t(($) => $.look.toolbar)}>
        {SIZES.map((size, index) => (
          <ToolButton
            key={size}
            label={t(($) => $.look[size ?? 'full'])}
            on={picture.size === size}
            first={index === 0}
            onClick={() => setLook(editor, { size })}
          >
            <span className={styles.size} data-size={size ?? 'full'} aria-hidden />
          </ToolButton>
        ))}
        <hr />
        {(['left', 'centre', 'right'] as const).map((name) => {
          const Icon = PLACES[name]
          const on = picture.place === name
          return (
            <ToolButton
              key={name}
              label={t(($) => $.look[name])}
              on={on}
              onClick={() => setLook(editor, { place: on ? null : name })}
            >
              <Icon aria-hidden />
            </ToolButton>
          )
        })}
        <hr />
        <ToolButton
          label={t(($) => $.look.caption)}
          on={picture.hasCaption}
          className={styles.words}
          onClick={() => toggleCaption(editor)}
        >
          {t(($) => $.look.caption)}
        </ToolButton>
        <ToolButton
          label={t(($) => $.picture.describe)}
          className={styles.words}
          onClick={() => {
            selectPicture(editor)
            onDescribe(picture.alt)
          }}
        >
          {t(($) => $.look.describe)}
        </ToolButton>
      </Toolbar>
    </div>
  )
}
