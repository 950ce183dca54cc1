import { mailPage, stopOf } from '#features/notifications/digests/server/service.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { addDays } from '#shared/days.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { Locale } from '#shared/locales.ts'
import { DEEDS, type GroupReport, type Lines, type ManagersWeek } from '../rules.ts'
import type { Manager } from './queries.ts'
import { MANAGER_DIGESTS } from './stop-link.ts'

/** The contents of a manager's mail. */
export interface ManagerDigest {
  to: Manager
  week: ManagersWeek
  product: string
  /** The groups with something to report, in their order. */
  groups: GroupReport[]
}

type Say = (key: string, values?: Record<string, unknown>) => string

/** The part of the mail about one group. */
interface Section {
  name: string
  link: string
  size: string
  lists: { title: string; lines: Line[]; more: string }[]
}

interface Line {
  title: string
  link: string
  fact: string
  isLate: boolean
}

/** The page on which managers find their groups. */
const GROUPS_ADDRESS = '/account/groups'

/** Days after which a day says its year. */
const HALF_A_YEAR = 180

/** The mail: the same in plain text and in HTML, in which no name and no title is markup. */
export function composeManagerDigest(platform: Platform, digest: ManagerDigest): MailMessage {
  const { to, week, product, groups } = digest
  const say: Say = (key, values) => platform.translate(to.language, `manager-digest:${key}`, values)
  const origin = publicOrigin(platform)
  const stop = stopOf(platform, to.id, MANAGER_DIGESTS)
  const name = oneLine(to.firstName)
  const words: Words = {
    subject: oneLine(say('mail.subject', { product })),
    hello: name ? say('mail.hello', { name }) : say('mail.helloNobody'),
    intro: say('mail.intro', {
      from: dayOf(to.language, week.firstDay, week),
      to: dayOf(to.language, week.lastDay, week),
    }),
    all: say('mail.all'),
    why: say('mail.why'),
    stop: say('mail.stop'),
  }
  const links = { all: origin + GROUPS_ADDRESS, stop: stop.link }
  const sections = groups.map((group) => sectionOf({ say, origin, language: to.language }, group, week))
  return {
    to: to.email,
    subject: words.subject,
    text: writeText(words, sections, links),
    html: writeHtml(to.language, words, sections, links),
    headers: stop.headers,
  }
}

type Words = Record<'subject' | 'hello' | 'intro' | 'all' | 'why' | 'stop', string>

interface Speech {
  say: Say
  origin: string
  language: Locale
}

function sectionOf({ say, origin, language }: Speech, report: GroupReport, week: ManagersWeek): Section {
  const listOf = <Each extends { title: string; link: string }>(
    title: string,
    { total, lines }: Lines<Each>,
    facts: { of: (line: Each) => string; isLate?: boolean },
  ) => ({
    title,
    lines: lines.map((line) => ({
      title: oneLine(line.title) || say('mail.untitled'),
      link: origin + line.link,
      fact: facts.of(line),
      isLate: facts.isLate ?? false,
    })),
    more: total > lines.length ? say('mail.more', { count: total - lines.length }) : '',
  })
  const task = (key: string) => (line: GroupReport['ahead']['lines'][number]) =>
    [say(key, { day: dayOf(language, line.dueDate, week) }), say('mail.share', { ...line })].join(' · ')
  const until = dayOf(language, week.dueUntil, week)
  const lists = [
    listOf(say('mail.overdue'), report.overdue, { of: task('mail.since'), isLate: true }),
    listOf(say('mail.ahead', { until }), report.ahead, { of: task('mail.by') }),
    ...DEEDS.map((deed) =>
      listOf(say(`mail.done.${deed}`), report.done[deed], { of: ({ count }) => say(`mail.count.${deed}`, { count }) }),
    ),
  ]
  const { members, active } = report
  return {
    name: oneLine(report.name),
    link: `${origin}${GROUPS_ADDRESS}/${report.id}`,
    size: `${say('mail.members', { count: members })} · ${say('mail.active', { count: active })}`,
    lists: lists.filter(({ lines }) => lines.length > 0),
  }
}

/** A day in words: of these weeks with its day of the week, and with its year when that is long ago. */
function dayOf(language: Locale, day: string, { today }: ManagersWeek): string {
  const near = day < addDays(today, -HALF_A_YEAR) ? ({ year: 'numeric' } as const) : ({ weekday: 'short' } as const)
  const format = new Intl.DateTimeFormat(language, { ...near, day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

interface Links {
  all: string
  stop: string
}

function writeText(words: Words, sections: Section[], { all, stop }: Links): string {
  const groups = sections.flatMap(({ name, link, size, lists }) => [
    `${name}\n${'='.repeat(Math.min([...name].length, 60))}\n${size}\n${link}`,
    ...lists.map(({ title, lines, more }) =>
      [
        title,
        ...lines.map((line) => `• ${line.title}\n  ${line.fact}\n  ${line.link}`),
        ...(more ? [`  ${more}`] : []),
      ].join('\n'),
    ),
  ])
  const end = `${words.why}\n${words.stop}: ${stop}`
  return [words.hello, words.intro, ...groups, `${words.all}: ${all}`, end].join('\n\n')
}

/** A line that is seen on white and on black alike: mail programs choose the ground. */
const LINE = '#8a8194'

function writeHtml(language: Locale, words: Words, sections: Section[], { all, stop }: Links): string {
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  const item = ({ title, link: href, fact, isLate }: Line) => {
    const weight = isLate ? ';font-weight:600' : ''
    return `<li style="margin:6px 0">${link(href, title)}<br><span style="font-size:14px${weight}">${escapeHtml(fact)}</span></li>`
  }
  const list = ({ title, lines, more }: Section['lists'][number]) => `
<h3 style="margin:20px 0 4px;font-size:16px">${escapeHtml(title)}</h3>
<ul style="margin:0;padding-left:20px">
${[...lines.map(item), ...(more ? [`<li style="margin:6px 0;list-style:none;font-size:14px">${escapeHtml(more)}</li>`] : [])].join('\n')}
</ul>`
  const group = ({ name, link: progress, size, lists }: Section) => `
<section style="margin:28px 0;padding-top:20px;border-top:2px solid ${LINE};overflow-wrap:anywhere">
<h2 style="margin:0;font-size:20px;line-height:1.3">${link(progress, name)}</h2>
<p style="margin:2px 0 0;font-size:14px">${escapeHtml(size)}</p>${lists.map(list).join('')}
</section>`
  const body = `<p>${escapeHtml(words.hello)}</p>
<p>${escapeHtml(words.intro)}</p>${sections.map(group).join('')}
<p>${link(all, words.all)}</p>
<hr>
<p><small>${escapeHtml(words.why)} ${link(stop, words.stop)}</small></p>`
  return mailPage(language, words.subject, body)
}

/** A line break in a name or a title would begin another line of a mail, or another field of its head. */
function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}
