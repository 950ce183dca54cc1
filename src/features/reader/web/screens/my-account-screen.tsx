import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#features/accounts/contract.ts'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { configQuery } from '#features/site/web/config-query.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Page } from '#ui/page/page.tsx'
import { tabsOf } from '../../my/rules.ts'
import { askedList, filtersOf, type ListFilters, readListSearch, writeFilters } from '../../my/web/list-address.ts'
import { ListTabs } from '../../my/web/list-tabs.tsx'
import { MyList } from '../../my/web/my-list.tsx'
import { myCountsQuery } from '../../my/web/my-queries.ts'
import styles from './my-account-screen.module.css'

/** The person's own lists: written, to validate, opened, favourites, assigned (seed 000 §2). */
export function MyAccountScreen() {
  const { t } = useTranslation('reader', { keyPrefix: 'my' })
  const me = useSignedIn()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = readListSearch(useSearch({ strict: false }))
  const flags = useQuery(configQuery).data?.flags
  const counts = useQuery(myCountsQuery)
  // Until everything is known, no tabs are shown, because some would disappear again.
  const isKnown = flags !== undefined && !counts.isPending
  const lists = isKnown ? tabsOf(me, flags, counts.data?.TOREVIEW ?? 0) : []
  const asked = askedList(pathname, search)
  const list = lists.find((one) => one === asked) ?? lists[0]
  const correct = useEffectEvent(() => {
    void navigate({ to: '/account', search: { ...search, tabSelected: list }, replace: true, resetScroll: false })
  })
  // The address names what is shown: a list that is not there, or that one may not have, is no page to come back to.
  useEffect(() => {
    if (list && asked !== undefined && asked !== list) correct()
  }, [asked, list])
  const write = (filters: ListFilters) => {
    const { tabSelected } = search
    void navigate({ to: '.', search: { tabSelected, ...writeFilters(filters) }, replace: true, resetScroll: false })
  }
  return (
    <Page title={t(($) => $.title)}>
      <Who me={me} />
      {list ? <ListTabs lists={lists} chosen={list} counts={counts.data} /> : <div className={styles.tabs} />}
      {list && <MyList key={list} list={list} filters={filtersOf(search, list)} onFilters={write} />}
    </Page>
  )
}

/** The person, what they are here, and the way to their settings. */
function Who({ me }: { me: Me }) {
  const { t } = useTranslation('reader', { keyPrefix: 'my' })
  const { OwnLinks } = addOns
  const name = `${me.firstName} ${me.lastName}`.trim()
  const roles = [
    me.isAuthor && t(($) => $.roles.author),
    me.isApprover && t(($) => $.roles.approver),
    me.isAdmin && t(($) => $.roles.admin),
  ].filter((role) => role !== false)
  return (
    <header className={styles.header}>
      <Avatar name={name} img={me.img} size="xl" decorative />
      <div className={styles.words}>
        <h1 dir="auto">{name}</h1>
        <p>{roles.length > 0 ? roles.join(', ') : t(($) => $.roles.reader)}</p>
      </div>
      <Suspense>{OwnLinks && <OwnLinks />}</Suspense>
      <Button component={AppLink} href="/account/settings" variant="default" leftSection={<IconSettings aria-hidden />}>
        {t(($) => $.settings)}
      </Button>
    </header>
  )
}
