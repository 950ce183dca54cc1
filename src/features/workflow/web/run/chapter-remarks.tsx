import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useOnce } from '#ui/use-once.ts'
import { addRemark } from '../../contract.ts'
import { COMMENT_MAX } from '../../rules.ts'
import type { WorkflowRun } from '../../schemas.ts'
import { runQuery } from '../workflow-queries.ts'
import { RemarkList } from './remark-list.tsx'
import styles from './run.module.css'

/** The remarks about the open chapter, and a field for a new one while a decision is pending. */
export function ChapterRemarks({ run, chapterId }: { run: WorkflowRun; chapterId: number }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.validator' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const [content, setContent] = useState('')
  const add = useMutation({
    mutationFn: () =>
      call(addRemark, { params: { speachID: run.speachID }, body: { chapterId, content: content.trim() } }),
    onSuccess: (after) => {
      setContent('')
      notify.success(t(($) => $.remarked))
      client.setQueryData(runQuery(run.speachID).queryKey, after)
    },
    onError: (error) => notify.failure(say(error)),
  })
  const addOnce = useOnce(() => add.mutateAsync())
  const remarks = run.remarks.filter((remark) => remark.chapterId === chapterId)
  const isOpen = run.state === 'AWAITING_VALIDATION' || run.state === 'REJECTED'
  return (
    <section className={styles.remarks} aria-labelledby="workflow-remarks">
      <h2 id="workflow-remarks">{t(($) => $.remarks)}</h2>
      {remarks.length === 0 ? <p className="quiet">{t(($) => $.noRemarks)}</p> : <RemarkList remarks={remarks} />}
      {isOpen && (
        <>
          <Textarea
            label={t(($) => $.remark)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={COMMENT_MAX}
            value={content}
            onChange={({ currentTarget }) => setContent(currentTarget.value)}
          />
          <Button
            className={styles.addRemark}
            disabled={content.trim() === ''}
            loading={add.isPending}
            onClick={addOnce}
          >
            {t(($) => $.addRemark)}
          </Button>
        </>
      )}
    </section>
  )
}
