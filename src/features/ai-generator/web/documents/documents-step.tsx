import { Button } from '@mantine/core'
import { IconHourglass, IconSparkles } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { Page } from '#ui/page/page.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import { type AiLesson, generateSteps, removeDocument, removeLesson } from '../../contract.ts'
import { tokensOfPlan } from '../../estimate.ts'
import type { PlanOptions } from '../../plan.ts'
import { DOCUMENTS_MAX } from '../../rules.ts'
import { lessonQuery } from '../lesson-query.ts'
import { BudgetLine, Price, useSpending } from '../spending.tsx'
import { GeneratorHeader } from '../steps.tsx'
import { DocumentCard, FailedCard } from './document-card.tsx'
import { DocumentState, UploadState } from './document-states.tsx'
import styles from './documents-step.module.css'
import { DropArea } from './drop-area.tsx'
import { OptionsForm } from './options-form.tsx'
import { readinessOf } from './readiness.ts'
import { useReadinessWords } from './use-readiness-words.ts'
import { type Upload, useUploads } from './use-uploads.ts'

interface DocumentsStepProps {
  lesson: AiLesson
  /** Goes to the plan, which is there or is being made. */
  onPlan: () => void
}

/** Step 0: the documents, and what is to be made of them. */
export function DocumentsStep({ lesson, onPlan }: DocumentsStepProps) {
  const { t } = useTranslation('ai-generator')
  const client = useQueryClient()
  const { queryKey } = lessonQuery(undefined)
  const { uploads, add, remove } = useUploads(() => client.refetchQueries({ queryKey }))
  const [options, setOptions] = useState<PlanOptions>(lesson.options)
  const readiness = readinessOf(lesson.documents, uploads)
  const isFull = readiness.count >= DOCUMENTS_MAX
  useLeaveQuestion(() => uploads.some(({ state }) => state !== 'failed'))
  const generate = useMutation({
    mutationFn: () => call(generateSteps, { body: { ...options, jobIDs: lesson.documents.map(({ jobID }) => jobID) } }),
    onSuccess: async () => {
      await client.refetchQueries({ queryKey })
      onPlan()
    },
  })
  return (
    <Page title={t(($) => $.documents.title)} width="full" className={styles.page}>
      <GeneratorHeader
        current="documents"
        onPlan={lesson.plan || lesson.steps?.state === 'working' ? onPlan : undefined}
      />
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h1>{t(($) => $.documents.title)}</h1>
          <p>{t(($) => $.documents.text)}</p>
        </div>
        <div>
          <DropArea isAlone={readiness.count === 0} disabled={isFull} onFiles={(files) => add(fitting(files))} />
          {isFull && <p className={styles.full}>{t(($) => $.drop.full, { count: DOCUMENTS_MAX })}</p>}
          <DocumentList {...{ lesson, uploads }} onRemoveUpload={remove} onAdd={add} />
        </div>
        <section aria-label={t(($) => $.options.label)}>
          <OptionsForm options={options} documents={lesson.documents} model={lesson.model} onChange={setOptions} />
        </section>
      </div>
      <Foot {...{ lesson, options, readiness, generate }} />
    </Page>
  )

  function fitting(files: File[]): File[] {
    const room = DOCUMENTS_MAX - readiness.count
    if (files.length > room) notify.failure(t(($) => $.drop.full, { count: DOCUMENTS_MAX }))
    return files.slice(0, room)
  }
}

interface DocumentListProps {
  lesson: AiLesson
  uploads: readonly Upload[]
  onRemoveUpload: (key: string) => void
  onAdd: (files: File[]) => void
}

