import { useState } from 'react'
import { getPagePicture } from '#features/media/contract.ts'
import { addressOf } from '#shared/client.ts'

interface PagePictureProps {
  /** Null once the file is gone. */
  fileID: string | null
  page: number
  /** Empty where words beside it say the same. */
  alt: string
  className: string | undefined
  /** To be read, not only to be recognised. */
  isLarge?: boolean
}

/** The picture of a page; an empty sheet for as long as there is none. */
export function PagePicture({ fileID, page, alt, className, isLarge = false }: PagePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const src = fileID && addressOf(getPagePicture, { params: { fileID, page }, query: { width: isLarge ? 1280 : 320 } })
  if (!src || src === broken) return <span className={className} aria-hidden="true" />
  return (
    <img className={className} src={src} alt={alt} draggable={false} loading="lazy" onError={() => setBroken(src)} />
  )
}
