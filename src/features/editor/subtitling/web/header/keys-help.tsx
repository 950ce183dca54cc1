import { useTranslation } from 'react-i18next'
import { KeysDialog } from '#ui/dialog/keys-dialog.tsx'

/** Every key of the page, by the name of its text. */
const KEYS = [
  ['play', ['Space', 'K']],
  ['jump', ['J', 'L']],
  ['lines', ['↑', '↓']],
  ['write', ['Enter']],
  ['leave', ['Esc']],
  ['startHere', ['[']],
  ['endHere', [']']],
  ['nudge', ['Alt+←', 'Alt+→']],
  ['split', ['Enter']],
  ['break', ['Shift+Enter']],
  ['join', ['mod+J']],
  ['find', ['mod+F']],
  ['zoom', ['+', '−', '0']],
  ['undo', ['mod+Z']],
] as const

/** What the keys do. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'keys' })
  const keys = KEYS.map(([name, combination]) => ({ keys: combination, does: t(($) => $[name]) }))
  return <KeysDialog title={t(($) => $.title)} keys={keys} onClose={onClose} />
}
