import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as messages from './message-service.ts'
import { countUnread, listOwnGroups, listThreads } from './thread-queries.ts'
import * as threads from './thread-service.ts'

/** Letters between two people, and topics of groups. */
export function messageEndpoints(platform: Platform): Implementation[] {
  const { db } = platform.database
  return [
    implement(contract.listThreads, ({ actor, query }) => listThreads(db, actor, query)),
    implement(contract.countUnreadMessages, ({ actor }) => countUnread(db, actor)),
    implement(contract.getThread, ({ actor, params }) => threads.readThreadHead(platform, actor, params.id)),
    implement(contract.listMessages, ({ actor, params, query }) =>
      threads.readMessages(platform, actor, params.id, query.before),
    ),
    implement(contract.answerThread, ({ actor, params, body }) =>
      messages.answerThread(platform, actor, params.id, body),
    ),
    implement(contract.readThread, ({ actor, params, body }) =>
      threads.markRead(platform, actor, params.id, body.messageId),
    ),
    implement(contract.writeToPerson, ({ actor, params, body }) =>
      messages.writeToPerson(platform, actor, params.userID, body),
    ),
    implement(contract.listTopicGroups, ({ actor }) => listOwnGroups(db, actor)),
    implement(contract.openTopic, ({ actor, params, body }) => messages.openTopic(platform, actor, params.id, body)),
    implement(contract.renameTopic, ({ actor, params, body }) =>
      threads.renameTopic(platform, actor, params.id, body.title),
    ),
    implement(contract.deleteMessage, ({ actor, params }) => messages.deleteMessage(platform, actor, params.id)),
    implement(contract.reportMessage, ({ actor, params, body }) =>
      messages.reportMessage(platform, actor, params.id, body.reason),
    ),
    implement(contract.blockPerson, ({ actor, params }) => threads.block(platform, actor, params.userID)),
    implement(contract.unblockPerson, ({ actor, params }) => threads.unblock(platform, actor, params.userID)),
    implement(contract.listReportedMessages, ({ query }) => messages.listReportedMessages(platform, query.page)),
    implement(contract.keepMessage, ({ actor, params }) => messages.keepMessage(platform, actor, params.id)),
  ]
}
