import { assetCalls } from '../assets/assets.contract.ts'
import { customerCalls } from '../customers/customers.contract.ts'
import { fileCalls } from '../files/files.contract.ts'
import { homeCalls } from '../home/home.contract.ts'
import { auditCalls } from '../identity/audit.contract.ts'
import { identityCalls } from '../identity/identity.contract.ts'
import { userCalls } from '../identity/users.contract.ts'
import { jobCalls } from '../jobs/jobs.contract.ts'
import { marketCalls } from '../market/market.contract.ts'
import { portfolioCalls } from '../portfolios/portfolios.contract.ts'
import { systemCalls } from '../system/system.contract.ts'
import { valuationCalls } from '../valuation/valuation.contract.ts'
import type { CallSpecification } from './call.ts'

/** Every call of the product by name, in the order of the reference. */
export const api = {
  ...systemCalls,
  ...identityCalls,
  ...userCalls,
  ...auditCalls,
  ...customerCalls,
  ...fileCalls,
  ...jobCalls,
  ...marketCalls,
  ...assetCalls,
  ...portfolioCalls,
  ...valuationCalls,
  ...homeCalls,
} satisfies Record<string, CallSpecification>
