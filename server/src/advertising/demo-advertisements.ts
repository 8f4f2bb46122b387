import type { DemoAdvertisement } from '@lindero/demo/advertising/advertisements'
import { asSavedNew } from '@lindero/domain/advertising/advertisement'
import { ORIENTATIONS } from '@lindero/domain/assets/asset-details'
import { annexesOf } from '@lindero/domain/kernel/annexes'
import { isDwelling } from '@lindero/domain/kernel/property-types'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { useAttachments } from '../files/attachments.store.ts'
import { attachments } from '../files/attachments.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { advertisements, commercialManagers, leadSteps, leads } from './advertisements.table.ts'

interface Seller {
  customerUuid: string
  userUuid: string
}

/** The morning of a day (9:00 UTC), or the current time if that is earlier. */
function morningOf(day: string, now: Date): Date {
  return new Date(Math.min(Date.parse(`${day}T09:00:00Z`), now.getTime()))
}

/** Writes the demo advertisements and makes the pictures of their assets shareable. */
export async function addDemoAdvertisements(
  tx: Transaction,
  { customerUuid, userUuid }: Seller,
  made: readonly DemoAdvertisement[],
  now: Date,
): Promise<void> {
  const named = inArray(
    attachments.ownerUuid,
    made.map(({ asset }) => asset.uuid),
  )
  const pictures = await tx
    .update(attachments)
    .set({ isShareable: true })
    .where(and(named, eq(attachments.fileType, 'images')))
    .returning({ uuid: attachments.uuid, asset: attachments.ownerUuid })
  await orientAssets(
    tx,
    made.map(({ asset }) => asset),
  )
  const uses: Parameters<typeof useAttachments>[1][number][] = []
  const rows = made.map(({ asset, leads: _leads, publishedOn, isReserved, ...advertisement }) => {
    const images = pictures
      .filter((picture) => picture.asset === asset.uuid)
      .map(({ uuid }, index) => ({ uuid, order: index + 1, selected: true }))
    uses.push(
      ...images.map((image) => ({
        attachmentUuid: image.uuid,
        usedBy: 'advertisement' as const,
        usingUuid: advertisement.uuid,
        customerUuid,
      })),
    )
    const { latitude, longitude, address, provinceCode, province, municipality, municipalityCode } = asset
    const { typeId, floor, rooms, bathrooms, size } = asset
    return asSavedNew({
      ...advertisement,
      latitude,
      longitude,
      address,
      provinceCode,
      province,
      municipality,
      municipalityCode,
      typeId,
      floor,
      rooms,
      bathrooms,
      size,
      ...annexesOf(asset),
      subtypeId: asset.subtype,
      coverImage: null,
      isHiddenFromSearch: false,
      mayComparePrice: false,
      emissionsRating: null,
      energyConsumption: null,
      energyEmissions: null,
      tags: [],
      images,
      customerUuid,
      assetUuid: asset.uuid,
      createdBy: userUuid,
      editedBy: userUuid,
      editedOn: now,
      isReserved,
      reservedBy: isReserved ? userUuid : null,
      reservedAt: isReserved ? now : null,
      publishedOn: publishedOn === null ? null : morningOf(publishedOn, now),
    })
  })
  await tx.insert(advertisements).values(rows.map((row) => ({ ...row, images: [...row.images], tags: [] })))
  await useAttachments(tx, uses)
  await tx
    .insert(commercialManagers)
    .values(made.map(({ asset }) => ({ assetUuid: asset.uuid, customerUuid, userUuid })))
  const people = made.flatMap(({ uuid, leads: of }) => of.map((lead) => ({ ...lead, advertisementUuid: uuid })))
  await tx.insert(leads).values(
    people.map(({ createdOn: day, steps: _steps, ...person }) => ({
      ...person,
      customerUuid,
      consent:
        person.source === 'public'
          ? { language: 'es' as const, hash: '', since: `${day}T00:00:00Z`, on: morningOf(day, now).toISOString() }
          : null,
      createdOn: morningOf(day, now),
      changedOn: sql`now()`,
    })),
  )
  await tx
    .insert(leadSteps)
    .values(
      people.flatMap(({ uuid: leadUuid, steps }) =>
        steps.map((step) => ({ ...step, leadUuid, customerUuid, createdBy: userUuid })),
      ),
    )
}

/** Invented orientations of three quarters of the advertised homes. */
async function orientAssets(tx: Transaction, assets: readonly DemoAdvertisement['asset'][]): Promise<void> {
  const oriented = assets.flatMap(({ uuid, typeId }, index) =>
    isDwelling(typeId) && index % 4 !== 3 ? [{ uuid, to: ORIENTATIONS[(index * 3) % ORIENTATIONS.length] }] : [],
  )
  await tx.change(
    `UPDATE assets a SET details = a.details || jsonb_build_object('orientation', o."to")
     FROM jsonb_to_recordset($1::jsonb) AS o(uuid uuid, "to" text) WHERE a.uuid = o.uuid`,
    [JSON.stringify(oriented)],
  )
}
