import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportPackageProps } from '#features/speaches/web/add-ons.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChoosePackage } from './choose-package.tsx'
import styles from './export-package.module.css'
import { MakingPackage } from './making-package.tsx'
import { useOffer } from './use-package.ts'

/** Packs a speach for another system: what goes into it, how far it is, and its file (seed 001 §2.8). */
export function ExportPackage({ speachID, onClose }: ExportPackageProps) {
  const { t } = useTranslation('packages')
  const [delayed, setDelayed] = useState(false)
  const { data: offer, error, refetch } = useOffer(speachID, delayed)
  // Undefined until something was begun or put aside here: then the latest that is there.
  const [chosen, setChosen] = useState<string | null>()
  const name = chosen === undefined ? (offer?.latest ?? null) : chosen
  const common = { onClose, opened: true, size: 560 }
  if (!offer) {
    return (
      <Dialog {...common} title={t(($) => $.choose.title)}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </Dialog>
    )
  }
  if (name !== null)
    return <MakingPackage name={name} offer={offer} onAgain={() => setChosen(null)} onClose={onClose} />
  return (
    <ChoosePackage
      speachID={speachID}
      offer={offer}
      delayed={delayed}
      onDelayed={offer.scheduledAt === null ? undefined : setDelayed}
      onBegun={setChosen}
      onClose={onClose}
    />
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height={18} />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={48} />
    </div>
  )
}
