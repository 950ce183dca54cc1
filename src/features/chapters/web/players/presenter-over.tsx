import { type RefObject, Suspense } from 'react'
import type { ShownPresenter } from '../../presenter.ts'
import { useReaderPort } from '../reading/reader-port.tsx'
import type { TrackHandle } from './use-track.ts'

interface PresenterOverProps {
  /** Null where nobody is drawn. */
  shown: ShownPresenter | null
  /** Public id of what is heard; null while there is nothing. */
  fileID: string | null
  handle: RefObject<TrackHandle | null>
}

/** Who speaks for a chapter, over its picture, where the place of reading has presenters. */
export function PresenterOver({ shown, fileID, handle }: PresenterOverProps) {
  const { Presenter } = useReaderPort().addOns
  if (!Presenter || !shown || fileID === null) return null
  return (
    <Suspense>
      <Presenter {...shown} {...{ fileID, handle }} />
    </Suspense>
  )
}
