import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import createStyles from '#features/speaches/web/screens/create-speach-screen.module.css'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createPath } from '../../contract.ts'
import { canCreatePath, PATH_TITLE_MAX } from '../../rules.ts'
import { editPathAddress } from '../path-address.ts'
import { ownPathsQuery } from '../path-queries.ts'

/** Where a learning path begins, with its title: /recorder/editionparcour. */
export function CreatePathScreen() {
  const { t } = useTranslation('paths', { keyPrefix: 'web.create' })
  const me = useSignedIn()
  if (canCreatePath(me)) return <CreateForm />
  return (
    <Page title={t('title')}>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} href="/">
            {t('home')}
          </Button>
        }
      >
        {t('refused')}
      </EmptyState>
    </Page>
  )
}

function CreateForm() {
  const { t } = useTranslation('paths', { keyPrefix: 'web.create' })
  const say = useErrorMessage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [title, setTitle] = useState('')
  const create = useMutation({
    mutationFn: () => call(createPath, { body: { title } }),
    onSuccess: ({ pathId }) => {
      void queryClient.invalidateQueries({ queryKey: ownPathsQuery.queryKey })
      // Going back leads to where one came from, not to the form again.
      return navigate({ href: editPathAddress(pathId), replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') create.mutate()
  }
  return (
    <Page title={t('title')}>
      <form className={createStyles.form} onSubmit={submit}>
        <PageDrawing />
        <h1>{t('question')}</h1>
        <TextInput
          className={createStyles.title}
          size="lg"
          aria-label={t('name')}
          placeholder={t('placeholder')}
          description={t('help')}
          maxLength={PATH_TITLE_MAX}
          required
          withAsterisk={false}
          autoFocus
          value={title}
          error={create.error && say(create.error)}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button
          type="submit"
          variant="filled"
          size="lg"
          disabled={title.trim() === ''}
          loading={create.isPending || create.isSuccess}
        >
          {t('start')}
        </Button>
      </form>
    </Page>
  )
}
