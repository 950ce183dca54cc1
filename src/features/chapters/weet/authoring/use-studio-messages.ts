import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { findChapter, setContent } from '../../outline.ts'
import { blankContent } from '../../registry.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { recordAvatarTime, saveWeet, saveWeetSilently } from '../contract.ts'
import type { WeetMessage } from '../messages.ts'
import { makingQueryKey } from './making.tsx'

/** How long the reason of a failed save stands before the page is loaded anew, in milliseconds (seed 002 §8). */
const RELOAD_MS = 4000

interface Options {
  chapterKey: string
  chapterId: number
  /** Closes the studio. */
  onClose: () => void
}

/** What the messages of the studio do (seed 002 §4). What comes twice, or after the end, does nothing. */
export function useStudioMessages({ chapterKey, chapterId, onClose }: Options) {
  const { t } = useTranslation('authoring')
  const { session } = useChapterEditing()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [isLegacyOff, setLegacyOff] = useState(false)
  const isEnding = useRef(false)

  function fail(error: unknown): void {
    console.error('A video could not be saved.', error)
    notify.failure(t(($) => $.notSaved))
    setTimeout(() => window.location.reload(), RELOAD_MS)
  }

  async function end({ weetID, duration, modified }: Extract<WeetMessage, { name: 'SEND_WEET_ID' }>): Promise<void> {
    if (weetID === '') {
      session.edit((document) => setContent(document, chapterKey, blankContent('NONE')), { where: chapterKey })
      return onClose()
    }
    setSaving(true)
    onClose()
    try {
      if (modified) await call(saveWeet, { body: { weetID, duration, chapitreId: chapterId } })
      // The making was begun by that, of which whoever shows it may have heard nothing.
      await queries.invalidateQueries({ queryKey: makingQueryKey(chapterId) })
      await session.refresh()
      adopt(weetID)
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }

  /** The name of the video is that which the studio says. */
  function adopt(weetID: string): void {
    session.edit(
      (document) => {
        const chapter = findChapter(document, chapterKey)?.chapter
        if (chapter?.type !== 'WEET' || chapter.content.weetID === weetID) return document
        return setContent(document, chapterKey, { type: 'WEET', content: { ...chapter.content, weetID } })
      },
      { where: chapterKey },
    )
  }

  function take(message: WeetMessage): void {
    if (isEnding.current) return
    switch (message.name) {
      case 'SEND_WEET_ID':
        isEnding.current = true
        void end(message).finally(() => {
          isEnding.current = false
        })
        break
      case 'SILENTLY_SEND_WEET_ID': {
        setLegacyOff(true)
        const { weetID, duration } = message
        call(saveWeetSilently, { body: { weetID, duration, chapitreId: chapterId } }).catch((error: unknown) =>
          console.error('A video could not be noted.', error),
        )
        break
      }
      case 'AIAVATAR_DURATION': {
        const { weetID, seconds } = message
        call(recordAvatarTime, { body: { weetID, seconds, chapitreId: chapterId } }).catch((error: unknown) =>
          console.error('The time of an avatar could not be noted.', error),
        )
        break
      }
      case 'LOGGED_OUT':
        window.location.reload()
        break
      case 'WEET_PLAYING':
      case 'WEET_PAUSING':
      case 'WEET_END':
        break
    }
  }

  return { take, isSaving, isLegacyOff }
}
