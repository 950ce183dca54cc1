import { IconTableExport } from '@tabler/icons-react'
import { notFound, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { ExportDialog } from '#features/exports/web/export-dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { centreIn } from '#ui/centre-in.ts'
import { OpenCount } from '../open-work/open-count.tsx'
import styles from './frame.module.css'
import { SECTIONS } from './sections.tsx'

/** The ways of administration beside each of its pages; on narrow screens in a row over them. */
export function AdministrationFrame() {
  const { t } = useTranslation('administration')
  const here = useLocation({ select: ({ pathname }) => pathname })
  const ways = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow screens, the links are in a row wider than the screen.
    const place = [...(ways.current?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === here)
    if (ways.current && place) centreIn(ways.current, place)
  }, [here])
  // To who is no administrator, none of it is there.
  if (!useSignedIn().isAdmin) throw notFound()
  return (
    <div className={styles.frame} data-rail>
      <nav ref={ways} className={styles.ways} aria-label={t(($) => $.label)}>
        {SECTIONS.map(({ name, places }) => (
          <section key={name} className={styles.section} aria-labelledby={`administration-${name}`}>
            <h2 id={`administration-${name}`} className={styles.heading}>
              {t(($) => $.sections[name])}
            </h2>
            <ul className={styles.places}>
              {places.map(({ key, href, icon, openWork }) => (
                <li key={key}>
                  <AppLink
                    href={href}
                    className={styles.place}
                    aria-current={here.startsWith(href) ? 'page' : undefined}
                  >
                    {icon}
                    {t(($) => $.places[key])}
                    {openWork && <OpenCount of={openWork} />}
                  </AppLink>
                </li>
              ))}
              {name === 'organisation' && <ExportsPlace />}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}

/** All exports, in a dialog over the page one is on. */
function ExportsPlace() {
  const { t } = useTranslation('administration')
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button type="button" className={styles.place} onClick={() => setOpen(true)}>
        <IconTableExport aria-hidden />
        {t(($) => $.places.exports)}
      </button>
      <ExportDialog recipient={useSignedIn()} opened={isOpen} onClose={() => setOpen(false)} />
    </li>
  )
}
