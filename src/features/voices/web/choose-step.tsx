import { Button, UnstyledButton } from '@mantine/core'
import {
  IconBadgeCc,
  IconFileText,
  IconMicrophone,
  IconMovie,
  IconMusic,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { isSubtitled } from '#features/chapters/subtitles/rules.ts'
import { configQuery } from '#features/site/web/config-query.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { generationRefusal } from '../rules.ts'
import { Stage } from './stage.tsx'
import type { StepProps } from './step-props.ts'
import { HELPERS, type Helper, isHelperOn } from './use-helpers.ts'
import styles from './voice-studio.module.css'

interface ChooseStepProps extends StepProps {
  onHelp: (helper: Helper) => void
  onClose: () => void
}

/** Step 0: whose voice it shall be, or what else the chapter may be given. */
export function ChooseStep({ session, picture, chapter, place, askForGood, onHelp, onClose }: ChooseStepProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'choose' })
  const { t: say } = useTranslation('voices')
  const { flags } = useQuery(configQuery).data ?? {}
  const me = useSignedIn()
  const refusal = flags ? generationRefusal(me, flags) : null

  async function speak(): Promise<void> {
    if (await askForGood()) await session.listen()
  }

  return (
    <>
      <div className={styles.desk}>
        <div>
          <Stage picture={picture} ms={picture.kind === 'video' ? null : 0} />
          <p className={styles.hint}>{t(($) => $.now[place])}</p>
        </div>
        <div className={styles.ways}>
          <Way
            icon={IconMicrophone}
            tone="berry"
            title={t(($) => $.self)}
            text={t(($) => (place === 'SLIDES' ? $.selfSlides : $.selfText))}
            onChoose={() => void speak()}
          />
          <Way
            icon={IconSparkles}
            tone="sun"
            title={t(($) => $.ai)}
            text={t(($) => (place === 'SLIDES' ? $.aiSlides : $.aiText))}
            refusal={refusal ? say(($) => $.refused[refusal]) : undefined}
            isDisabled={flags === undefined}
            onChoose={() => session.send({ type: 'ai', mayGenerate: refusal === null })}
          />
        </div>
      </div>
      <div className={styles.foot}>
        <span className={styles.note}>{t(($) => $.orAdd)}</span>
        {flags &&
          HELPERS.filter((helper) => isHelperOn(helper, flags))
            .filter((helper) => helper !== 'subtitles' || isSubtitled(chapter.type))
            .map((helper) => <HelperButton key={helper} helper={helper} onChoose={() => onHelp(helper)} />)}
        <span className={styles.gap} />
        <Button onClick={onClose}>{t(($) => $.close)}</Button>
      </div>
    </>
  )
}

interface WayProps {
  icon: TablerIcon
  tone: 'berry' | 'sun'
  title: string
  text: string
  /** Why it cannot be chosen. */
  refusal?: string
  isDisabled?: boolean
  onChoose: () => void
}

/** One of the two ways to a voice. One that is closed keeps its place among the keys, and says why. */
function Way({ icon: Icon, tone, title, text, refusal, isDisabled = false, onChoose }: WayProps) {
  const isClosed = isDisabled || refusal !== undefined
  const isFirst = tone === 'berry'
  const tile = (
    <UnstyledButton
      className={styles.way}
      aria-disabled={isClosed || undefined}
      data-first={isFirst || undefined}
      data-autofocus={isFirst || undefined}
      onClick={isClosed ? undefined : onChoose}
    >
      <span className={styles.icon} data-tone={tone}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{refusal ?? text}</span>
      </span>
    </UnstyledButton>
  )
  return refusal === undefined ? tile : <Tooltip label={refusal}>{tile}</Tooltip>
}

const HELPER_ICONS: Record<Helper, TablerIcon> = {
  document: IconFileText,
  subtitles: IconBadgeCc,
  video: IconMovie,
  audio: IconMusic,
}

function HelperButton({ helper, onChoose }: { helper: Helper; onChoose: () => void }) {
  const { t } = useTranslation('voices', { keyPrefix: 'helpers' })
  const Icon = HELPER_ICONS[helper]
  return (
    <Button variant="subtle" color="gray" size="sm" leftSection={<Icon size={18} aria-hidden />} onClick={onChoose}>
      {t(($) => $[helper])}
    </Button>
  )
}
