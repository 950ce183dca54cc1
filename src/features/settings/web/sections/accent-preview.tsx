import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { accentOf, contrastInDark, contrastInLight, type ThemeAccent } from '#features/site/accent.ts'
import type { Locale } from '#shared/locales.ts'
import { useLocale } from '#ui/use-locale.ts'
import styles from './settings.module.css'

/** A colour as it will be in both themes, and whether it can be read there. */
export function AccentPreview({ colour }: { colour: string }) {
  const { light, dark } = accentOf(colour)
  return (
    <div className={styles.previews}>
      <Theme theme="light" colour={colour} made={light} given={contrastInLight(colour)} better={contrastInLight} />
      <Theme theme="dark" colour={colour} made={dark} given={contrastInDark(colour)} better={contrastInDark} />
    </div>
  )
}

interface ThemeProps {
  theme: 'light' | 'dark'
  colour: string
  made: ThemeAccent
  /** Contrast of the colour as it is. */
  given: number
  better: (colour: string) => number
}

function Theme({ theme, colour, made, given, better }: ThemeProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.brand' })
  const locale = useLocale()
  const style = {
    '--accent': made.accent,
    '--on-accent': made.onAccent,
    '--tint-2': made.tint2,
    '--on-tint': made.onTint,
  } as CSSProperties
  const isAdjusted = made.accent !== colour
  return (
    <figure className={styles.preview} data-theme={theme} style={style}>
      {/* What it looks like, not something to press. */}
      <div aria-hidden="true">
        <span className={styles.sampleButton}>{t(($) => $.button)}</span>
        <span className={styles.sampleChip}>{t(($) => $.chip)}</span>
        <span className={styles.sampleLink}>{t(($) => $.link)}</span>
      </div>
      <figcaption>
        <b>{t(($) => $[theme])}</b>
        <span className="num">
          {isAdjusted
            ? t(($) => $.adjusted, {
                ratio: ratioText(given, locale),
                colour: made.accent.toUpperCase(),
                better: ratioText(better(made.accent), locale),
              })
            : t(($) => $.fits, { ratio: ratioText(given, locale) })}
        </span>
      </figcaption>
    </figure>
  )
}

/** Rounded down: what is said to be enough is enough. */
function ratioText(ratio: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10)
}
