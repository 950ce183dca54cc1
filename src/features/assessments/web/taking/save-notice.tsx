import { IconCheck, IconCloudOff, IconCloudUpload, IconExclamationCircle, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SaveState } from '#shared/save-queue.ts'
import styles from './taking.module.css'

const ICONS: Record<SaveState, TablerIcon> = {
  saved: IconCheck,
  saving: IconCloudUpload,
  offline: IconCloudOff,
  failing: IconExclamationCircle,
  refused: IconExclamationCircle,
}

/** Whether the answers are kept, and where. In a preview they are not. */
export function SaveNotice({ state, isPreview }: { state: SaveState; isPreview: boolean }) {
  const { t } = useTranslation('assessments', { keyPrefix: 'taking.save' })
  const Icon = ICONS[state]
  const isNews = state !== 'saved' && state !== 'saving'
  if (isPreview) return null
  return (
    <div className={styles.save} data-state={state}>
      <Icon size={16} aria-hidden />
      {/* Every single answer that is kept would be too much to listen to. */}
      <span role={isNews ? 'status' : undefined}>{t(($) => $[state])}</span>
    </div>
  )
}
