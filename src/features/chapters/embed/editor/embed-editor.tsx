import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configQuery } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { describeEmbed } from '../../contract.ts'
import { chaptersOf, setContent } from '../../outline.ts'
import { AddressForm } from '../../web/editing/address-editor.tsx'
import styles from '../../web/editing/file-editor.module.css'
import { shownContent } from '../../web/editing/shown.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
import { isEmbedHost, snippetFacts } from '../rules.ts'
import { EmbedFrame } from '../view/embed-frame.tsx'

/** A page of another site: its address or snippet, and how it looks. */
export function EmbedEditor({ chapter }: ChapterEditorProps) {
  const { t } = useTranslation('speaches')
  const { session } = useChapterEditing()
  const hosts = useQuery(configQuery).data?.embedHosts ?? []
  const copy = useEdited((state) => state.copy)
  const { key } = chapter
  const shown = shownContent(chapter, copy)
  if (shown.type !== 'EMBED') return null
  const { url, title, ratio } = shown.content

  function refuse(address: string): string | null {
    const { hostname, origin } = new URL(address)
    if (origin === window.location.origin) return t(($) => $.errors.EMBED_OWN)
    if (isEmbedHost(hostname, hosts)) return null
    return t(($) => $.errors.EMBED_HOST, { host: hostname, hosts: hosts.join(', ') })
  }

  async function setAddress(address: string, pasted: string): Promise<void> {
    const content = { url: address, ...snippetFacts(pasted) }
    session.edit((document) => setContent(document, key, { type: 'EMBED', content }), { where: key })
    if (address === '') return
    const asked = pasted.includes('<') ? address : pasted.trim()
    // The page's title is only a suggestion, so failing to read it doesn't matter.
    const said = await call(describeEmbed, { query: { url: asked } }).catch(() => null)
    if (!said) return
    const facts = { ...(said.title && { title: said.title }), ...(said.ratio && { ratio: said.ratio }) }
    session.edit(
      (document) => {
        const now = chaptersOf(document).find((one) => one.key === key)
        if (now?.type !== 'EMBED' || now.content.url !== address) return document
        return setContent(document, key, { type: 'EMBED', content: { ...facts, ...now.content } })
      },
      { group: `embed ${key}`, where: key },
    )
  }

  return (
    <div className={styles.editor}>
      <AddressForm type="EMBED" url={url} refuse={refuse} onAddress={(...address) => void setAddress(...address)} />
      {url !== '' && (
        <div className={styles.shown}>
          <EmbedFrame url={url} title={title ?? (chapter.title || url)} ratio={ratio} />
        </div>
      )}
    </div>
  )
}
