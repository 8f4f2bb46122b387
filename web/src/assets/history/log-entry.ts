import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

type Log = CallReply<typeof api.assetChangeLog>

type GroupLog = CallReply<typeof api.groupChangeLog>

/** One save in the change log. In a group's log, it contains the member asset. */
export type LogEntry = Log['items'][number] & Partial<Pick<GroupLog['items'][number], 'asset'>>

/** A user who has changed the asset. */
export type LogAuthor = Log['authors'][number]
