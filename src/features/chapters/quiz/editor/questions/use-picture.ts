import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/toast/toast.tsx'
import { useChapterEditing, useUpload } from '../../../web/editing/use-chapter-editing.ts'
import type { EditQuestion } from '../use-questions.ts'

interface PictureOf {
  chapterKey: string
  question: { id: string }
  onEdit: EditQuestion
}

/** Uploads the picture of a question while its author goes on writing others. */
export function usePicture({ chapterKey, question, onEdit }: PictureOf) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.picture' })
  const { uploads } = useChapterEditing()
  const key = `${chapterKey} ${question.id}`
  const task = useUpload(key)
  const browse = useRef<HTMLInputElement>(null)
  const set = (imageFileID: string | undefined) => onEdit((now) => ({ ...now, imageFileID }))

  function refuse(name: string): void {
    notify.failure(t(($) => $.not, { name }))
  }

  function take(file: File | undefined): void {
    if (!file) return
    if (file.type.startsWith('image/')) uploads.start(key, file, set)
    else refuse(file.name)
  }

  return {
    task,
    browse,
    take,
    choose: () => browse.current?.click(),
    cancel: () => uploads.remove(key),
    remove: () => set(undefined),
    /** Reports a chosen file that isn't a picture. */
    refuse: (name: string) => {
      set(undefined)
      refuse(name)
    },
  }
}

export type QuestionPicture = ReturnType<typeof usePicture>
