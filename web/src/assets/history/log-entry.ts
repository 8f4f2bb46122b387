import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

type Log = CallReply<typeof api.assetChangeLog>

/** One save in the change log. */
export type LogEntry = Log['items'][number]

/** A person who has changed the asset. */
export type LogAuthor = Log['authors'][number]
