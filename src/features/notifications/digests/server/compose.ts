import type { MailMessage } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { Locale } from '#shared/locales.ts'
import { alikeOf, countTold, groupAlike, inOne, notificationLink } from '../../rules.ts'
import type { Notification } from '../../schemas.ts'
import type { NotificationFrequency } from '../../types.ts'
import { page } from './html.ts'
import type { Person } from './queries.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/** What somebody is written to. */
export interface Digest {
  to: Person
  frequency: NotificationFrequency
  product: string
  /** The newest, as they may see them. */
  listed: Notification[]
  /** How many are new in all. */
  total: number
}

type Say = (key: string, values?: Record<string, unknown>) => string

/** The mail: the same in plain text and in HTML, in which no name and no title is markup (RFC 8058 for its end). */
export function composeDigest(platform: Platform, digest: Digest): MailMessage {
  const { to, frequency, listed, total } = digest
  const say: Say = (key, values) => platform.translate(to.language, `notifications:${key}`, values)
  const origin = publicOrigin(platform)
  const all = `${origin}/account/myNotifications`
  const stop = unsubscribeLink(platform, to.id)
  const name = oneLine(to.firstName)
  const words = {
    subject: oneLine(say('mail.subject', { count: total, product: digest.product })),
    hello: name ? say('mail.hello', { name }) : say('mail.helloNobody'),
    intro: say('mail.intro'),
    more: total > listed.length ? say('mail.more', { count: total - listed.length }) : '',
    all: say('mail.all'),
    why: say(`mail.why.${frequency}`),
    stop: say('mail.stop'),
  }
  const lines = groupAlike(listed).map((alike) => ({
    text: sentenceOf(say, ...alike),
    link: origin + (notificationLink(inOne(...alike)) ?? '/account/myNotifications'),
  }))
  return {
    to: to.email,
    subject: words.subject,
    text: writeText(words, lines, { all, stop }),
    html: writeHtml(to.language, words, lines, { all, stop }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

type Words = Record<'subject' | 'hello' | 'intro' | 'more' | 'all' | 'why' | 'stop', string>

interface Line {
  text: string
  link: string
}

interface Links {
  all: string
  stop: string
}

function writeText(words: Words, lines: Line[], { all, stop }: Links): string {
  const list = lines.map(({ text, link }) => `• ${text}\n  ${link}`)
  const parts = [words.hello, words.intro, ...list, words.more, `${words.all}: ${all}`, words.why]
  return [...parts, `${words.stop}: ${stop}`].filter((part) => part !== '').join('\n\n')
}

function writeHtml(language: Locale, words: Words, lines: Line[], { all, stop }: Links): string {
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  const paragraph = (html: string) => `<p dir="auto">${html}</p>`
  const items = lines.map((line) => `<li dir="auto" style="margin:8px 0">${link(line.link, line.text)}</li>`)
  const body = [
    paragraph(escapeHtml(words.hello)),
    paragraph(escapeHtml(words.intro)),
    `<ul style="padding-left:20px">${items.join('\n')}</ul>`,
    ...(words.more ? [paragraph(escapeHtml(words.more))] : []),
    paragraph(link(all, words.all)),
    '<hr>',
    paragraph(`<small>${escapeHtml(words.why)} ${link(stop, words.stop)}</small>`),
  ]
  return page(language, words.subject, body.join('\n'))
}

/** What happened, in the words of the pages, on one line; of several alike in one sentence. */
export function sentenceOf(say: Say, notification: Notification, ...alike: Notification[]): string {
  const { typeNotification: type, sourceUser, speach, parcours, badge, topic, groupe, count } = notification
  const told = countTold([notification, ...alike])
  const many = alike.length > 0 ? alikeOf(type) : undefined
  if (count !== null || many === 'people') return say('web.newUsers', { count: told })
  if (type === 'ADMIN_ABUSE_REPORTED' && !speach) return say('web.messageReported')
  const who = sourceUser ? `${sourceUser.firstName} ${sourceUser.lastName}`.trim() : ''
  const values = {
    who: who || say('web.somebody'),
    what: speach?.title || parcours?.title || say('web.untitled'),
    badge: badge?.title,
    topic: topic?.title,
    group: groupe?.name,
    message: say('web.message'),
  }
  return oneLine(many ? say(`web.alike.${many}`, { ...values, count: told }) : say(`web.sentences.${type}`, values))
}

/** A line break in a name or a title would begin another line of a mail, or another field of its head. */
function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}
