import { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { AppError } from '@lindero/domain/kernel/app-error'
import { permittedAsset } from '../assets/asset-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { computeAgain, computeValuation } from './compute-valuation.ts'
import { saveValuations } from './save-valuations.ts'
import { currentValuations, valuationByUuid, valuationsOfAsset } from './valuation.store.ts'

/** Values of an asset: history, evidence, a new one computed, edited ones saved. */
export function valuationRoutes(calls: Calls, context: Context): void {
  const asCustomer = <T>(caller: Caller, work: (tx: Transaction) => Promise<T>) =>
    context.database.transaction({ customer: caller.customer.uuid }, work)

  calls.serve(valuationCalls.valuations, ({ caller, params, query }) =>
    asCustomer(caller, async (tx) => {
      await permittedAsset(tx, caller, params.uuid, 'readValuation')
      const items = await valuationsOfAsset(tx, params.uuid, query.operation)
      return { items, total: items.length }
    }),
  )

  calls.serve(valuationCalls.lastValuations, ({ caller, params }) =>
    asCustomer(caller, async (tx) =>
      currentValuations(tx, await permittedAsset(tx, caller, params.uuid, 'readValuation')),
    ),
  )

  calls.serve(valuationCalls.valuation, ({ caller, params }) =>
    asCustomer(caller, async (tx) => {
      const valuation = await valuationByUuid(tx, params.uuid)
      if (!valuation) throw new AppError('valuation.notFound')
      await permittedAsset(tx, caller, valuation.assetUuid, 'readValuation', {
        notFound: 'valuation.notFound',
      })
      return valuation
    }),
  )

  calls.serve(valuationCalls.saveValuations, async ({ caller, params, body }) => {
    const computed = await computeAgain(context, caller, params.uuid, body)
    return asCustomer(caller, async (tx) =>
      currentValuations(tx, await saveValuations(tx, caller, params.uuid, body, computed)),
    )
  })

  calls.serve(valuationCalls.computeValuation, async ({ caller, body }) => {
    const { document, figures } = await computeValuation(context, caller, body)
    return { document: document as unknown as SavedValuation['document'], value: figures.value }
  })
}
