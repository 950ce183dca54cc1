import { Button, PasswordInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_CODE_MAX } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { enterAccessCode } from '../../contract.ts'
import styles from './access-form.module.css'
import { PlainPage } from './plain-page.tsx'

interface AccessFormProps {
  speachID: string
  /** Told when the code was right. */
  onOpen: () => void
}

/** Asks for the code of a private speach, of which nothing else may be told (PRODUCT §5). */
export function AccessForm({ speachID, onOpen }: AccessFormProps) {
  const { t } = useTranslation('speaches')
  const say = useErrorMessage()
  const [code, setCode] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(enterAccessCode, { params: { speachID }, body: { code: code.trim() } }),
    onSuccess: onOpen,
  })
  return (
    <PlainPage title={t(($) => $.reader.access.title)} headed>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate()
        }}
      >
        <span className={styles.lock}>
          <IconLock aria-hidden />
        </span>
        <h1>{t(($) => $.reader.access.title)}</h1>
        <p>{t(($) => $.reader.access.text)}</p>
        <PasswordInput
          size="lg"
          label={t(($) => $.reader.access.code)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={error ? say(error) : undefined}
          errorProps={{ role: 'alert' }}
          maxLength={ACCESS_CODE_MAX}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <Button type="submit" size="lg" variant="filled" loading={isPending}>
          {t(($) => $.reader.access.open)}
        </Button>
      </form>
    </PlainPage>
  )
}
