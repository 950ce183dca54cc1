import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loss } from '../../interchange/result.ts'
import styles from './interchange.module.css'

/** Questions whose losses are shown; a file with more is mostly of another kind. */
const SHOWN = 30

/** Lists what is lost, by question. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  const { t } = useTranslation('quiz', { keyPrefix: 'interchange.losses' })
  const id = useId()
  const groups = groupLosses(losses)
  const more = groups.length - SHOWN
  return (
    <div className={styles.losses}>
      <p className={styles.lossTitle} id={id}>
        <IconAlertTriangle size={18} aria-hidden />
        {t(($) => $.title, { count: losses.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard only where it can have the focus */}
      <ul tabIndex={0} aria-labelledby={id}>
        {groups.slice(0, SHOWN).map(({ key, item, title, codes }) => (
          <li key={key}>
            <b dir="auto">{nameOf(item, title)}</b>
            {codes.map((code) => (
              <span key={code}>{t(($) => $[code])}</span>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t(($) => $.more, { count: more })}</p>}
    </div>
  )

  function nameOf(item: number, title: string): string {
    if (item === 0) return title || t(($) => $.ofFile)
    return title === '' ? t(($) => $.ofItem, { item }) : t(($) => $.ofItemNamed, { item, title })
  }
}

function groupLosses(losses: readonly Loss[]) {
  const groups = new Map<string, { key: string; item: number; title: string; codes: Loss['what'][] }>()
  for (const { item, title, what } of losses) {
    const key = item === 0 ? `0 ${title}` : String(item)
    const group = groups.get(key)
    if (group) group.codes.push(what)
    else groups.set(key, { key, item, title, codes: [what] })
  }
  return [...groups.values()]
}
