import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownPerson } from '#features/accounts/person-schemas.ts'
import { call } from '#shared/client.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { suggestMentions } from '../../contract.ts'
import { chooseMention, findBegun, type Named } from './typed-mentions.ts'

interface Draft {
  text: string
  named: Named
}

export interface Suggestions {
  listId: string
  people: ShownPerson[]
  /** Which of them Enter would take. */
  active: number
  choose: (index: number) => void
}

const TYPING_MS = 150

/** Suggests people while a name is typed behind `@`: arrows move, Enter or Tab takes, Esc closes. */
export function useSuggestions(
  speachID: string,
  field: RefObject<HTMLTextAreaElement | null>,
  draft: Draft,
  setDraft: (draft: Draft) => void,
) {
  const listId = useId()
  const [begun, setBegun] = useState<{ term: string; at: number } | null>(null)
  const [active, setActive] = useState(0)
  const term = useDebounced(begun?.term ?? '', TYPING_MS)
  const { data = [] } = useQuery({
    queryKey: ['mentionable', speachID, term],
    queryFn: ({ signal }) => call(suggestMentions, { params: { speachID }, query: { term } }, { signal }),
    enabled: begun !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const people = begun ? data : []
  const close = () => setBegun(null)

  const choose = (index: number) => {
    const person = people[index]
    const element = field.current
    if (!person?.userID || !begun || !element) return
    const { text, caret } = chooseMention(draft.text, begun.at + 1 + begun.term.length, begun.at, person)
    const name = text.slice(begun.at + 1, caret - 1)
    // Drawn at once, so that the caret can be put behind the name.
    flushSync(() => {
      setDraft({ text, named: { ...draft.named, [name]: person.userID ?? '' } })
      close()
    })
    element.focus()
    element.setSelectionRange(caret, caret)
  }

  /** Whether a key belonged to the suggestions. */
  const press = (event: KeyboardEvent): boolean => {
    if (people.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + people.length) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) choose(active)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const isOpen = people.length > 0
  return {
    listId,
    people,
    active,
    choose,
    press,
    close,
    look: (text: string, caret: number) => {
      setBegun(findBegun(text, caret))
      setActive(0)
    },
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    },
  }
}
