import { systemCalls } from './app/system.contract.ts'
import { assetCalls } from './assets/assets.contract.ts'
import { auditCalls } from './audit/audit.contract.ts'
import { customerCalls } from './customers/customers.contract.ts'
import { exportCalls } from './exports/exports.contract.ts'
import { fileCalls } from './files/files.contract.ts'
import { homeCalls } from './home/home.contract.ts'
import { identityCalls } from './identity/identity.contract.ts'
import { jobCalls } from './jobs/jobs.contract.ts'
import type { CallSpecification } from './kernel/call.ts'
import { marketCalls } from './market/market.contract.ts'
import { portfolioCalls } from './portfolios/portfolios.contract.ts'
import { privacyCalls } from './privacy/privacy.contract.ts'
import { tapeCalls } from './tape/tape.contract.ts'
import { userCalls } from './users/users.contract.ts'
import { valuationCalls } from './valuation/valuation.contract.ts'

/** Every call of the product by name, in the order of the reference. */
export const api = {
  ...systemCalls,
  ...identityCalls,
  ...userCalls,
  ...auditCalls,
  ...privacyCalls,
  ...customerCalls,
  ...fileCalls,
  ...jobCalls,
  ...marketCalls,
  ...portfolioCalls,
  ...assetCalls,
  ...tapeCalls,
  ...valuationCalls,
  ...exportCalls,
  ...homeCalls,
} satisfies Record<string, CallSpecification>
