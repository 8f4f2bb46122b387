import { countOperatingAssets } from '../assets/operating-assets.ts'
import type { PlanUse } from '../customers/customers.store.ts'
import { countActiveUsers } from '../users/active-users.ts'

export const PLAN_USE: PlanUse = { operatingAssets: countOperatingAssets, activeUsers: countActiveUsers }
