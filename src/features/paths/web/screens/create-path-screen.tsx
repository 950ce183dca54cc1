import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { TitleForm } from '#ui/dialog/title-form.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
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
    <Page title={t(($) => $.title)}>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} href="/">
            {t(($) => $.home)}
          </Button>
        }
      >
        {t(($) => $.refused)}
      </EmptyState>
    </Page>
  )
}

function CreateForm() {
  const { t } = useTranslation('paths', { keyPrefix: 'web.create' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: (title: string) => call(createPath, { body: { title } }),
    onSuccess: ({ pathId }) => {
      void queryClient.invalidateQueries({ queryKey: ownPathsQuery.queryKey })
      // Going back leads to where one came from, not to the form again.
      return navigate({ href: editPathAddress(pathId), replace: true })
    },
  })
  return (
    <Page title={t(($) => $.title)}>
      <TitleForm
        question={t(($) => $.question)}
        name={t(($) => $.name)}
        placeholder={t(($) => $.placeholder)}
        help={t(($) => $.help)}
        start={t(($) => $.start)}
        maxLength={PATH_TITLE_MAX}
        error={create.error}
        isBusy={create.isPending || create.isSuccess}
        onStart={create.mutate}
      />
    </Page>
  )
}
