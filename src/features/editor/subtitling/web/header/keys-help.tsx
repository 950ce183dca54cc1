import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import styles from './page-header.module.css'

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
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title)}>
      <dl className={styles.keys}>
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dt>
            <dd>{t(($) => $[name])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
