import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { exampleAssets } from '@lindero/demo/assets/example'
import { portfolios as english } from '@lindero/texts/portfolios/portfolios.en'
import { portfolios as spanish } from '@lindero/texts/portfolios/portfolios.es'
import { and, eq, isNull } from 'drizzle-orm'
import { portfolioWithSums } from '../assets/portfolios/portfolios.store.ts'
import { lockCustomer } from '../customers/lock-customer.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { addDemoPortfolio } from './demo-portfolio.ts'

/**
 * Returns the example portfolio of the caller's customer, and creates it if there is none. Its invented assets are
 * labelled as such in the caller's language, and are valued in the background. A customer has one example portfolio at
 * a time; after it is archived, a new one can be created. Its invented assets do not count towards the plan, but assets
 * that users add do.
 *
 * @param today calendar date of the valuations
 */
export async function examplePortfolio(
  tx: Transaction,
  { customer, user }: Caller,
  today: string,
): Promise<{ portfolio: Portfolio; isCreated: boolean }> {
  const customerUuid = customer.uuid
  await lockCustomer(tx, customerUuid)
  const [existing] = await tx
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(and(eq(portfolios.customerUuid, customerUuid), portfolios.isExample, isNull(portfolios.archivedOn)))
  if (existing) return { portfolio: await portfolioWithSums(tx, existing.uuid), isCreated: false }
  const { name, description, remarks } = (user.language === 'es' ? spanish : english).example
  const uuid = crypto.randomUUID()
  await addDemoPortfolio(
    tx,
    {
      uuid,
      customerUuid,
      name,
      description,
      type: 'reos',
      isExample: true,
      phase: 'analysis',
      sizePolicy: 'auto',
      grouping: 'groupId',
      valuesSale: true,
      valuesRent: true,
      createdBy: user.uuid,
    },
    exampleAssets(today, remarks),
    today,
  )
  return { portfolio: await portfolioWithSums(tx, uuid), isCreated: true }
}
