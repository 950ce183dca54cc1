import { Button, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chaptersOf } from '#features/chapters/outline.ts'
import { BADGE_DESCRIPTION_MAX, badgeOf, whyUnattainable } from '#features/speaches/badge/rules.ts'
import type { SpeachBadge } from '#features/speaches/badge/schema.ts'
import { BADGE_TYPES, TITLE_MAX } from '#features/speaches/rules.ts'
import { BadgePicture } from '#features/speaches/web/badge/badge-picture.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { changeFacts } from '../document/document.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './badge.module.css'
import { DesignFields } from './design-fields.tsx'

/** Months that are offered; one that was set otherwise is offered too. */
const MONTHS = [3, 6, 12, 24, 36]

/** How the badge of a speach is earned, and what it looks like. Every change is kept at once, and can be undone. */
export function BadgeDesigner({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('badge')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.title)}
      size={720}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t(($) => $.done)}
        </Button>
      }
    >
      <BadgeForm />
    </Dialog>
  )
}

function BadgeForm() {
  const { t } = useTranslation('badge')
  const { session } = useEditor()
  const document = useEditorState((state) => state.document)
  const { badge } = document.facts
  const whole = badgeOf(document.facts)
  const why = whyUnattainable(badge.type, chaptersOf(document))
  const change = (changes: Partial<SpeachBadge>, group?: string) =>
    session.edit((now) => changeFacts(now, { badge: { ...now.facts.badge, ...changes } }), { group })
  return (
    <div className={styles.designer}>
      <Radio.Group
        label={t(($) => $.how)}
        value={badge.type}
        onChange={(next) => {
          const type = BADGE_TYPES.find((one) => one === next)
          if (type) change({ type })
        }}
      >
        <div className={styles.types}>
          {BADGE_TYPES.map((type) => (
            <Radio
              key={type}
              value={type}
              label={
                <>
                  {t(($) => $.types[type].name)}
                  <small>{t(($) => $.types[type].text)}</small>
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
      {why && (
        <p className={styles.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.why[why])}
        </p>
      )}
      {badge.type !== 'NONE' && (
        <>
          <figure className={styles.preview}>
            <BadgePicture design={whole.design} size={132} />
            <figcaption>
              <b dir="auto">{whole.title}</b>
              <span>{validity(t, whole.validMonths)}</span>
            </figcaption>
          </figure>
          <DesignFields design={whole.design} onDesign={(design) => change({ design })} />
          <BadgeWords badge={badge} speachTitle={document.facts.title} onChange={change} />
        </>
      )}
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'badge'>>['t']

function validity(t: Words, months: number | null): string {
  return months === null ? t(($) => $.forEver) : t(($) => $.months, { count: months })
}

interface BadgeWordsProps {
  badge: SpeachBadge
  speachTitle: string
  onChange: (changes: Partial<SpeachBadge>, group?: string) => void
}

/** The name of a badge, its description, and how long it is valid. */
function BadgeWords({ badge, speachTitle, onChange }: BadgeWordsProps) {
  const { t } = useTranslation('badge')
  const months = badge.validMonths ?? null
  const offered = [...new Set(months === null ? MONTHS : [...MONTHS, months])].sort((one, other) => one - other)
  return (
    <>
      <TextInput
        label={t(($) => $.name)}
        placeholder={speachTitle}
        maxLength={TITLE_MAX}
        value={badge.title ?? ''}
        onChange={({ target }) => onChange({ title: target.value }, 'badge title')}
      />
      <Textarea
        label={t(($) => $.description)}
        description={t(($) => $.descriptionHelp)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={BADGE_DESCRIPTION_MAX}
        value={badge.description ?? ''}
        onChange={({ target }) => onChange({ description: target.value }, 'badge description')}
      />
      <Select
        label={t(($) => $.valid)}
        description={t(($) => $.validHelp)}
        allowDeselect={false}
        data={[
          { value: '0', label: t(($) => $.forEver) },
          ...offered.map((count) => ({ value: String(count), label: t(($) => $.months, { count }) })),
        ]}
        value={String(months ?? 0)}
        onChange={(value) => onChange({ validMonths: Number(value) || null })}
      />
    </>
  )
}
