import type { CallName, Rows } from './row.ts'
import { advertisingRows } from './rows/advertising.ts'
import { areaRows } from './rows/areas.ts'
import { assetRows } from './rows/assets.ts'
import { customerRows } from './rows/customers.ts'
import { documentRows } from './rows/documents.ts'
import { entranceRows } from './rows/entrance.ts'
import { exportRows } from './rows/exports.ts'
import { groupRows } from './rows/groups.ts'
import { integrationRows } from './rows/integrations.ts'
import { legalRows } from './rows/legal.ts'
import { operationRows } from './rows/operations.ts'
import { portfolioRows } from './rows/portfolios.ts'
import { taskRows } from './rows/tasks.ts'
import { userRows } from './rows/users.ts'

/** A row for every call of the product. The code does not compile if a row is missing. */
export const TABLE: Rows<CallName> = {
  ...entranceRows,
  ...userRows,
  ...customerRows,
  ...portfolioRows,
  ...areaRows,
  ...assetRows,
  ...documentRows,
  ...groupRows,
  ...legalRows,
  ...taskRows,
  ...advertisingRows,
  ...exportRows,
  ...integrationRows,
  ...operationRows,
}
