import { PassThrough, type Readable } from 'node:stream'
import { findOpenSessions, followCallers } from '#features/accounts/server/service.ts'
import type { Listening } from '#platform/database/listen.ts'
import { JOB_ENDS_CHANNEL } from '#platform/jobs/queries.ts'
import type { Platform } from '#platform/platform.ts'
import { JOB_END_EVENT, UNREAD_EVENT } from '../contract.ts'
import { UNREAD_CHANNEL } from './raise-service.ts'
import { countUnreadOf } from './service.ts'

/** A line that keeps proxies from taking a silent stream for a dead one. */
const HEARTBEAT_MS = 25_000

/** Streams of one session: a browser opens six connections to a site at most, and pages need some of them. */
const PER_SESSION = 3

/** Streams of one person in all their browsers. */
const PER_PERSON = 12

interface Follower {
  userId: number
  sessionId: number
  stream: PassThrough
  /** The count sent last; undefined before the first time. */
  said?: number
}

/**
 * The clients of this process that follow what happens to them: their unread count, and that a job of theirs is over.
 * The database announces both, and ended sessions; counts are read for all clients at once, and only after such an
 * announcement.
 */
class EventHub {
  readonly #platform: Platform
  readonly #followers = new Set<Follower>()
  readonly #changed = new Set<number>()
  #listening: Promise<Listening[]> | undefined
  #counting: Promise<void> | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** A stream of events for somebody; undefined when they have as many as they may. */
  async follow(who: { userId: number; sessionId: number }): Promise<Readable | undefined> {
    const theirs = [...this.#followers].filter(({ userId }) => userId === who.userId)
    const here = theirs.filter(({ sessionId }) => sessionId === who.sessionId)
    if (this.#isClosed || theirs.length >= PER_PERSON || here.length >= PER_SESSION) return undefined
    const follower: Follower = { ...who, stream: new PassThrough() }
    this.#followers.add(follower)
    follower.stream.once('close', () => this.#drop(follower))
    this.#heartbeat ??= setInterval(() => this.beat(), HEARTBEAT_MS).unref()
    this.#listening ??= this.#listen()
    await this.#listening.catch(() => this.#drop(follower))
    this.#recount([who.userId])
    return follower.stream
  }

  /** Ends every stream: the process stops. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const follower of this.#followers) this.#drop(follower)
    await this.#counting
    for (const listening of (await this.#listening?.catch(() => [])) ?? []) await listening.close()
  }

  async #listen(): Promise<Listening[]> {
    const { database } = this.#platform
    const isFollowing = (userId: number) => [...this.#followers].some((follower) => follower.userId === userId)
    const named = (payload: string) =>
      payload === '' ? this.#everybody() : payload.split(',').map(Number).filter(isFollowing)
    return Promise.all([
      database.listen(UNREAD_CHANNEL, {
        onNotification: (payload) => this.#recount(named(payload)),
        onGap: () => this.#recount(this.#everybody()),
      }),
      database.listen(JOB_ENDS_CHANNEL, {
        onNotification: (payload) => this.#sayJobEnded(named(payload)),
        onGap: () => this.#sayJobEnded(this.#everybody()),
      }),
      followCallers(this.#platform, {
        onNotification: (payload) => this.#askSessions(named(payload)),
        onGap: () => this.#askSessions(this.#everybody()),
      }),
    ])
  }

  #everybody(): number[] {
    return [...new Set([...this.#followers].map(({ userId }) => userId))]
  }

  /** Says to these people what their count is now; what comes meanwhile is counted together afterwards. */
  #recount(userIds: number[]): void {
    for (const userId of userIds) this.#changed.add(userId)
    if (this.#changed.size > 0) this.#counting ??= this.#count().finally(() => (this.#counting = undefined))
  }

  async #count(): Promise<void> {
    while (this.#changed.size > 0 && !this.#isClosed) {
      const asked = [...this.#changed]
      this.#changed.clear()
      try {
        const counts = await countUnreadOf(this.#platform, asked)
        for (const follower of this.#followers) {
          if (asked.includes(follower.userId)) say(follower, counts.get(follower.userId) ?? 0)
        }
      } catch (error) {
        this.#platform.log.warn({ err: error }, 'unread notifications were not counted')
      }
    }
  }

  #sayJobEnded(userIds: number[]): void {
    for (const { userId, stream } of this.#followers) {
      if (userIds.includes(userId)) stream.write(`event: ${JOB_END_EVENT}\ndata: {}\n\n`)
    }
  }

  /** Ends the streams of these people whose sessions are over, or who may not be here any more. */
  #askSessions(userIds: number[]): void {
    if (userIds.length === 0) return
    const asked = [...this.#followers].filter(({ userId }) => userIds.includes(userId))
    const { log } = this.#platform
    findOpenSessions(
      this.#platform,
      asked.map(({ sessionId }) => sessionId),
    )
      .then((open) => {
        for (const follower of asked) if (!open.has(follower.sessionId)) this.#drop(follower)
        // Roles decide what somebody may see.
        this.#recount(userIds)
      })
      .catch((error) => log.warn({ err: error }, 'sessions of followers were not asked'))
  }

  /** Keeps the streams alive. */
  beat(): void {
    for (const { stream } of this.#followers) stream.write(':\n\n')
  }

  #drop(follower: Follower): void {
    if (!this.#followers.delete(follower)) return
    follower.stream.end()
    if (this.#followers.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}

function say(follower: Follower, count: number): void {
  if (follower.said === count) return
  follower.said = count
  follower.stream.write(`event: ${UNREAD_EVENT}\ndata: ${JSON.stringify({ count })}\n\n`)
}

const hubs = new WeakMap<Platform['database'], EventHub>()

/** The one hub of a process for its database. */
export function eventHub(platform: Platform): EventHub {
  const known = hubs.get(platform.database)
  if (known) return known
  const hub = new EventHub(platform)
  hubs.set(platform.database, hub)
  return hub
}
