import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { listExtraTimes, setExtraTime } from '../contract.ts'

/** The percentages to choose from. A different value set in another way is added to them. */
const OFFERED = [0, 10, 20, 25, 33, 50, 75, 100, 200, 300]

interface ExtraTimeDialogProps {
  speachID: string
  person: { id: number; name: string }
  onClose: () => void
}

/** Gives one reader more time in the quizzes and exams of a speach. */
export function ExtraTimeDialog({ speachID, person, onClose }: ExtraTimeDialogProps) {
  const { t } = useTranslation('extra-time')
  const params = { speachID }
  const key = ['extra-time', speachID]
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const percentOf = usePercent()
  const { data, error } = useQuery({ queryKey: key, queryFn: () => call(listExtraTimes, { params }) })
  const given = data?.result.find(({ userId }) => userId === person.id)?.percent ?? 0
  const [chosen, setChosen] = useState<number | null>(null)
  const percent = chosen ?? given
  const save = useMutation({
    mutationFn: () => call(setExtraTime, { params, body: { userId: person.id, percent } }),
    onSuccess: () => {
      const values = { name: person.name, percent: percentOf(percent) }
      notify.success(percent === 0 ? t(($) => $.takenBack, values) : t(($) => $.given, values))
      void queryClient.invalidateQueries({ queryKey: key })
      onClose()
    },
    onError: (failure) => notify.failure(say(failure)),
  })
  return (
    <FormDialog
      title={t(($) => $.title, { name: person.name })}
      action={t(($) => $.save)}
      isBusy={save.isPending}
      disabled={!data}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      {error && <p role="alert">{say(error)}</p>}
      {data ? (
        <Select
          label={t(($) => $.percent)}
          description={t(($) => $.text)}
          allowDeselect={false}
          data={[...new Set([...OFFERED, given])]
            .sort((one, other) => one - other)
            .map((each) => ({ value: String(each), label: each === 0 ? t(($) => $.none) : `+ ${percentOf(each)}` }))}
          value={String(percent)}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : (
        <Skeleton height={84} />
      )}
    </FormDialog>
  )
}

function usePercent(): (percent: number) => string {
  const locale = useLocale()
  return (percent) => new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
}
