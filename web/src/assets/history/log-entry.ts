import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

type Log = CallReply<typeof api.assetChangeLog>

type GroupLog = CallReply<typeof api.groupChangeLog>

/** One save in the change log. In the log of a group, it has the member. */
export type LogEntry = Log['items'][number] & Partial<Pick<GroupLog['items'][number], 'asset'>>

/** A person who has changed the asset. */
export type LogAuthor = Log['authors'][number]
