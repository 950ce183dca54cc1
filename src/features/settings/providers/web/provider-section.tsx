import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../web/sections/fields.tsx'
import { SectionForm } from '../../web/sections/section.tsx'
import styles from '../../web/sections/settings.module.css'
import { KEY_MAX, MODEL_NAME_MAX, PROVIDER_ADDRESS_MAX } from '../rules.ts'
import { NAMES, type ProviderDraft } from './draft-rules.ts'
import { CostFields, ProtocolField } from './language-model-fields.tsx'
import { PeopleUsage } from './people-usage.tsx'
import { ProviderTest } from './provider-test.tsx'
import { ProviderUsage } from './provider-usage.tsx'
import { type ProviderProps, useProvider } from './use-provider.ts'

/** The settings of one provider: its address, its models, a test, and its use. */
export function ProviderSection(props: ProviderProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const { kind, state } = props
  const provider = useProvider(props)
  const { draft, change, errorOf, isDirty } = provider
  const { [kind]: set } = state
  return (
    <SectionForm section={{ ...provider, name: kind, conflict: null }}>
      {kind === 'languageModel' && <ProtocolField draft={draft} errorOf={errorOf} onChange={change} />}
      <TextInput
        type="url"
        label={t(($) => $.address)}
        description={t(($) => (draft.protocol === 'anthropic' ? $.anthropicHint : $.addressHint))}
        error={errorOf('address')}
        value={draft.address}
        maxLength={PROVIDER_ADDRESS_MAX}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <KeyField draft={draft} hasKey={set?.hasKey ?? false} error={errorOf('key')} onChange={change} />
      <div className={styles.pair}>
        {NAMES[kind].map((name) => (
          <TextInput
            key={name}
            label={t(($) => $[name])}
            description={t(($) => $[`${name}Hint`])}
            error={errorOf(name)}
            value={draft[name]}
            maxLength={MODEL_NAME_MAX}
            spellCheck={false}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      {kind === 'languageModel' && <CostFields draft={draft} errorOf={errorOf} onChange={change} />}
      {set && !isDirty && (
        <ProviderTest kind={kind} key={set.updatedAt}>
          <Button variant="subtle" color="gray" onClick={() => void provider.remove()}>
            {t(($) => $.remove)}
          </Button>
        </ProviderTest>
      )}
      {set && <ProviderUsage kind={kind} state={state} />}
      {kind === 'languageModel' && state.languageModel && (
        <PeopleUsage currency={state.languageModel.config.currency} />
      )}
    </SectionForm>
  )
}

interface KeyFieldProps {
  draft: ProviderDraft
  hasKey: boolean
  error: string | undefined
  onChange: (more: Partial<ProviderDraft>) => void
}

/** A key to be typed in; of a kept one nothing is known but that it is there. */
function KeyField({ draft: { key, isWithoutKey }, hasKey, error, onChange }: KeyFieldProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  return (
    <>
      <PasswordInput
        label={t(($) => $.key)}
        description={t(($) => $.keyHint)}
        placeholder={hasKey && !isWithoutKey ? t(($) => $.keyKept) : undefined}
        error={error}
        value={key}
        maxLength={KEY_MAX}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t(($) => $.showKey) }}
        onChange={({ currentTarget }) => onChange({ key: currentTarget.value, isWithoutKey: false })}
      />
      {hasKey && (
        <SwitchField
          label={t(($) => $.withoutKey)}
          text={t(($) => $.withoutKeyText)}
          checked={isWithoutKey}
          onChange={(isWithoutKey) => onChange({ isWithoutKey, key: '' })}
        />
      )}
    </>
  )
}
