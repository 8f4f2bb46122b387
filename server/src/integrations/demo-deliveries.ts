import { DEMO_ADDRESS, deliveriesOf } from '@lindero/demo/integrations/deliveries'
import { and, asc, eq } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Context } from '../kernel/context.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { newLinkToken } from '../kernel/http/secrets.ts'
import { sealSecret } from '../kernel/sealed-secret.ts'
import { valuations } from '../valuation/valuation.table.ts'
import { integrationDeliveries, integrations } from './integrations.table.ts'

/**
 * Adds a demo integration with a year of deliveries. The integration is off and its address does not exist, so it never
 * sends anything.
 */
export async function addDemoDeliveries(
  tx: Transaction,
  { secret: key, now }: Pick<Context, 'secret' | 'now'>,
  { customerUuid, userUuid }: { customerUuid: string; userUuid: string },
): Promise<void> {
  const signed = await tx
    .select({
      uuid: valuations.uuid,
      assetUuid: assets.uuid,
      externalId: assets.externalId,
      signedOn: valuations.createdOn,
    })
    .from(valuations)
    .innerJoin(assets, eq(assets.uuid, valuations.assetUuid))
    .where(and(eq(valuations.customerUuid, customerUuid), eq(valuations.isSigned, true)))
    .orderBy(asc(valuations.createdOn), asc(valuations.uuid))
  await tx.insert(integrations).values({
    customerUuid,
    address: DEMO_ADDRESS,
    isOn: false,
    language: 'es',
    events: ['valuation.signed', 'asset.changed', 'payment.paid'],
    sealedSecret: await sealSecret(newLinkToken(), { use: 'integration secrets', uuid: customerUuid }, key),
    secretOn: now(),
    editedBy: userUuid,
    editedOn: now(),
  })
  const made = deliveriesOf(signed, now())
  await insertRows(
    tx,
    integrationDeliveries,
    made.map((each) => ({ ...each, customerUuid, createdBy: userUuid })),
  )
}
