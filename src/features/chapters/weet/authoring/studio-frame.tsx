import { Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { getEditingUrl } from '../contract.ts'
import { readMessage, type WeetMessage } from '../messages.ts'
import type { EditingMode } from './initiator.ts'
import styles from './weet-editor.module.css'

interface StudioFrameProps {
  chapterId: number
  title: string
  mode: EditingMode | null
  onMessage: (message: WeetMessage) => void
  onClose: () => void
}

/**
 * The studio over the whole window, in a frame of its own: whatever goes wrong in it leaves the page around as it is. Only
 * its own window is listened to, and only while it shows a page of ours.
 */
export function StudioFrame({ chapterId, title, mode, onMessage, onClose }: StudioFrameProps) {
  const { t } = useTranslation('authoring')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const address = useQuery({
    queryKey: ['studio-address', chapterId],
    queryFn: () => call(getEditingUrl, { params: { chapterId } }),
    // A token opens the page once; another opening asks for another one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const tell = useEffectEvent(onMessage)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      const message = readMessage(data)
      if (message) tell(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const label = t(($) => $.frame, { title })
  return (
    <Modal.Root opened fullScreen onClose={onClose} closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={label}>
        <div className={styles.window}>
          {address.isError && (
            <div className={styles.notice}>
              <ErrorState error={address.error} onRetry={() => void address.refetch()} />
              <button type="button" className={styles.leave} onClick={onClose}>
                {t(($) => $.back)}
              </button>
            </div>
          )}
          {!isLoaded && !address.isError && (
            <div className={styles.notice}>
              <Loader aria-label={t(($) => $.opening)} />
            </div>
          )}
          {address.data && (
            <iframe
              ref={frame}
              className={styles.frame}
              title={label}
              src={withMode(address.data, mode)}
              allow="camera; microphone; display-capture; fullscreen; clipboard-write"
              onLoad={() => setLoaded(true)}
            />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

function withMode(address: string, mode: EditingMode | null): string {
  return mode === null ? address : `${address}&${new URLSearchParams({ mode })}`
}
