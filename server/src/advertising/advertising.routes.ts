import { advertisingCalls, DESCRIPTION_STREAM } from '@lindero/contract/advertising/advertising.contract'
import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { soldValuesCalls } from '@lindero/contract/advertising/sold-values.contract'
import { COMMERCIAL_MANAGERS_UUID } from '@lindero/domain/advertising/advertisement'
import type { Facts } from '@lindero/domain/advertising/description/facts'
import { noticesOf } from '@lindero/domain/advertising/notices'
import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { addAdvertisement, deleteDraft } from './add-advertisement.ts'
import { listAdvertisements } from './advertisement-list.store.ts'
import {
  advertisedAsset,
  advertisementReplies,
  candidatesFor,
  managersOf,
  picturesOf,
  type StoredAdvertisements,
  startOf,
  storedAdvertisements,
} from './advertisements.store.ts'
import { aroundAsset } from './around-asset.ts'
import { saveCommercialManagers } from './commercial-managers.ts'
import { describe } from './describe.ts'
import { descriptionText, eventStream } from './describe-stream.ts'
import { feedState, idealistaFeed, jsonFeed, kyeroFeed, portalReports, renewFeeds, trovitFeed } from './feeds.ts'
import { registerInterest } from './leads.store.ts'
import { possessionOf } from './possession.store.ts'
import { publicPicture, publicReply, publishedOne, receiveLead, withPicturePaths } from './public-advertisements.ts'
import { publicMap } from './public-map.ts'
import { checkPublication, publishMany } from './publish-many.ts'
import { saveAdvertisement } from './save-advertisement.ts'
import { listSoldValues } from './sold-values.store.ts'
import { countView } from './views.store.ts'

/** Routes for advertisements: the editor, the list, leads, feeds and the public page. */
export function advertisingRoutes(calls: Calls, context: Context): void {
  assetRoutes(calls, context)
  listRoutes(calls, context)
  publicRoutes(calls, context)
}

/**
 * The reply for a single advertisement.
 *
 * @throws AppError `advertisements.notFound`
 */
async function one(context: Context, stored: StoredAdvertisements): Promise<Advertisement> {
  const [advertisement] = await advertisementReplies(context, stored)
  if (!advertisement) throw new AppError('advertisements.notFound')
  return advertisement
}

function assetRoutes(calls: Calls, context: Context): void {
  const { database, now } = context

  calls.serve(advertisingCalls.assetAdvertisements, async ({ asset }) => {
    const { uuid: assetUuid, customerUuid } = asset
    const { stored, possession, ...beside } = await database.transaction({ customer: customerUuid }, async (tx) => ({
      commercialManagers: await managersOf(tx, assetUuid),
      candidates: await candidatesFor(tx, asset),
      possession: await possessionOf(tx, assetUuid, now()),
      stored: await storedAdvertisements(tx, now(), { assetUuid }),
      around: await aroundAsset(tx, asset, now()),
      ...startOf(asset, await picturesOf(tx, assetUuid)),
    }))
    const { tags: suggestedTags, letUntil } = possession
    return { ...beside, suggestedTags, letUntil, advertisements: await advertisementReplies(context, stored) } as never
  })

  calls.serve(advertisingCalls.addAdvertisement, async ({ caller, body, whileLocked }) => {
    const stored = await whileLocked(async (tx, asset) => {
      const saving = { tx, asset, userUuid: caller.user.uuid, now: now() }
      const uuid = await addAdvertisement(saving, body as never)
      return storedAdvertisements(tx, now(), { assetUuid: asset.uuid, uuid })
    })
    return one(context, stored)
  })

  calls.serve(advertisingCalls.saveAdvertisement, async ({ caller, params, body, whileLocked }) => {
    const { advertisementUuid: uuid } = params
    if (body.uuid !== uuid) throw new AppError('advertisements.notFound')
    const isManagers = uuid === COMMERCIAL_MANAGERS_UUID
    const { stored, commercialManagers } = await whileLocked(async (tx, asset) => {
      const saving = { tx, asset, userUuid: caller.user.uuid, now: now() }
      if (isManagers) await saveCommercialManagers(saving, body.changes)
      else await saveAdvertisement(saving, uuid, body.changes)
      return {
        stored: isManagers ? null : await storedAdvertisements(tx, now(), { assetUuid: asset.uuid, uuid }),
        commercialManagers: await managersOf(tx, asset.uuid),
      }
    })
    return { advertisement: stored && (await one(context, stored)), commercialManagers }
  })

  calls.serveInTransaction(advertisingCalls.deleteAdvertisement, async ({ tx, asset, caller, params }) => {
    const saving = { tx, asset, userUuid: caller.user.uuid, now: now() }
    await deleteDraft(saving, params.advertisementUuid)
    return { deleted: params.advertisementUuid }
  })

  calls.serve(advertisingCalls.describeAdvertisement, async ({ asset, body, request, reply }) => {
    const { language, style, ...draft } = body
    const { possession, around } = await database.transaction({ customer: asset.customerUuid }, async (tx) => ({
      possession: await possessionOf(tx, asset.uuid, now()),
      around: await aroundAsset(tx, asset, now()),
    }))
    const notices = noticesOf(possession.tags, draft.operationType ?? 'sale')
    const facts = {
      ...advertisedAsset(asset),
      operationType: 'sale',
      price: null,
      ...draft,
      notices,
      letUntil: possession.letUntil,
      state: asset.state,
      constructionYear: asset.constructionYear,
      usefulSize: asset.sizes.usefulArea,
      plotSize: asset.plotSize,
      airConditioning: asset.details.airConditioning,
      wardrobes: asset.details.wardrobes,
      orientation: asset.details.orientation,
      area: around.areas[draft.operationType ?? 'sale'],
      places: around.places,
      comparesPrice: draft.mayComparePrice === true,
    } as Facts
    const abort = new AbortController()
    reply.raw.once('close', () => abort.abort())
    const { writer, events } = describe(context, facts, { style, language }, abort.signal)
    reply.header('x-writer', writer)
    if (!request.headers.accept?.includes(DESCRIPTION_STREAM)) return { stream: await descriptionText(events) }
    reply.header('x-accel-buffering', 'no')
    return { stream: await eventStream(events), contentType: `${DESCRIPTION_STREAM}; charset=utf-8` }
  })
}

