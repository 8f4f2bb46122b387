import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

/** One saving as the change log tells it. */
export type LogEntry = CallReply<typeof api.assetChangeLog>['items'][number]
