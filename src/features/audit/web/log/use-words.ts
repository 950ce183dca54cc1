import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../contract.ts'

/** Says acts, kinds and fields in words; what has none, which only an older release wrote, by its own name. */
export function useWords() {
  const { t, i18n } = useTranslation('audit')
  // Names come from the log at run time, which typed keys cannot know.
  const sayUntyped = t as unknown as (key: string) => string
  const say = (key: string, own: string) => (i18n.exists(`audit:${key}`) ? sayUntyped(key) : own)
  return {
    act: (act: string) => say(`acts.${act}`, act),
    kind: (kind: string) => say(`kinds.${kind}`, kind),
    field: (field: string) => say(`fields.${field}`, field),
    /** What nobody gave a name has its field's; the rest is called as it was. */
    subject: ({ kind, name, id }: AuditEntry['subject']) =>
      name === '' || kind === 'settings' || kind === 'legalText' ? say(`fields.${id}`, name || id) : name,
  }
}
