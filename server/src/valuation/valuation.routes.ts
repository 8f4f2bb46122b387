import type { DescribedHome } from '@lindero/contract/valuation/described-home.schema'
import { evidencePictureCalls } from '@lindero/contract/valuation/evidence-pictures.contract'
import { groupValuationCalls } from '@lindero/contract/valuation/group-valuations.contract'
import { modelAccuracyCalls } from '@lindero/contract/valuation/model-accuracy.contract'
import { valuationCalls } from '@lindero/contract/valuation/valuation.contract'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { valuesToCheckCalls } from '@lindero/contract/valuation/values-to-check.contract'
import { AppError } from '@lindero/domain/errors'
import { CAPEX_CATEGORIES, COST_CATEGORIES, UNIT_TYPES } from '@lindero/domain/valuation/capex/capex-items'
import { groupDetail } from '../assets/groups/groups.store.ts'
import { allPictured } from '../assets/record/main-picture.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { pictureAnswer } from '../market/picture-urls.ts'
import { assessHomes, describeChanged, homeWithUnknowns } from './assess-comparables.ts'
import { computeAgain, computeValuation, valueDescribed } from './compute-valuation.ts'
import { evidenceFiguresOf } from './evidence-figures.ts'
import { checkEvidencePictureUrl, FrozenPictures, picturesOfValuation } from './frozen-pictures.ts'
import { groupValuations } from './group-valuations.store.ts'
import { listModelAccuracy } from './models/model-accuracy.ts'
import type { OnSigned } from './on-signed.ts'
import { searchOwnEvidence } from './own-evidence.store.ts'
import { rememberValuation } from './remember-valuation.ts'
import { computeForAnchors, describeForAnchors, saveGroupValuations } from './save-group-valuations.ts'
import { saveValuations } from './save-valuations.ts'
import { changeSaleLimit, saleLimitOf } from './signature-settings.ts'
import { currentValuations, valuationsOfAsset } from './valuation.store.ts'
import { listValuesToCheck } from './values-to-check.store.ts'

/** Valuations of an asset: history and evidence, computing a new value, and saving edited valuations. */
export function valuationRoutes(calls: Calls, context: Context, onSigned: OnSigned): void {
  calls.serveInTransaction(valuationCalls.valuations, ({ tx, asset, query }) =>
    valuationsOfAsset(tx, asset.uuid, query),
  )

  calls.serveInTransaction(valuationCalls.lastValuations, ({ tx, asset }) => currentValuations(tx, asset))

  calls.serve(valuationCalls.ownEvidence, async ({ caller, asset, body }) => {
    const scope = { customer: caller.customer.uuid }
    const evidence = await context.database.transaction(scope, (tx) => searchOwnEvidence(tx, caller, asset, body))
    return allPictured(context, evidence)
  })

  calls.serve(valuationCalls.capexItems, () => ({
    items: CAPEX_CATEGORIES.map((name, index) => ({ id: index + 1, name })),
    total: CAPEX_CATEGORIES.length,
    costCategories: [...COST_CATEGORIES],
    unitTypes: [...UNIT_TYPES],
  }))

  calls.serveInTransaction(valuationCalls.signatureSettings, async ({ tx, caller }) => ({
    saleLimit: await saleLimitOf(tx, caller.customer.uuid),
  }))

  calls.serveInTransaction(valuationCalls.saveSignatureSettings, async ({ tx, caller, body }) => {
    await changeSaleLimit(tx, caller, body.saleLimit)
    return body
  })

  calls.serveInTransaction(valuesToCheckCalls.valuesToCheck, ({ tx, caller, query }) =>
    listValuesToCheck(tx, caller, query),
  )

  calls.serveInTransaction(modelAccuracyCalls.modelAccuracy, ({ tx, query }) => listModelAccuracy(tx, query))

  calls.serve(valuationCalls.valuation, ({ valuation }) => valuation)

  calls.serveInTransaction(evidencePictureCalls.valuationPictures, ({ tx, valuation }) =>
    picturesOfValuation(context, tx, valuation),
  )

  const frozen = new FrozenPictures(context)
  calls.serve(evidencePictureCalls.evidencePicture, async ({ params, query, reply }) => {
    checkEvidencePictureUrl(params.uuid, query, context)
    return pictureAnswer(reply, await frozen.picture(params.uuid))
  })

  calls.serve(valuationCalls.saveValuations, async ({ caller, asset, body, whileLocked }) => {
    const computed = await computeAgain(context, caller, asset, body)
    const described = await describeChanged(context, caller, asset.uuid, body, computed)
    return whileLocked(async (tx, locked) => {
      const order = {
        caller,
        asset: locked,
        changes: body,
        computed,
        described,
        onSigned,
        now: context.now(),
      }
      return currentValuations(tx, await saveValuations(tx, order))
    })
  })

  calls.serve(valuationCalls.computeValuation, async ({ caller, asset, body }) => {
    const { subject, remember } = body
    if ((asset === undefined) === (subject === undefined)) throw new AppError('valuation.oneSubject')
    const { document, figures } = asset
      ? await computeValuation(context, caller, asset, body)
      : await valueDescribed(context, caller, subject as DescribedHome, body)
    if (subject && remember) {
      const valued = { subject: document.subject, address: subject.address ?? null, value: figures.value }
      await rememberValuation(context, caller, valued)
    }
    const scope = { customer: caller.customer.uuid }
    return {
      document: document as SavedValuation['document'],
      value: figures.value,
      ...(await context.database.transaction(scope, (tx) => evidenceFiguresOf(tx, document))),
    }
  })

  calls.serve(valuationCalls.assessComparables, async ({ caller, body }) => {
    const { operation, model, homes } = body
    const scope = { customer: caller.customer.uuid }
    const entries = await assessHomes(context, scope, { operation, model, homes: homes.map(homeWithUnknowns) })
    return { items: entries.map(([said = 0, left = 0, time = null]) => ({ said, left, time })), total: entries.length }
  })

  calls.serveInTransaction(groupValuationCalls.groupValuations, ({ tx, group }) => groupValuations(tx, group))

  calls.serve(groupValuationCalls.saveGroupValuations, async ({ caller, group, body, whileLocked }) => {
    const computed = await computeForAnchors(context, caller, group, body)
    const described = await describeForAnchors(context, caller, body, computed)
    return whileLocked(async (tx, locked) => {
      const order = {
        caller,
        group: locked,
        changes: body,
        computed,
        described,
        onSigned,
        now: context.now(),
      }
      const saved = await saveGroupValuations(tx, order)
      return { ...saved, group: await groupDetail(context, tx, locked) }
    })
  })
}
