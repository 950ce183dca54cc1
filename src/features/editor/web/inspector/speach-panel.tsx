import { Select, Switch, TagsInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { listCategories } from '#features/speaches/contract.ts'
import { DESCRIPTION_MAX, TAG_MAX, TAGS_MAX } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { cutText } from '#shared/cut-text.ts'
import { isLocale, LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import { BadgeField } from '../badge/badge-field.tsx'
import { changeFacts, type Facts } from '../document/document.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import { CoverField } from './cover-field.tsx'
import { DueDateField } from './due-date-field.tsx'
import { OfferField } from './offer-field.tsx'
import { CoEditorsField } from './people-fields.tsx'
import { PinField } from './pin-field.tsx'
import { VisibilityField } from './visibility-field.tsx'

/** The details of a speach apart from its content. Changes are live at once, without publishing. */
export function SpeachPanel() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const facts = useEditorState((state) => state.document.facts)
  const mayTalk = useFlag('comments') === true
  const change = (changes: Partial<Facts>, group?: string) =>
    session.edit((document) => changeFacts(document, changes), { group })
  return (
    <>
      <CoverField
        id={session.speachID}
        image={facts.image}
        title={facts.title}
        onImage={(image) => change({ image })}
      />
      <Textarea
        label={t(($) => $.speach.description)}
        placeholder={t(($) => $.speach.descriptionPlaceholder)}
        lang={facts.language}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={DESCRIPTION_MAX}
        value={facts.description}
        onChange={({ target }) => change({ description: target.value }, 'description')}
      />
      <TagsInput
        label={t(($) => $.speach.tags)}
        description={t(($) => $.speach.tagsHelp)}
        maxTags={TAGS_MAX}
        splitChars={[',', ';']}
        value={[...facts.tags]}
        onChange={(tags) => change({ tags: tags.map((tag) => cutText(tag.trim(), TAG_MAX)).filter(Boolean) })}
      />
      <Select
        label={t(($) => $.speach.language)}
        allowDeselect={false}
        data={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        value={facts.language}
        onChange={(language) => isLocale(language) && change({ language })}
      />
      <CategoryField categoryId={facts.categoryId} onCategory={(categoryId) => change({ categoryId })} />
      <CoEditorsField />
      <VisibilityField facts={facts} onChange={change} />
      {mayTalk && (
        <Switch
          label={t(($) => $.speach.comments)}
          description={t(($) => $.speach.commentsHelp)}
          checked={facts.commentsEnabled}
          onChange={({ target }) => change({ commentsEnabled: target.checked })}
        />
      )}
      <Switch
        label={t(($) => $.speach.sources)}
        description={t(($) => $.speach.sourcesHelp)}
        checked={facts.showSources}
        onChange={({ target }) => change({ showSources: target.checked })}
      />
      <BadgeField />
      <DueDateField />
      <PinField />
      <OfferField />
    </>
  )
}

/** The category of the speach, if the organisation has categories. */
function CategoryField({
  categoryId,
  onCategory,
}: {
  categoryId: number | null
  onCategory: (id: number | null) => void
}) {
  const { t } = useTranslation('editor')
  const { data: categories = [] } = useQuery({ queryKey: ['categories'], queryFn: () => call(listCategories, {}) })
  if (categories.length === 0) return null
  return (
    <Select
      label={t(($) => $.speach.category)}
      placeholder={t(($) => $.speach.noCategory)}
      clearable
      data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={categoryId === null ? null : String(categoryId)}
      onChange={(id) => onCategory(id === null ? null : Number(id))}
    />
  )
}
