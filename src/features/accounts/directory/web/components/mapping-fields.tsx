import { Button, MultiSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { groupsQuery } from '../../../people/web/users-queries.ts'
import { CLAIM_MAX, MAPPED_ROLES, MAPPING_GROUPS_MAX, MAPPING_RULES_MAX } from '../../rules.ts'
import { type ConnectionDraft, emptyRule, type RuleDraft } from './connection-draft.ts'
import styles from './directory.module.css'

interface MappingFieldsProps {
  draft: ConnectionDraft
  onChange: (part: Partial<ConnectionDraft>) => void
}

/** Which values of which claim or attribute give which roles and groups. */
export function MappingFields({ draft, onChange }: MappingFieldsProps) {
  const { t } = useTranslation('directory', { keyPrefix: 'mapping' })
  const { rules } = draft
  const change = (key: number, part: Partial<RuleDraft>) =>
    onChange({ rules: rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)) })
  return (
    <fieldset className={styles.part}>
      <legend>{t(($) => $.title)}</legend>
      <p className={styles.help}>{t(($) => $.lead)}</p>
      <TextInput
        label={t(($) => (draft.oidc ? $.claim : $.attribute))}
        description={t(($) => $.claimHelp)}
        value={draft.claim}
        maxLength={CLAIM_MAX}
        onChange={(event) => onChange({ claim: event.currentTarget.value })}
      />
      {rules.length > 0 && (
        <ol className={styles.rules}>
          {rules.map((rule, index) => (
            <RuleFields
              key={rule.key}
              rule={rule}
              number={index + 1}
              onChange={(part) => change(rule.key, part)}
              onRemove={() => onChange({ rules: rules.filter(({ key }) => key !== rule.key) })}
            />
          ))}
        </ol>
      )}
      {rules.length < MAPPING_RULES_MAX && (
        <Button
          className={styles.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ rules: [...rules, emptyRule()] })}
        >
          {t(($) => $.add)}
        </Button>
      )}
    </fieldset>
  )
}

interface RuleFieldsProps {
  rule: RuleDraft
  number: number
  onChange: (part: Partial<RuleDraft>) => void
  onRemove: () => void
}

function RuleFields({ rule, number, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation('directory', { keyPrefix: 'mapping' })
  const { data: groups = [] } = useQuery(groupsQuery)
  const own = groups.filter(({ system, external }) => !system && !external)
  return (
    <li className={styles.rule}>
      <TextInput
        label={t(($) => $.value, { number })}
        value={rule.value}
        maxLength={CLAIM_MAX}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <IconButton label={t(($) => $.remove, { number })} onClick={onRemove}>
        <IconTrash aria-hidden />
      </IconButton>
      <div className={styles.gives}>
        <MultiSelect
          label={t(($) => $.roles)}
          data={MAPPED_ROLES.map((value) => ({ value, label: t(($) => $.roleNames[value]) }))}
          value={rule.roles}
          hidePickedOptions
          onChange={(chosen) => onChange({ roles: MAPPED_ROLES.filter((role) => chosen.includes(role)) })}
        />
        <MultiSelect
          label={t(($) => $.groups)}
          data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={rule.groups.map(String)}
          maxValues={MAPPING_GROUPS_MAX}
          searchable
          hidePickedOptions
          onChange={(ids) => onChange({ groups: ids.map(Number) })}
        />
      </div>
    </li>
  )
}
