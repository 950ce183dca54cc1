import { IconLink } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { presenterOf } from '../../presenter.ts'
import { useEdited } from '../../web/editing/use-chapter-editing.ts'
import { SynchronisedPlayer } from '../view/synchronised-player.tsx'
import styles from './synchronised-editor.module.css'
import type { ReadyParts, StepProps } from './synchronised-editor.tsx'

/** Slides and track as their readers will see them, once they belong together. */
export function SynchronisedPreview({ title, content, deck, track }: StepProps & ReadyParts) {
  const { t } = useTranslation('slides')
  const language = useEdited((state) => state.document.facts.language)
  return (
    <>
      <div className={styles.whole} data-kind={track.kind}>
        <Suspense fallback={<Skeleton shape="card" height="100%" />}>
          <SynchronisedPlayer
            {...{ track, deck, title }}
            cues={content.cues}
            presenter={presenterOf({ content })}
            lang={language}
            synchronised
          />
        </Suspense>
      </div>
      <p className={styles.bound}>
        <IconLink size={18} aria-hidden />
        {t(($) => $.mark.bound)}
      </p>
    </>
  )
}
