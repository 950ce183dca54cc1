import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { usePersonName } from '../people.ts'
import styles from './comment-box.module.css'
import type { Suggestions } from './use-suggestions.ts'

/** Suggested people, above the text. The keyboard stays in the text. */
export function SuggestionList({ listId, people, active, choose }: Suggestions) {
  const { t } = useTranslation('social', { keyPrefix: 'web.comments' })
  const nameOf = usePersonName()
  return (
    <>
      <VisuallyHidden role="status">
        {people.length > 0 && t(($) => $.suggestions, { count: people.length })}
      </VisuallyHidden>
      {people.length > 0 && (
        <div id={listId} role="listbox" aria-label={t(($) => $.people)} className={styles.suggestions}>
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text
            // biome-ignore lint/a11y/useFocusableInteractive: the text names the active one
            <div
              key={person.userID}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <Avatar name={nameOf(person)} img={person.img} decorative />
              <span className="one-line" dir="auto">
                {nameOf(person)}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
