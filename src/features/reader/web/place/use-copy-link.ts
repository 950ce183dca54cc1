import { useTranslation } from 'react-i18next'
import { cutTitle, readerAddress } from '#features/speaches/web/cards/card-rules.ts'
import { copyText } from '#ui/copy-text.ts'
import { notify } from '#ui/toast/toast.tsx'
import type { Material } from '../material.ts'

/** Puts the address of a speach, without the reader's place in it, on the clipboard, and says so. */
export function useCopyLink(material: Material): () => Promise<void> {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.done' })
  return async () => {
    const copied = await copyText(new URL(readerAddress(material), window.location.origin).href)
    if (copied) notify.success(t(($) => $.linkCopied, { title: cutTitle(material.title) }))
    else notify.failure(t(($) => $.linkNotCopied))
  }
}