function listRoutes(calls: Calls, context: Context): void {
  const { database, now } = context
  calls.serve(advertisingCalls.advertisement, async ({ shownAdvertisement: shown }) => {
    if ('published' in shown) {
      await database.transaction('system', (tx) => countView(tx, shown.published.record, now()))
      return withPicturePaths(publicReply(context, shown.published))
    }
    const { advertisement, asset } = shown
    const { uuid: assetUuid, customerUuid } = asset
    const stored = await database.transaction({ customer: customerUuid }, (tx) =>
      storedAdvertisements(tx, now(), { assetUuid, uuid: advertisement.uuid }),
    )
    return one(context, stored)
  })
  calls.serveInTransaction(advertisingCalls.advertisements, ({ tx, caller, query }) =>
    listAdvertisements(tx, caller, query, now()),
  )
  calls.serveInTransaction(soldValuesCalls.soldValues, ({ tx, caller, query }) => listSoldValues(tx, caller, query))
  // Any user may register an interest, because published advertisements are public.
  calls.serve(advertisingCalls.registerLead, ({ caller, params }) =>
    database.transaction('system', async (tx) => {
      const { record } = await publishedOne(tx, now(), params.uuid)
      await registerInterest(tx, caller, record, now())
      return { registered: true as const }
    }),
  )
  calls.serveInTransaction(advertisingCalls.checkPublication, ({ tx, caller, body }) =>
    checkPublication(tx, caller, body.uuids, now()),
  )
  calls.serveInTransaction(advertisingCalls.publishAdvertisements, ({ tx, caller, body }) =>
    publishMany(tx, caller, body.uuids, now()),
  )
  calls.serve(advertisingCalls.advertisementFeed, async ({ caller }) => {
    const customerUuid = caller.customer.uuid
    const { reads, ...state } = await database.transaction({ customer: customerUuid }, feedState)
    return { ...state, portals: await portalReports(context, caller, reads) }
  })
  calls.serveInTransaction(advertisingCalls.renewAdvertisementFeed, ({ tx, caller }) => renewFeeds(tx, context, caller))
}

/** Calls that need no session. */
function publicRoutes(calls: Calls, context: Context): void {
  const { database, now } = context
  calls.serve(advertisingCalls.publicAdvertisement, async ({ params }) => {
    const published = await database.transaction('system', async (tx) => {
      const advertisement = await publishedOne(tx, now(), params.uuid)
      await countView(tx, advertisement.record, now())
      return advertisement
    })
    return withPicturePaths(publicReply(context, published))
  })
  calls.serve(advertisingCalls.publicMap, async ({ params, reply }) => {
    const map = await database.transaction('system', (tx) => publicMap(tx, now(), params.uuid))
    reply.header('cache-control', 'public, max-age=3600')
    return { map }
  })
  calls.serve(advertisingCalls.publicPicture, async ({ params, reply, request }) => {
    const picture = await publicPicture(context, params, request.ip)
    // After one hour at most, caches no longer serve the pictures of a withdrawn advertisement.
    reply.header('cache-control', 'public, max-age=3600')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return picture
  })
  calls.serve(advertisingCalls.sendLead, async ({ params, body, request }) => {
    await receiveLead(context, params.uuid, body, request.ip)
    return { registered: true as const }
  })
  calls.serve(advertisingCalls.kyeroFeed, async ({ holder }) => ({
    stream: Buffer.from(await kyeroFeed(context, holder)),
  }))
  calls.serve(advertisingCalls.trovitFeed, async ({ holder }) => ({
    stream: Buffer.from(await trovitFeed(context, holder)),
  }))
  calls.serve(advertisingCalls.idealistaFeed, async ({ holder }) => ({
    stream: Buffer.from(await idealistaFeed(context, holder)),
  }))
  calls.serve(advertisingCalls.jsonFeed, ({ holder }) => jsonFeed(context, holder))
}
