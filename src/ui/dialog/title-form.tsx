import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PageDrawing } from '../drawings/page.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './title-form.module.css'

interface TitleFormProps {
  /** Asks for the title. */
  question: string
  /** What the field is called by those who do not see it, what stands in it, and what is said of it. */
  name: string
  placeholder: string
  help: string
  /** What the button says. */
  start: string
  maxLength: number
  /** Language of the title, where it is not the interface's. */
  lang?: string
  /** Why it could not be begun; null when nothing went wrong. */
  error: unknown
  isBusy: boolean
  onStart: (title: string) => void
  /** What else is asked, beside the button. */
  children?: ReactNode
}

/** Where something begins, with its title and nothing more than is needed. */
export function TitleForm(props: TitleFormProps) {
  const { question, name, placeholder, help, start, maxLength, lang, error, isBusy, onStart, children } = props
  const say = useErrorMessage()
  const [title, setTitle] = useState('')
  const isEmpty = title.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) onStart(title)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <PageDrawing />
      <h1>{question}</h1>
      <TextInput
        className={styles.title}
        size="lg"
        aria-label={name}
        placeholder={placeholder}
        description={help}
        lang={lang}
        maxLength={maxLength}
        required
        withAsterisk={false}
        autoFocus
        value={title}
        error={error ? say(error) : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className={styles.foot}>
        {children}
        <Button type="submit" variant="filled" size="lg" disabled={isEmpty} loading={isBusy}>
          {start}
        </Button>
      </div>
    </form>
  )
}
