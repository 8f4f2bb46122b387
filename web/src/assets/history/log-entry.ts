import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

/** One save in the change log. */
export type LogEntry = CallReply<typeof api.assetChangeLog>['items'][number]
