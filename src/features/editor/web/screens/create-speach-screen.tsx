import { Button, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { createSpeach } from '#features/speaches/contract.ts'
import { canCreate, TITLE_MAX } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { AppLink } from '#ui/app-link.tsx'
import { TitleForm } from '#ui/dialog/title-form.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { StartFrom } from '../../starts/web/start-from.tsx'
import styles from './create-speach-screen.module.css'

/** Creates a speach from its title: /recorder/indexrecorderlayout. */
export function CreateSpeachScreen() {
  const { t } = useTranslation('editor')
  const me = useSignedIn()
  if (canCreate(me)) return <CreateForm />
  return (
    <Page title={t(($) => $.create.title)}>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} href="/">
            {t(($) => $.create.home)}
          </Button>
        }
      >
        {t(($) => $.create.refused)}
      </EmptyState>
    </Page>
  )
}

/** A single field, and a language for authors who write in another one; below it, other beginnings. */
function CreateForm() {
  const { t } = useTranslation('editor', { keyPrefix: 'create' })
  const navigate = useNavigate()
  const [language, setLanguage] = useState<Locale>(useLocale())
  const create = useMutation({
    mutationFn: (title: string) => call(createSpeach, { body: { title, language } }),
    onSuccess: ({ speachID }) => navigate({ to: '/recorder/edit/$speachID', params: { speachID } }),
  })
  return (
    <Page title={t(($) => $.title)}>
      <TitleForm
        question={t(($) => $.question)}
        name={t(($) => $.name)}
        placeholder={t(($) => $.placeholder)}
        help={t(($) => $.help)}
        start={t(($) => $.start)}
        maxLength={TITLE_MAX}
        lang={language}
        error={create.error}
        isBusy={create.isPending || create.isSuccess}
        onStart={create.mutate}
      >
        <Select
          className={styles.language}
          size="lg"
          aria-label={t(($) => $.language)}
          allowDeselect={false}
          data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
          value={language}
          onChange={(next) => isLocale(next) && setLanguage(next)}
        />
      </TitleForm>
      <StartFrom language={language} />
    </Page>
  )
}
