import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chapter, findChapter } from '#features/chapters/outline.ts'
import { shownContent } from '#features/chapters/web/editing/shown.ts'
import { useEditor, useEditorState } from '#features/editor/web/use-editor.tsx'
import type { VoiceOverProps } from '#features/speaches/web/add-ons.ts'
import { findTypedVoiceLanguage, TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { type VoicePlace, voicePlaceOf } from '../rules.ts'
import type { TypedText } from './text-step.tsx'
import styles from './voice-over.module.css'

const VoiceStudio = lazyPart(() => import('./voice-studio.tsx'), 'VoiceStudio', { over: true })

interface Opened {
  chapter: Chapter
  chapterId: number
  place: VoicePlace
}

/** Under a chapter with a picture: the way to the studio that gives it a voice, or why it takes none. */
export function VoiceOver({ chapterKey, isReady }: VoiceOverProps) {
  const { t } = useTranslation('voices')
  const { session } = useEditor()
  const chapter = useEditorState((state) => findChapter(state.document, chapterKey)?.chapter)
  const copy = useEditorState((state) => state.copy)
  const language = useEditorState((state) => state.document.facts.language)
  // As the chapter was then: what the server makes of it meanwhile is not for the studio.
  const [opened, setOpened] = useState<Opened | null>(null)
  // Stays when the studio is closed: nobody types three thousand characters twice.
  const [typed, setTyped] = useState<TypedText>(() => ({
    text: '',
    lang: findTypedVoiceLanguage(language) ?? TYPED_VOICE_LANGUAGES[0],
  }))
  const found = chapter && voicePlaceOf(shownContent(chapter, copy))
  if (!found || (!isReady && !opened) || ('refusal' in found && found.refusal === 'NO_PICTURE')) return null

  /** The server gives the voice to what it has: all that was changed here has to be there first. */
  async function open(): Promise<void> {
    await session.flush()
    const { copy: known, saving } = session.getState()
    const chapterId = known.chapters[chapterKey]?.id
    if (saving !== 'saved' || chapterId === undefined) notify.failure(t(($) => $.unsaved))
    else if (chapter && found && 'place' in found) {
      // What is shown of a chapter is of its type.
      const shown = { ...chapter, ...shownContent(chapter, known) } as Chapter
      setOpened({ chapter: shown, chapterId, place: found.place })
    }
  }

  return (
    <div className={styles.way}>
      <Button
        leftSection={<IconMicrophone size={18} aria-hidden />}
        disabled={'refusal' in found}
        onClick={() => void open()}
      >
        {t(($) => $.open)}
      </Button>
      <p>{'refusal' in found ? t(($) => $.refused[found.refusal]) : t(($) => $.hint)}</p>
      {opened && (
        <Suspense>
          <VoiceStudio {...opened} typed={typed} onType={setTyped} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}