function DocumentList({ lesson: { documents }, uploads, onRemoveUpload, onAdd }: DocumentListProps) {
  const { t } = useTranslation('ai-generator')
  const say = useErrorMessage()
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: (jobID: string) => call(removeDocument, { params: { jobID } }),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => client.refetchQueries({ queryKey: lessonQuery(undefined).queryKey }),
  })
  const longest = Math.max(...documents.map(({ pageCount }) => pageCount), 84)
  const names = [...documents.map(({ name }) => name), ...uploads.map(({ file }) => file.name)]
  const ordinalOf = (index: number) => names.slice(0, index + 1).filter((name) => name === names[index]).length
  if (names.length === 0) return null
  return (
    <ul className={styles.list}>
      {documents.map((document, index) => {
        const { jobID, name, failure } = document
        const remove = () => leave.mutate(jobID)
        if (document.state === 'failed') {
          const replace = (files: File[]) => {
            remove()
            onAdd(files)
          }
          const reason = t(($) => $.failures[failure ?? 'UNEXPECTED'])
          return <FailedCard key={jobID} {...{ name, reason }} onReplace={replace} onRemove={remove} />
        }
        return (
          <DocumentCard
            key={jobID}
            {...document}
            fileID={document.state === 'ready' ? document.fileID : null}
            index={index}
            ordinal={ordinalOf(index)}
            onRemove={remove}
          >
            <DocumentState document={document} longest={longest} isReadOnly={false} />
          </DocumentCard>
        )
      })}
      {uploads.map((upload, at) => {
        const { key, file, failure, error } = upload
        const index = documents.length + at
        const remove = () => onRemoveUpload(key)
        if (upload.state === 'failed') {
          const replace = (files: File[]) => {
            remove()
            onAdd(files)
          }
          const reason = failure ? t(($) => $.failures[failure]) : say(error)
          return <FailedCard key={key} name={file.name} reason={reason} onReplace={replace} onRemove={remove} />
        }
        return (
          <DocumentCard
            key={key}
            {...{ index, name: file.name, size: file.size, pageCount: 0, fileID: null }}
            ordinal={ordinalOf(index)}
            onRemove={remove}
          >
            <UploadState upload={upload} />
          </DocumentCard>
        )
      })}
    </ul>
  )
}

interface FootProps {
  lesson: AiLesson
  options: PlanOptions
  readiness: ReturnType<typeof readinessOf>
  generate: { mutate: () => void; isPending: boolean; error: Error | null }
}

/** Whether a plan can be made, and why not. */
function Foot({ lesson, options, readiness, generate }: FootProps) {
  const { t } = useTranslation('ai-generator')
  const say = useErrorMessage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const reason = useId()
  const words = useReadinessWords(readiness)
  const spending = useSpending(lesson, options)
  const budget = useId()

  async function cancel(): Promise<void> {
    if (lesson.lessonID !== '') {
      const question = { title: t(($) => $.cancel.title), text: t(($) => $.cancel.text) }
      const answers = { action: t(($) => $.cancel.action), keep: t(($) => $.cancel.keep), danger: true }
      if (!(await confirm({ ...question, ...answers }))) return
      try {
        await call(removeLesson, {})
      } catch (error) {
        notify.failure(say(error))
        return
      }
      client.removeQueries({ queryKey: lessonQuery(undefined).queryKey })
    }
    await navigate({ to: '/' })
  }

  return (
    <footer className={styles.foot}>
      <div>
        <p id={reason} className={styles.reason} role={generate.error ? 'alert' : 'status'}>
          {generate.error ? (
            <span className={styles.error}>{say(generate.error)}</span>
          ) : words ? (
            <>
              <IconHourglass size={18} aria-hidden />
              <span>{words}</span>
            </>
          ) : (
            spending.budget !== '' && <BudgetLine id={budget} spending={spending} />
          )}
        </p>
        <Button variant="subtle" color="gray" onClick={() => void cancel()}>
          {t(($) => $.cancel.button)}
        </Button>
        <Button
          variant="filled"
          size="lg"
          leftSection={<IconSparkles size={20} aria-hidden />}
          disabled={words !== null || spending.isSpent}
          loading={generate.isPending}
          aria-describedby={reason}
          onClick={() => generate.mutate()}
        >
          {t(($) => (lesson.plan ? $.documents.generateAgain : $.documents.generate))}
          <Price spending={spending} tokens={tokensOfPlan(lesson.documents, options.duration)} />
        </Button>
      </div>
    </footer>
  )
}
