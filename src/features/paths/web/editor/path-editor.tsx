import { IconInfoCircle } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { CoverField } from '#features/editor/web/inspector/cover-field.tsx'
import tabStyles from '#features/reader/my/web/list-tabs.module.css'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { type LearningPath, updatePath } from '../../contract.ts'
import { EDITOR_TABS, type EditorTab, editPathAddress, readEditorSearch } from '../path-address.ts'
import { Audience } from './audience.tsx'
import { AvailableList } from './available-list.tsx'
import { CertificateSwitch } from './certificate-switch.tsx'
import { EditorHead } from './editor-head.tsx'
import styles from './path-editor.module.css'
import { SelectedList } from './selected-list.tsx'
import { TextFields } from './text-fields.tsx'
import { usePathChange } from './use-path-change.ts'

/** The editor of a path: its texts, picture, audience, speaches, and those that can be added. */
export function PathEditor({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const me = useSignedIn()
  const change = usePathChange(path.pathId)
  const tab = useTab(path)
  const owner = `${path.user.firstName} ${path.user.lastName}`.trim()
  const setImage = (image: string | null) =>
    change.mutate({
      send: () => call(updatePath, { body: { path: { pathId: path.pathId, image } } }),
      done: t(($) => $.saved.picture),
    })
  return (
    <Page title={t(($) => $.tab, { title: path.title })}>
      <EditorHead path={path} />
      {path.user.userID !== me.userID && (
        <p className={styles.notice}>
          <IconInfoCircle aria-hidden />
          {t(($) => $.notOwner, { name: owner })}
        </p>
      )}
      <div className={styles.desk}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t(($) => $.heading)}</h1>
          <TextFields path={path} />
        </div>
        <aside className={styles.side} aria-label={t(($) => $.side)}>
          <CoverField id={`path-${path.pathId}`} title={path.title} image={path.imageFileID} onImage={setImage} />
          <Audience path={path} />
          <CertificateSwitch path={path} />
        </aside>
        <section className={styles.lists} aria-label={t(($) => $.tabs.label)}>
          <Tabs path={path} chosen={tab} />
          {tab === 'SELECTED' ? <SelectedList path={path} /> : <AvailableList path={path} />}
        </section>
      </div>
    </Page>
  )
}

/** The list that the address names; of a path without speaches, what can be added (seed 002 §2). */
function useTab({ pathId, items }: LearningPath): EditorTab {
  const { selectedTab } = readEditorSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isEmpty = items.length === 0
  const tab = selectedTab ?? (isEmpty ? 'AVAILABLE' : 'SELECTED')
  const write = useEffectEvent(() => {
    const first = isEmpty ? 'AVAILABLE' : tab
    if (first !== selectedTab)
      void navigate({ href: editPathAddress(pathId, first), replace: true, resetScroll: false })
  })
  // On arrival only: afterwards the tab is whichever was chosen.
  useEffect(() => write(), [])
  return tab
}

function Tabs({ path, chosen }: { path: LearningPath; chosen: EditorTab }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor.tabs' })
  return (
    <nav className={`${tabStyles.tabs} ${styles.tabs}`} aria-label={t(($) => $.label)}>
      <ul>
        {EDITOR_TABS.map((tab) => (
          <li key={tab}>
            <AppLink
              className={tabStyles.tab}
              href={editPathAddress(path.pathId, tab)}
              aria-current={tab === chosen ? 'page' : undefined}
            >
              {t(($) => $[tab])}
              {tab === 'SELECTED' && <span className={tabStyles.count}>{path.items.length}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
