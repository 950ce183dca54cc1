import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import styles from './help-dialog.module.css'

interface HelpDialogProps {
  opened: boolean
  onClose: () => void
  letters: boolean
  onLetters: (on: boolean) => void
}

/** Keys by what they do; those with a name of their own in every language are given by that name. */
const GROUPS = [
  {
    name: 'everywhere',
    keys: {
      chapters: ['←', '→'],
      fullscreen: ['F'],
      focus: ['Z'],
      outline: ['O'],
      comments: ['C'],
      notes: ['N'],
      search: ['mod+K'],
      help: ['?'],
    },
  },
  {
    name: 'video',
    keys: {
      play: ['space', 'K'],
      seek: ['←', '→'],
      volume: ['↑', '↓'],
      mute: ['M'],
      captions: ['C'],
      speed: ['<', '>'],
    },
  },
  { name: 'document', keys: { scroll: ['pageUp', 'pageDown'], ends: ['home', 'end'], zoom: ['+', '−'] } },
] as const

/** Every key of the reader, and the way to turn the letters off. */
export function HelpDialog({ opened, onClose, letters, onLetters }: HelpDialogProps) {
  const { t } = useTranslation('speaches')
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.reader.help.title)}>
      {GROUPS.map(({ name, keys }) => (
        <section key={name} className={styles.group}>
          <h3>{t(($) => $.reader.help.groups[name])}</h3>
          <dl>
            {Object.entries(keys).map(([action, combination]) => (
              <div key={action} className={styles.row}>
                <dt>{t(($) => $.reader.help.keys[action as ActionName])}</dt>
                <dd>
                  {combination.map((key: string) => (
                    <Kbd key={key} keys={isNamed(key) ? t(($) => $.reader.help.names[key]) : key} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        className={styles.switch}
        label={t(($) => $.reader.help.letters)}
        checked={letters}
        onChange={(event) => onLetters(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

/** Object.entries forgets which keys there are. */
type ActionName = KeysOf<(typeof GROUPS)[number]['keys']>
type KeysOf<Union> = Union extends unknown ? keyof Union : never

const NAMED = ['space', 'pageUp', 'pageDown', 'home', 'end'] as const

function isNamed(key: string): key is (typeof NAMED)[number] {
  return NAMED.some((name) => name === key)
}
