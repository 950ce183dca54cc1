import { Button, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { createSpeach } from '../../contract.ts'
import { canCreate, TITLE_MAX } from '../../rules.ts'
import styles from './create-speach-screen.module.css'

/** Where a speach begins, with its title: /recorder/indexrecorderlayout. */
export function CreateSpeachScreen() {
  const { t } = useTranslation('speaches')
  const me = useSignedIn()
  if (canCreate(me)) return <CreateForm />
  return (
    <Page title={t('editor.create.title')}>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} href="/">
            {t('editor.create.home')}
          </Button>
        }
      >
        {t('editor.create.refused')}
      </EmptyState>
    </Page>
  )
}

/** One field, and a language for those who write in another one. */
function CreateForm() {
  const { t } = useTranslation('speaches')
  const say = useErrorMessage()
  const navigate = useNavigate()
  const locale = useLocale()
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState<Locale>(locale)
  const create = useMutation({
    mutationFn: () => call(createSpeach, { body: { title, language } }),
    onSuccess: ({ speachID }) => navigate({ to: '/recorder/edit/$speachID', params: { speachID } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') create.mutate()
  }
  return (
    <Page title={t('editor.create.title')}>
      <form className={styles.form} onSubmit={submit}>
        <PageDrawing />
        <h1>{t('editor.create.question')}</h1>
        <TextInput
          className={styles.title}
          size="lg"
          aria-label={t('editor.create.name')}
          placeholder={t('editor.create.placeholder')}
          description={t('editor.create.help')}
          lang={language}
          maxLength={TITLE_MAX}
          required
          withAsterisk={false}
          autoFocus
          value={title}
          error={create.error && say(create.error)}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className={styles.foot}>
          <Select
            className={styles.language}
            size="lg"
            aria-label={t('editor.create.language')}
            allowDeselect={false}
            data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
            value={language}
            onChange={(next) => isLocale(next) && setLanguage(next)}
          />
          <Button
            type="submit"
            variant="filled"
            size="lg"
            disabled={title.trim() === ''}
            loading={create.isPending || create.isSuccess}
          >
            {t('editor.create.start')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
