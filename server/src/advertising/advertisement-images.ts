import { AppError } from '@lindero/domain/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { releaseAttachments, useAttachments } from '../files/attachments.store.ts'
import { attachments } from '../files/attachments.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { AdvertisementRecord } from './advertisements.table.ts'
import { checkOf, type OfAsset } from './saving.ts'

type Pictured = OfAsset & {
  stored: Pick<AdvertisementRecord, 'uuid' | 'assetUuid' | 'customerUuid' | 'images'>
}

/**
 * Records the pictures that advertisements use, so that they cannot be deleted.
 *
 * @param state `new`: the advertisements have no uses yet
 * @throws AppError `advertisements.invalidFields` for a picture that does not belong to the asset
 */
export async function useImages(
  tx: Transaction,
  saves: readonly Pictured[],
  state: 'new' | 'edited' = 'edited',
): Promise<void> {
  const selected = saves.map((save) => ({
    ...save,
    used: save.stored.images.filter((image) => image.selected).map((image) => image.uuid.toLowerCase()),
  }))
  const named = [...new Set(selected.flatMap(({ used }) => used))].toSorted()
  const pictures =
    named.length === 0
      ? []
      : await tx
          .select({ uuid: attachments.uuid, owner: attachments.ownerUuid })
          .from(attachments)
          .where(and(inArray(attachments.uuid, named), eq(attachments.fileType, 'images')))
          .orderBy(attachments.uuid)
          .for('key share')
  const owners = new Map(pictures.map(({ uuid, owner }) => [uuid, owner]))
  for (const save of selected) {
    checkOf(save, () => {
      if (save.used.every((uuid) => owners.get(uuid) === save.stored.assetUuid)) return
      throw new AppError('advertisements.invalidFields', { fields: [{ field: 'images' }] })
    })
  }
  const useOf = (usingUuid: string) => ({ usedBy: 'advertisement' as const, usingUuid })
  if (state === 'edited') {
    for (const { stored, used } of selected) await releaseAttachments(tx, useOf(stored.uuid), { except: used })
  }
  await useAttachments(
    tx,
    selected.flatMap(({ stored: { uuid, customerUuid }, used }) =>
      used.map((attachmentUuid) => ({ ...useOf(uuid), attachmentUuid, customerUuid })),
    ),
  )
}
