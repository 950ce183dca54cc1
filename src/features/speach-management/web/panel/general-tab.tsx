import { Button, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ACCESS_CODE_MAX,
  DESCRIPTION_MAX,
  isSealed,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  VISIBILITIES,
} from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { cutText } from '#shared/cut-text.ts'
import { LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import { useNoteUnsaved } from '#ui/table/unsaved-panel.ts'
import { updateAdminSpeach } from '../../contract.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { adminCategoriesQuery } from '../management-queries.ts'
import { changesOf, type GeneralFacts, generalFacts } from './general-facts.ts'
import styles from './speach-panel.module.css'
import { SwitchedSettings } from './switched-settings.tsx'
import { useSaving } from './use-saving.ts'

/** Title, description, state, visibility and other details, saved together and with undo. */
export function GeneralTab({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const before = generalFacts(speach)
  // Only what was changed here: what is saved elsewhere in the panel shows at once, and takes nothing typed away.
  const [edits, setEdits] = useState<Partial<GeneralFacts>>({})
  const facts = { ...before, ...edits }
  const { save, isPending, isReady } = useSaving(() => setEdits({}))
  const change = (some: Partial<GeneralFacts>) => setEdits((now) => ({ ...now, ...some }))
  const changes = changesOf(before, facts)
  const isChanged = Object.keys(changes).length > 0
  useNoteUnsaved(isChanged)
  const isLocked = speach.state === 'ARCHIVE' || isSealed({ isRegulated: speach.regulated_gmp, state: speach.state })
  const { speachID, rev } = speach
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Publishing can't be undone with a click, because someone may have read it by now.
    const back = changes.state === undefined ? changesOf(facts, before) : undefined
    save(
      () => call(updateAdminSpeach, { body: { speach: { speachID, rev, ...changes } } }),
      back && (() => call(updateAdminSpeach, { body: { speach: { speachID, ...back } } })),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {isLocked && <p className={styles.sealed}>{t(($) => (speach.state === 'ARCHIVE' ? $.archived : $.sealed))}</p>}
      <Facts facts={facts} onChange={change} disabled={isLocked} speach={speach} />
      <SwitchedSettings
        speach={speach}
        review={facts.nextPeriodicReview}
        onReview={(day) => change({ nextPeriodicReview: day })}
      />
      <div className={styles.save}>
        <Button
          type="submit"
          variant="filled"
          loading={isPending}
          disabled={!isReady || !isChanged || facts.title.trim() === ''}
        >
          {t(($) => $.save)}
        </Button>
      </div>
    </form>
  )
}

interface FactsProps {
  facts: GeneralFacts
  onChange: (some: Partial<GeneralFacts>) => void
  disabled: boolean
  speach: AdminSpeach
}

function Facts({ facts, onChange, disabled, speach }: FactsProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  return (
    <>
      <TextInput
        label={t(($) => $.title)}
        lang={facts.language}
        required
        disabled={disabled}
        maxLength={TITLE_MAX}
        value={facts.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.description)}
        lang={facts.language}
        autosize
        minRows={2}
        maxRows={8}
        disabled={disabled}
        maxLength={DESCRIPTION_MAX}
        value={facts.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TagsInput
        label={t(($) => $.tags)}
        maxTags={TAGS_MAX}
        splitChars={[',', ';']}
        disabled={disabled}
        value={facts.tags}
        onChange={(tags) => onChange({ tags: tags.map((tag) => cutText(tag.trim(), TAG_MAX)).filter(Boolean) })}
      />
      <Choices {...{ facts, onChange, disabled, speach }} />
      {facts.visibility === 'PRIVE' && (
        <TextInput
          label={t(($) => $.accessCode)}
          required
          disabled={disabled}
          maxLength={ACCESS_CODE_MAX}
          autoComplete="off"
          spellCheck={false}
          value={facts.accessCode}
          onChange={({ currentTarget }) => onChange({ accessCode: currentTarget.value })}
        />
      )}
    </>
  )
}

function Choices({ facts, onChange, disabled, speach }: FactsProps) {
  const { t } = useTranslation('speach-management')
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const choose =
    <Name extends keyof GeneralFacts>(name: Name) =>
    (value: string | null) =>
      // The choices are of the field's own values.
      onChange({ [name]: value } as Partial<GeneralFacts>)
  return (
    <div className={styles.pair}>
      <Select
        label={t(($) => $.panel.state)}
        allowDeselect={false}
        // Archiving is an action of its own (seed 001 §4); templates are never published.
        disabled={disabled || speach.isTemplate}
        data={(['PUBLIE', 'NON_PUBLIE'] as const).map((value) => ({ value, label: t(($) => $.filters.states[value]) }))}
        value={facts.state === 'ARCHIVE' ? null : facts.state}
        placeholder={facts.state === 'ARCHIVE' ? t(($) => $.filters.states.ARCHIVE) : undefined}
        onChange={choose('state')}
      />
      <Select
        label={t(($) => $.panel.visibility)}
        allowDeselect={false}
        disabled={disabled}
        data={VISIBILITIES.map((value) => ({ value, label: t(($) => $.filters.visibilities[value]) }))}
        value={facts.visibility}
        onChange={choose('visibility')}
      />
      <Select
        label={t(($) => $.panel.language)}
        allowDeselect={false}
        disabled={disabled}
        data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={facts.language}
        onChange={choose('language')}
      />
      <Select
        label={t(($) => $.panel.category)}
        placeholder={t(($) => $.panel.noCategory)}
        clearable
        disabled={disabled}
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={facts.categoryId}
        onChange={choose('categoryId')}
      />
    </div>
  )
}
