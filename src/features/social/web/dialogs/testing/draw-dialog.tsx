import { CARD } from '#features/speaches/web/cards/testing/cards.tsx'
import { type Answer, draw } from '#ui/testing/draw.tsx'
import { SocialDialogHost } from '../dialog-host.tsx'
import { openDialog, type SocialDialog } from '../open-dialog.ts'

/** The speach that a dialog is about. */
export const SPEACH = CARD

/** Draws a page with a button that opens a dialog. */
export function drawDialog(dialog: SocialDialog, answers: Record<string, Answer>) {
  return draw(
    <>
      <button type="button" onClick={() => openDialog(dialog)}>
        More
      </button>
      <SocialDialogHost />
    </>,
    answers,
  )
}
