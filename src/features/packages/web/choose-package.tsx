import { Button } from '@mantine/core'
import { IconEye, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { Segments } from '#ui/segments.tsx'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useOnce } from '#ui/use-once.ts'
import type { PackageOffer } from '../contract.ts'
import { PACKAGE_STANDARDS, PACKAGE_TYPES, type PackageStandard, type PackageType } from '../rules.ts'
import styles from './export-package.module.css'
import { PackageDrawing } from './package-drawing.tsx'
import { type Choice, useBegin } from './use-package.ts'

interface ChoosePackageProps {
  speachID: string
  offer: PackageOffer
  /** Whether the version is meant that is scheduled. */
  delayed: boolean
  /** Absent where there is only one version. */
  onDelayed?: (delayed: boolean) => void
  /** Told the name of what is made. */
  onBegun: (name: string) => void
  onClose: () => void
}

/** What kind of package is made, of which version, and what to know of it before. */
export function ChoosePackage({ speachID, offer, delayed, onDelayed, onBegun, onClose }: ChoosePackageProps) {
  const { t } = useTranslation('packages', { keyPrefix: 'choose' })
  const locale = useLocale()
  const say = useErrorMessage()
  const begin = useBegin(speachID)
  const beginOnce = useOnce(async (choice: Choice) => onBegun(await begin.mutateAsync(choice)))
  const [wanted, setWanted] = useState<PackageType>('SCORM_LITE')
  const [standard, setStandard] = useState<PackageStandard>('1.2')
  const [contentNavigation, setNavigation] = useState(true)
  const type = offer.types.includes(wanted) ? wanted : offer.types[0]
  const date =
    offer.scheduledAt && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(offer.scheduledAt))

  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t(($) => $.title)}
      footer={
        <>
          <span className={styles.size}>
            {t(($) => $.size, { size: formatBytes(offer.size + READER_BYTES, locale) })}
          </span>
          <CancelButton onClick={onClose} />
          <Button
            variant="filled"
            disabled={!type}
            loading={begin.isPending}
            onClick={() => type && void beginOnce({ type, standard, contentNavigation, contentDelayed: delayed })}
          >
            {t(($) => $.make)}
          </Button>
        </>
      }
    >
      <p className={styles.speach} dir="auto">
        {offer.title}
      </p>
      <fieldset className={styles.types} aria-label={t(($) => $.type)}>
        {PACKAGE_TYPES.map((one) => (
          <label key={one} className={styles.type} data-disabled={!offer.types.includes(one) || undefined}>
            <input
              type="radio"
              name="package-type"
              checked={type === one}
              disabled={!offer.types.includes(one)}
              onChange={() => setWanted(one)}
            />
            <PackageDrawing type={one} />
            <b>{t(($) => $.types[one].name)}</b>
            <span>{offer.types.includes(one) ? t(($) => $.types[one].text) : t(($) => $.types[one].notYet)}</span>
          </label>
        ))}
      </fieldset>
      <Segments
        label={t(($) => $.standard)}
        options={PACKAGE_STANDARDS.map((value) => ({ value, label: `SCORM ${value}` }))}
        value={standard}
        onChange={setStandard}
      />
      <p className={styles.standard}>{t(($) => $.standards[standard])}</p>
      <div className={styles.settings}>
        {onDelayed && (
          <SettingSwitch
            label={t(($) => $.delayed)}
            description={t(($) => $.delayedText, { date, version: offer.version })}
            checked={delayed}
            onChange={onDelayed}
          />
        )}
        <SettingSwitch
          label={t(($) => $.navigation)}
          description={t(($) => $.navigationText, { count: offer.chapters })}
          checked={contentNavigation}
          onChange={setNavigation}
        />
      </div>
      <Notes offer={offer} />
      {begin.error && (
        <p className={styles.failure} role="alert">
          {say(begin.error)}
        </p>
      )}
    </Dialog>
  )
}

/** About what the reader itself takes in a package, packed, in bytes. */
const READER_BYTES = 620_000

/** What to know before: what can be read in it, and what leaves it. */
function Notes({ offer: { hasAnswers, online, sites } }: { offer: PackageOffer }) {
  const { t } = useTranslation('packages', { keyPrefix: 'choose' })
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  if (!hasAnswers && online.length === 0 && sites.length === 0) return null
  return (
    <ul className={styles.notes}>
      {hasAnswers && (
        <li>
          <IconEye aria-hidden />
          {t(($) => $.answers)}
        </li>
      )}
      {online.length > 0 && (
        <li>
          <IconWorld aria-hidden />
          <span dir="auto">{t(($) => $.online, { count: online.length, titles: list.format(online) })}</span>
        </li>
      )}
      {sites.length > 0 && (
        <li>
          <IconWorld aria-hidden />
          {t(($) => $.sites, { sites: list.format(sites) })}
        </li>
      )}
    </ul>
  )
}
