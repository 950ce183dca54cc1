import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconLock, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { exportSurvey } from '../../contract.ts'
import type { SurveyResults } from '../../schemas.ts'
import { surveyResultsQuery } from '../survey-queries.ts'
import { QuestionResults } from './question-results.tsx'
import styles from './results.module.css'

/**
 * The results of a poll or survey, for people who may see the statistics of its speach. They update as answers come in.
 */
export function SurveyResultsScreen() {
  const { t } = useTranslation('surveys', { keyPrefix: 'results' })
  const { speachID = '', chapterId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(surveyResultsQuery(Number(chapterId)))
  const chapter = data?.chapter || data?.title
  const title = chapter ? t(($) => $.title, { chapter }) : ''
  return (
    <Page title={title} className={styles.page}>
      <div className={styles.tools}>
        <Button
          component={AppLink}
          href={`/recorder/edit/${speachID}?chapter=${chapterId}`}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft aria-hidden />}
        >
          {t(($) => $.back)}
        </Button>
        {data && data.split.papers > 0 && (
          <Button
            component="a"
            href={exportSurvey.path.replace('{chapterId}', chapterId)}
            download
            leftSection={<IconDownload aria-hidden />}
          >
            {t(($) => $.export)}
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={240} />}
      {data && <Results title={title} results={data} chapterId={Number(chapterId)} />}
    </Page>
  )
}

interface ResultsProps {
  title: string
  results: SurveyResults
  chapterId: number
}

function Results({ title, results, chapterId }: ResultsProps) {
  const { t } = useTranslation('surveys')
  const { anonymous, questions, split, isWithheld, language } = results
  return (
    <>
      <header className={styles.head}>
        <h1 dir="auto">{title}</h1>
        <p className={styles.facts}>
          <Badge
            colour={anonymous ? 'leaf' : 'sky'}
            icon={anonymous ? <IconLock size={14} aria-hidden /> : <IconUser size={14} aria-hidden />}
          >
            {t(($) => (anonymous ? $.results.anonymous : $.results.named))}
          </Badge>
          {split.papers > 0 && <span role="status">{t(($) => $.split.papers, { count: split.papers })}</span>}
        </p>
      </header>
      {isWithheld && <p className={styles.notice}>{t(($) => $.results.withheld)}</p>}
      {split.papers === 0 && !isWithheld && (
        <EmptyState drawing={<ChartDrawing />}>{t(($) => $.results.empty)}</EmptyState>
      )}
      {split.papers > 0 &&
        questions.map((question) => {
          const one = split.questions.find(({ questionId }) => questionId === question.id)
          return one && <QuestionResults key={question.id} {...{ question, chapterId }} split={one} lang={language} />
        })}
    </>
  )
}
