import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { aiEditorFault, type Roles } from '../../rules.ts'
import { licenceQuery } from '../users-queries.ts'
import styles from './dialogs.module.css'

interface RoleBoxesProps {
  roles: Roles
  onChange: (roles: Partial<Roles>) => void
  /** Holds the AI licence already. */
  holdsLicence?: boolean
  disabled?: boolean
}

/** The roles of a person; unticking author unticks AI editor (seed 001 §4). */
export function RoleBoxes({ roles, onChange, holdsLicence = false, disabled = false }: RoleBoxesProps) {
  const { t } = useTranslation('people')
  const hasWorkflow = useFlag('workflow') === true
  const licence = useQuery(licenceQuery)
  const fault = aiEditorFault(roles, holdsLicence, licence.data === true)
  const why = { AI_NEEDS_AUTHOR: t(($) => $.drawer.aiNeedsAuthor), AI_NO_LICENCE: t(($) => $.drawer.aiNoLicence) }
  return (
    <fieldset className={styles.roles} disabled={disabled}>
      <legend>{t(($) => $.roles.label)}</legend>
      <Checkbox
        label={t(($) => $.roles.ADMIN)}
        checked={roles.admin}
        onChange={(event) => onChange({ admin: event.currentTarget.checked })}
      />
      <Checkbox
        label={t(($) => $.roles.FORMATEUR)}
        checked={roles.trainer}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { trainer: true } : { trainer: false, aiEditor: false })
        }
      />
      {hasWorkflow && (
        <Checkbox
          label={t(($) => $.roles.APPROVER)}
          checked={roles.approver}
          onChange={(event) => onChange({ approver: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t(($) => $.roles.AI_EDITOR)}
        // Said in words as well as on hover: who uses keys or a finger has no hover.
        description={fault ? why[fault] : undefined}
        title={fault ? why[fault] : undefined}
        checked={roles.aiEditor}
        disabled={fault !== null}
        onChange={(event) => onChange({ aiEditor: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
