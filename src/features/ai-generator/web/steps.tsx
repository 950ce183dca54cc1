import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import styles from './steps.module.css'

const STEPS = ['documents', 'plan', 'speach'] as const

export type Step = (typeof STEPS)[number]

interface GeneratorHeaderProps {
  current: Step
  /** Goes back to a step; absent where there is no way back. */
  onDocuments?: () => void
  /** Goes on to the plan that is there already. */
  onPlan?: () => void
  /** Goes back within the generator, and where to; absent: the way out is the home page. */
  back?: { label: string; onClick: () => void }
  /** The editor of the speach, once it exists. */
  speachHref?: string
  children?: ReactNode
}

/** The bar over both steps: the way out, what is made, and where one is. */
export function GeneratorHeader({ children, back, ...steps }: GeneratorHeaderProps) {
  const { t } = useTranslation('ai-generator')
  const label = back?.label ?? t(($) => $.back)
  const icon = <IconArrowLeft aria-hidden />
  return (
    <header className={styles.header}>
      <Tooltip label={label}>
        {back ? (
          <ActionIcon onClick={back.onClick} aria-label={label}>
            {icon}
          </ActionIcon>
        ) : (
          <ActionIcon component={AppLink} href="/" aria-label={label}>
            {icon}
          </ActionIcon>
        )}
      </Tooltip>
      <div className={styles.what}>{children}</div>
      <Steps {...steps} />
    </header>
  )
}

function Steps({ current, onDocuments, onPlan, speachHref }: Omit<GeneratorHeaderProps, 'children' | 'back'>) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'steps' })
  const at = STEPS.indexOf(current)
  const ways = { documents: onDocuments, plan: onPlan, speach: undefined }
  return (
    <ol className={styles.steps} aria-label={t(($) => $.label)}>
      {STEPS.map((step, index) => {
        const isPast = index < at || (step === 'speach' && speachHref !== undefined)
        const words = (
          <>
            <b aria-hidden="true">{isPast ? <IconCheck size={14} /> : index + 1}</b>
            <span>{t(($) => $[step])}</span>
          </>
        )
        const way = index === at ? undefined : ways[step]
        return (
          <li
            key={step}
            data-state={index === at ? 'now' : isPast ? 'past' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {step === 'speach' && speachHref ? (
              <AppLink href={speachHref}>{words}</AppLink>
            ) : way ? (
              <button type="button" onClick={way}>
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
