import { commentCalls } from '@lindero/contract/assets/comments.contract'
import { enrichmentCalls } from '@lindero/contract/assets/enrichment.contract'
import { AppError } from '@lindero/domain/errors'
import { SIGNED_URL_LIFETIME } from '@lindero/domain/identity/session-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { SIZE_TYPE } from '../../files/picture-sizes.ts'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { portfolios } from '../../portfolios/portfolios.table.ts'
import { assets } from '../assets.table.ts'
import { ordered, selectedPortfolios } from '../bulk/selected-portfolios.ts'
import { checkFacadeUrl, FacadeThumbnails } from '../cadastre/facade-thumbnails.ts'
import { cadastralProvinces, lookUpProperty } from '../cadastre/look-up.ts'
import { CadastralPictures } from '../cadastre/picture.ts'
import { assetConditions } from '../list/asset-filter.ts'
import { changeComments, commentsOf, commentWith } from '../record/comments.store.ts'
import { enqueueEnrichment } from './enrichment-order.ts'

/** Look-ups in the cadastre from a form, cadastral pictures, enrichment on request, and the comments on an asset. */
export function enrichmentRoutes(calls: Calls, context: Context): void {
  calls.serve(enrichmentCalls.cadastralProvinces, () => cadastralProvinces(context))

  calls.serve(enrichmentCalls.cadastralProperty, ({ query }) => lookUpProperty(context, query))

  const pictures = new CadastralPictures(context)
  calls.serve(enrichmentCalls.cadastralPicture, ({ caller, asset, params: { view } }) =>
    pictures.pictureOf(asset, view, caller),
  )

  const thumbnails = new FacadeThumbnails(context, pictures)
  calls.serve(enrichmentCalls.assetFacade, async ({ params: { uuid }, query, reply }) => {
    checkFacadeUrl(uuid, query, context)
    const [asset] = await context.database.transaction('system', (tx) =>
      tx
        .select({ cadastralReference: assets.cadastralReference, provinceCode: assets.provinceCode })
        .from(assets)
        .where(eq(assets.uuid, uuid)),
    )
    const thumbnail = asset ? await thumbnails.of(asset) : null
    reply.header('cache-control', thumbnail ? `private, max-age=${SIGNED_URL_LIFETIME / 2_000}, immutable` : 'no-store')
    if (!thumbnail) reply.code(204)
    return { stream: thumbnail ?? new Uint8Array(), contentType: SIZE_TYPE }
  })

  calls.serveInTransaction(enrichmentCalls.enrichAssets, async ({ tx, caller, portfolio, body: { filter } }) => {
    const meant = await tx
      .select({ uuid: assets.uuid })
      .from(assets)
      .where(
        and(
          eq(assets.portfolioUuid, portfolio.uuid),
          isNull(assets.archivedOn),
          assetConditions({ ...filter, archived: undefined }, caller),
        ),
      )
      .orderBy(assets.uuid)
    if (meant.length === 0) throw new AppError('assets.nothingToEnrich')
    const named = filter ? { assets: meant.map(({ uuid }) => uuid) } : {}
    return { jobUuid: await enqueueEnrichment(tx, portfolio, caller.user.uuid, named) }
  })

  calls.serveInTransaction(enrichmentCalls.enrichSelection, async ({ tx, caller, body: { selection } }) => {
    const selected = await selectedPortfolios(tx, caller, 'enrich', selection, true)
    if (selected.parts.length === 0) throw new AppError('assets.nothingToEnrich')
    const jobs: string[] = []
    for (const { portfolio, assets: named } of selected.parts) {
      jobs.push(await enqueueEnrichment(tx, portfolio, caller.user.uuid, { assets: named }))
    }
    return ordered(selected, jobs)
  })

  calls.serveInTransaction(enrichmentCalls.enrichAsset, async ({ tx, caller, asset }) => {
    const [portfolio] = await tx.select().from(portfolios).where(eq(portfolios.uuid, asset.portfolioUuid))
    if (!portfolio) throw new AppError('assets.notFound')
    return { jobUuid: await enqueueEnrichment(tx, portfolio, caller.user.uuid, { assets: [asset.uuid] }) }
  })

  const { operatorName } = context.config.outside

  calls.serveInTransaction(commentCalls.assetComments, ({ tx, asset, query }) =>
    commentsOf(tx, asset.uuid, operatorName, query),
  )

  calls.serveInTransaction(commentCalls.addAssetComment, async ({ tx, caller, asset, body }) => {
    const uuid = body.uuid?.toLowerCase() ?? crypto.randomUUID()
    await changeComments(tx, caller, asset, { added: [{ uuid, type: body.type, message: body.message }] })
    return commentWith(tx, asset.uuid, uuid, operatorName)
  })

  calls.serveInTransaction(commentCalls.saveAssetComment, async ({ tx, caller, asset, params, body }) => {
    const uuid = params.commentUuid
    await changeComments(tx, caller, asset, { edited: [{ uuid, type: body.type, message: body.message }] })
    return commentWith(tx, asset.uuid, uuid, operatorName)
  })

  calls.serveInTransaction(commentCalls.deleteAssetComment, async ({ tx, caller, asset, params: { commentUuid } }) => {
    await changeComments(tx, caller, asset, { deleted: [commentUuid] })
    return { deleted: commentUuid }
  })
}
