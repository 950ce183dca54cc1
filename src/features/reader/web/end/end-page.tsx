import { Button } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChapterIcon } from '#features/chapters/web/chapter-icon.tsx'
import type { Standing } from '#features/chapters/web/reading/add-ons.ts'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { stepsLeft, stepsOf } from '#features/chapters/web/reading/overview.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import type { ReadMaterial } from '../material.ts'
import styles from './finish.module.css'

interface EndPageProps {
  material: ReadMaterial
  reading: Reading
  onRestart: () => void
  /** Stands between what was read and the ways on. */
  children?: ReactNode
  /** More ways on, between going on and starting again. */
  actions?: ReactNode
}

/** The end: what was read, what was passed over, and the ways back into it. */
export function EndPage({ material, reading, onRestart, children, actions }: EndPageProps) {
  const { t } = useTranslation('speaches')
  const steps = stepsOf(material.lessons)
  const missed = stepsLeft(steps, reading.shareOf)
  const [firstMissed] = missed
  const exams = steps.flatMap(({ chapter }) => (chapter.type === 'QUIZZ_EXAMEN' ? [chapter] : []))
  const { ChapterLink } = useReaderPort()
  return (
    <div className={styles.finish}>
      <Cover id={material.speachID} title={material.title} src={material.img} className={styles.cover} />
      {firstMissed ? (
        <>
          <h1>{t(($) => $.reader.finish.almost)}</h1>
          <p className={styles.text}>
            {t(($) => $.reader.finish.missing, { title: material.title, count: missed.length })}
          </p>
          <ol className={styles.missed}>
            {missed.map(({ chapter }) => (
              <li key={chapter.id}>
                <ChapterLink chapter={chapter.id}>
                  <ChapterIcon type={chapter.type} />
                  <span lang={material.language} dir="auto">
                    {chapter.title || t(($) => $.reader.untitled)}
                  </span>
                </ChapterLink>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <WellDone material={material} exams={reading.kept ? exams : []} />
      )}
      {children}
      <div className={styles.actions}>
        {firstMissed && (
          <Button component={ChapterLink} chapter={firstMissed.chapter.id} variant="filled">
            {t(($) => $.reader.finish.goOn)}
          </Button>
        )}
        {actions}
        <Button variant="subtle" color="gray" onClick={onRestart}>
          {t(($) => $.reader.restart)}
        </Button>
      </div>
    </div>
  )
}

/** What is said when everything is read: well done only where its exams are passed too. */
function WellDone({ material, exams }: { material: ReadMaterial; exams: readonly { id: number; title: string }[] }) {
  const { ExamStanding } = useReaderPort().addOns
  if (!ExamStanding || exams.length === 0) return <Verdict standing="passed" title={material.title} />
  return (
    <Suspense>
      <ExamStanding exams={exams} lang={material.language}>
        {(standing) => <Verdict standing={standing} title={material.title} />}
      </ExamStanding>
    </Suspense>
  )
}

function Verdict({ standing, title }: { standing: Standing; title: string }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.finish' })
  const all = t(($) => $.all, { title })
  if (standing === 'unknown') return <h1>{all}</h1>
  const words = {
    passed: [t(($) => $.done), all],
    failed: [t(($) => $.notPassed.title), t(($) => $.notPassed.text, { title })],
    waiting: [t(($) => $.waiting.title), t(($) => $.waiting.text, { title })],
  }[standing]
  return (
    <>
      <h1>{words[0]}</h1>
      <p className={styles.text}>{words[1]}</p>
    </>
  )
}
