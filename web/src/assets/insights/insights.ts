import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

/** Figures of the area cards. */
export type Insights = CallReply<typeof api.portfolioInsights>
