import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from './app-link.tsx'
import styles from './avatar.module.css'

export interface Person {
  id: number | string
  name: string
  /** Address of the photograph. */
  img?: string | null
  /** The address of the person's profile. */
  href?: string
}

interface AvatarProps {
  name: string
  img?: string | null
  /** sm 24, md 32, lg 40, xl 64 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The name is next to it, so the picture is hidden from screen readers. */
  decorative?: boolean
}

/** A person: the photograph, else the initials on plum. The name on hover. */
export function Avatar({ name, img, size = 'sm', decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = img && img !== broken
  const naming = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
  return (
    // Initials are a picture of the name, not words beside it: they are drawn, not written.
    <span
      className={styles.avatar}
      data-size={size}
      data-initials={shown ? undefined : initialsOfName(name)}
      {...naming}
    >
      {shown && <img src={img} alt="" loading="lazy" decoding="async" onError={() => setBroken(img)} />}
    </span>
  )
}

interface AvatarStackProps {
  people: Person[]
  /** How many there are in all, where not everybody was sent along. */
  total?: number
  max?: number
}

/** People who belong together: three of them, then how many more. */
export function AvatarStack({ people, total = people.length, max = 3 }: AvatarStackProps) {
  const { t } = useTranslation('ui')
  const shown = people.slice(0, max)
  const more = total - shown.length
  const unseen = people.slice(max).map((person) => person.name)
  return (
    <span className={styles.stack} data-linked={shown.some(({ href }) => href) || undefined}>
      {shown.map(({ id, name, img, href }) =>
        href ? (
          <AppLink key={id} className={styles.link} href={href} aria-label={name} title={name}>
            <Avatar name={name} img={img} decorative />
          </AppLink>
        ) : (
          <Avatar key={id} name={name} img={img} />
        ),
      )}
      {more > 0 && (
        <span
          className={styles.avatar}
          data-more
          role="img"
          aria-label={t(($) => $.people.more, { count: more })}
          title={unseen.length === more ? unseen.join(', ') : t(($) => $.people.more, { count: more })}
        >
          +{more}
        </span>
      )}
    </span>
  )
}

function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
