import { Button } from '@mantine/core'
import { IconBook2, IconDownload, IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#shared/client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { downloadScorm, type PackageOffer, type PackageState } from '../contract.ts'
import styles from './export-package.module.css'
import { useGivingUp, usePackageState } from './use-package.ts'

interface MakingPackageProps {
  name: string
  offer: PackageOffer
  /** Goes back to what can be chosen. */
  onAgain: () => void
  onClose: () => void
}

/** How far a package is; then its file. */
export function MakingPackage({ name, offer, onAgain, onClose }: MakingPackageProps) {
  const { t } = useTranslation('packages')
  const { data: state, error, refetch } = usePackageState(name)
  const file = state?.file
  const dialog = { opened: true, onClose, size: 560 }
  if (error) {
    return (
      <Dialog {...dialog} title={t(($) => $.making.title)}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  }
  if (!file) return <UnderWay name={name} state={state} offer={offer} onAgain={onAgain} onClose={onClose} />
  return (
    <Dialog
      {...dialog}
      title={t(($) => $.ready.title)}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onAgain}>
            {t(($) => $.ready.another)}
          </Button>
          <Button
            component="a"
            variant="filled"
            href={addressOf(downloadScorm, { params: { name } })}
            download
            leftSection={<IconDownload aria-hidden size={18} />}
            data-autofocus
          >
            {t(($) => $.ready.download)}
          </Button>
        </>
      }
    >
      <p className={styles.speach} dir="auto">
        {t(($) => $.ready.of, { title: offer.title, version: offer.version, standard: state.standard })}
      </p>
      <Ready file={file} />
    </Dialog>
  )
}

function Ready({ file }: { file: NonNullable<PackageState['file']> }) {
  const { t } = useTranslation('packages', { keyPrefix: 'ready' })
  const locale = useLocale()
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(file.until),
  )
  return (
    <>
      <div className={styles.file} role="status">
        <span className={styles.zip}>
          <IconFileZip aria-hidden />
        </span>
        <div>
          <b>{file.name}</b>
          <span>{t(($) => $.until, { size: formatBytes(file.size, locale), until })}</span>
        </div>
      </div>
      <p className={styles.how}>
        <IconBook2 aria-hidden />
        {t(($) => $.how)}
      </p>
    </>
  )
}

interface UnderWayProps extends MakingPackageProps {
  state: PackageState | undefined
}

function UnderWay({ name, state, offer, onAgain, onClose }: UnderWayProps) {
  const { t } = useTranslation('packages', { keyPrefix: 'making' })
  const { t: say } = useTranslation('packages', { keyPrefix: 'errors' })
  const giveUp = useGivingUp(name)
  const isOver = state?.status === 'failed' || state?.status === 'cancelled'
  const reason = state?.status === 'cancelled' ? 'CANCELLED' : (state?.failure ?? 'UNEXPECTED')
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t(($) => $.title)}
      footer={
        isOver ? (
          <Button onClick={onAgain}>{t(($) => $.back)}</Button>
        ) : (
          <Button onClick={onClose}>{t(($) => $.background)}</Button>
        )
      }
    >
      {isOver ? (
        <JobFailure title={offer.title} message={say(($) => $[reason])} />
      ) : (
        <JobProgress
          title={offer.title}
          progress={state?.progress ?? 0}
          note={t(($) => $.note)}
          cancelLabel={t(($) => $.cancel)}
          isCancelling={giveUp.isPending || giveUp.isSuccess}
          onCancel={() => giveUp.mutate()}
        />
      )}
    </Dialog>
  )
}
