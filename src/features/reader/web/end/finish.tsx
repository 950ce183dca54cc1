import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { SignInButton } from '#features/accounts/web/sign-in-button.tsx'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { stepsLeft, stepsOf } from '#features/chapters/web/reading/overview.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { useFavourite } from '#features/speaches/web/cards/use-favourite.ts'
import { AppLink } from '#ui/app-link.tsx'
import type { Material } from '../material.ts'
import { EndPage } from './end-page.tsx'
import styles from './finish.module.css'
import { WhatsNext } from './whats-next.tsx'

interface FinishProps {
  material: Material
  reading: Reading
  /** The learning path that it is read in. */
  pathId: number | null
  onRestart: () => void
}

/** The end on the platform: what was earned, and where to go from here. */
export function Finish({ material, reading, pathId, onRestart }: FinishProps) {
  const isVisitor = useMe() === null
  const steps = stepsOf(material.lessons)
  const { RateSpeach, PathWay } = addOns
  const next = <WhatsNext speachID={material.speachID} />
  const { EarnedBadge } = useReaderPort().addOns
  return (
    <>
      <EndPage {...{ material, reading, onRestart }} actions={<Actions {...{ material, reading, pathId }} />}>
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
        {isVisitor && <Visitor />}
      </EndPage>
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

function Visitor() {
  const { t } = useTranslation('speaches')
  return (
    <p className={styles.visitor}>
      {t(($) => $.reader.finish.visitor)} <SignInButton />
    </p>
  )
}

function Actions({ material, reading, pathId }: Pick<FinishProps, 'material' | 'reading' | 'pathId'>) {
  const { t } = useTranslation('speaches')
  const toggleFavourite = useFavourite(material)
  const steps = stepsOf(material.lessons)
  // An exam that is not passed has the way that matters most.
  const hasExams = steps.some(({ chapter }) => chapter.type === 'QUIZZ_EXAMEN')
  const isComplete = stepsLeft(steps, reading.shareOf).length === 0
  return (
    <>
      <Button component={AppLink} href="/" variant={isComplete && !hasExams && pathId === null ? 'filled' : 'default'}>
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
    </>
  )
}
