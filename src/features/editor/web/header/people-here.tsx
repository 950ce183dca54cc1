import { Tooltip, VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chaptersOf } from '#features/chapters/outline.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Presence } from '../../coediting/rules.ts'
import { useNames } from '../use-actions.ts'
import { useEditorState } from '../use-editor.tsx'
import { useOthers } from '../use-others.ts'
import styles from './people-here.module.css'

/** How many are drawn; the others are counted. */
const SHOWN_MAX = 3

/** Shows who else is working on the speach and where; `fallback` while nobody is. */
export function PeopleHere({ fallback }: { fallback: ReactNode }) {
  const others = useOthers()
  if (others.length === 0) return fallback
  return (
    <Suspense fallback={fallback}>
      <People others={others} />
    </Suspense>
  )
}

function People({ others }: { others: readonly Presence[] }) {
  const { t } = useTranslation('coediting')
  const sentence = useSentence()
  const shown = others.slice(0, SHOWN_MAX)
  const unseen = others.slice(SHOWN_MAX)
  return (
    <ul className={styles.people} aria-label={t(($) => $.here)}>
      {shown.map((person) => (
        <li key={person.id} data-person={person.colour}>
          <Tooltip label={sentence(person)}>
            <span>
              <Avatar name={person.name} img={person.img} decorative />
            </span>
          </Tooltip>
          <VisuallyHidden>{sentence(person)}</VisuallyHidden>
        </li>
      ))}
      {unseen.length > 0 && (
        <li className={styles.more}>
          <Tooltip label={unseen.map(({ name }) => name).join(', ')}>
            <span aria-hidden="true">+{unseen.length}</span>
          </Tooltip>
          <VisuallyHidden>{t(($) => $.more, { count: unseen.length })}</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}

/** "Anna edits “Chapter 2”". */
function useSentence(): (person: Presence) => string {
  const { t } = useTranslation('coediting')
  const names = useNames()
  const document = useEditorState((state) => state.document)
  const copy = useEditorState((state) => state.copy)
  return ({ name, chapterId }) => {
    const chapter = chaptersOf(document).find(({ key }) => copy.chapters[key]?.id === chapterId)
    return chapter ? t(($) => $.edits, { name, chapter: names.chapter(chapter.title) }) : t(($) => $.looks, { name })
  }
}
