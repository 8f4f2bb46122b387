import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

/** Numbers in the area cards. */
export type Insights = CallReply<typeof api.portfolioInsights>
