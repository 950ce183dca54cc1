import { Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#features/chapters/view-chapter.ts'
import { stepsOf } from '#features/chapters/web/reading/overview.ts'
import type { Material } from '#features/reader/web/material.ts'
import { useReading } from '#features/reader/web/progress/use-reading.ts'
import { Stage } from '#features/reader/web/stage.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { WorkflowRun } from '../../schemas.ts'
import styles from './desk.module.css'

interface SubmittedContentProps {
  run: WorkflowRun
  material: Material
  /** The chapter that is open. */
  step: Step
  onOpen: (chapterId: number) => void
}

/** The submitted content as readers would see it, a chapter at a time. */
export function SubmittedContent({ run, material, step, onOpen }: SubmittedContentProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.validator' })
  const { t: tReader } = useTranslation('speaches')
  const reading = useReading(material)
  const steps = stepsOf(material.lessons)
  const nameOf = ({ chapter, number }: Step) => {
    const remarks = run.remarks.filter(({ chapterId }) => chapterId === chapter.id).length
    const name = `${number}. ${chapter.title || tReader(($) => $.reader.untitled)}`
    return remarks > 0 ? `${name} (${remarks})` : name
  }
  const previous = steps[step.number - 2]
  const next = steps[step.number]
  return (
    <section className={styles.content} aria-label={t(($) => $.content)}>
      <div className={styles.chapters}>
        <IconButton
          label={t(($) => $.previous)}
          disabled={!previous}
          onClick={() => previous && onOpen(previous.chapter.id)}
        >
          <IconChevronLeft aria-hidden />
        </IconButton>
        <Select
          className={styles.chapter}
          aria-label={t(($) => $.chapter)}
          allowDeselect={false}
          value={String(step.chapter.id)}
          data={steps.map((one) => ({ value: String(one.chapter.id), label: nameOf(one) }))}
          onChange={(value) => value && onOpen(Number(value))}
        />
        <IconButton label={t(($) => $.next)} disabled={!next} onClick={() => next && onOpen(next.chapter.id)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className={styles.stage}>
        <Stage
          key={step.chapter.id}
          step={step}
          steps={steps}
          lang={material.language}
          place={{}}
          fresh
          reading={reading}
        />
      </div>
    </section>
  )
}
