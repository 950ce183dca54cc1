import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { SignInButton } from '#features/accounts/web/sign-in-button.tsx'
import { ChapterIcon } from '#features/chapters/web/chapter-icon.tsx'
import type { Standing } from '#features/chapters/web/reading/add-ons.ts'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { stepsLeft, stepsOf } from '#features/chapters/web/reading/overview.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { useFavourite } from '#features/speaches/web/cards/use-favourite.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import type { Material } from '../material.ts'
import styles from './finish.module.css'
import { WhatsNext } from './whats-next.tsx'

interface FinishProps {
  material: Material
  reading: Reading
  /** The learning path that it is read in. */
  pathId: number | null
  onRestart: () => void
}

/** The end: what was read, what was passed over, and where to go from here. */
export function Finish({ material, reading, pathId, onRestart }: FinishProps) {
  const { t } = useTranslation('speaches')
  const toggleFavourite = useFavourite(material)
  const isVisitor = useMe() === null
  const steps = stepsOf(material.lessons)
  const missed = stepsLeft(steps, reading.shareOf)
  const [firstMissed] = missed
  const complete = !firstMissed
  // An exam that is not passed has the way that matters most.
  const exams = steps.flatMap(({ chapter }) => (chapter.type === 'QUIZZ_EXAMEN' ? [chapter] : []))
  const { RateSpeach, PathWay } = addOns
  const next = <WhatsNext speachID={material.speachID} />
  const {
    ChapterLink,
    addOns: { EarnedBadge },
  } = useReaderPort()
  return (
    <>
      <div className={styles.finish}>
        <Cover id={material.speachID} title={material.title} src={material.img} className={styles.cover} />
        {complete ? (
          <WellDone material={material} exams={reading.kept ? exams : []} />
        ) : (
          <>
            <h1>{t(($) => $.reader.finish.almost)}</h1>
            <p className={styles.text}>
              {t(($) => $.reader.finish.missing, { title: material.title, count: missed.length })}
            </p>
          </>
        )}
        {!complete && (
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
        )}
        {reading.kept && EarnedBadge && (
          <Suspense>
            <EarnedBadge
              speachID={material.speachID}
              first={steps[0]?.chapter.id}
              lang={material.language}
              savedDone={reading.savedDone}
            />
          </Suspense>
        )}
        {reading.kept && RateSpeach && (
          <Suspense>
            <RateSpeach speach={material} />
          </Suspense>
        )}
        {isVisitor && (
          <p className={styles.visitor}>
            {t(($) => $.reader.finish.visitor)} <SignInButton />
          </p>
        )}
        <div className={styles.actions}>
          {firstMissed && (
            <Button component={ChapterLink} chapter={firstMissed.chapter.id} variant="filled">
              {t(($) => $.reader.finish.goOn)}
            </Button>
          )}
          <Button
            component={AppLink}
            href="/"
            variant={complete && exams.length === 0 && pathId === null ? 'filled' : 'default'}
          >
            {t(($) => $.reader.finish.home)}
          </Button>
          {reading.kept && (
            <Button
              variant={material.isFavori ? 'light' : 'default'}
              leftSection={<IconHeart aria-hidden fill={material.isFavori ? 'currentColor' : 'none'} />}
              aria-pressed={material.isFavori}
              onClick={toggleFavourite}
            >
              {t(($) => $.reader.favourite)}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={onRestart}>
            {t(($) => $.reader.restart)}
          </Button>
        </div>
      </div>
      {PathWay && pathId !== null ? (
        <Suspense>
          <PathWay pathId={pathId} speachID={material.speachID} savedDone={reading.savedDone}>
            {next}
          </PathWay>
        </Suspense>
      ) : (
        reading.kept && next
      )}
    </>
  )
}

/** What is said when everything is read: well done only where its exams are passed too. */
function WellDone({ material, exams }: { material: Material; exams: readonly { id: number; title: string }[] }) {
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
