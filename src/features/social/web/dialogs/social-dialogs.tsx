import { WriteDialog } from '../../messages/web/components/write-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import type { SocialDialog } from './open-dialog.ts'
import { ReportDialog } from './report-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** The dialog that is open. */
export function SocialDialogs({ dialog, onClose }: { dialog: SocialDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'share':
      return <ShareDialog speach={dialog.speach} onClose={onClose} />
    case 'assign':
      return <AssignDialog speach={dialog.speach} onClose={onClose} />
    case 'report':
    case 'report-comment':
    case 'report-message':
      return <ReportDialog reported={dialog} onClose={onClose} />
    case 'write':
      return <WriteDialog person={dialog.person} speach={dialog.speach} onClose={onClose} />
  }
}
