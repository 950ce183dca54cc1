/** What to ask before something that cannot be undone. */
export interface Question {
  title: string
  text?: string
  /** The verb on the button: "Archive 3 speaches". */
  action: string
  /** What the button says that changes nothing; "Cancel" if absent. */
  keep?: string
  /** Destructive actions get the danger button. */
  danger?: boolean
}

interface Asked {
  question: Question
  answer: (confirmed: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks once and waits for the answer; closing the dialog is a no. For what cannot be undone only: the rest gets an undo toast.
 * A question that is still open when the next one comes is answered with no.
 */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    set({
      question,
      answer: (confirmed) => {
        set(null)
        resolve(confirmed)
      },
    })
  })
}

/** The open question, for the one place that shows it. */
export const questions = {
  current: (): Asked | null => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
