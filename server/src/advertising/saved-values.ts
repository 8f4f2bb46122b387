import type { AdvertisementFields } from '@lindero/domain/advertising/advertisement'
import { AppError } from '@lindero/domain/errors'
import { ASSET_SUBTYPES } from '@lindero/domain/kernel/property-types'

/**
 * Removes a subtype that does not belong to the type.
 *
 * @throws AppError `advertisements.invalidFields` if the user chose this subtype
 */
export function withOwnSubtype<Given extends Pick<AdvertisementFields, 'typeId' | 'subtypeId'>>(
  fields: Given,
  chosen: Partial<AdvertisementFields>,
): Given {
  const { subtypeId, typeId } = fields
  if (subtypeId === null || ASSET_SUBTYPES[subtypeId] === typeId) return fields
  if (!chosen.subtypeId) return { ...fields, subtypeId: null }
  throw new AppError('advertisements.invalidFields', { fields: [{ field: 'subtypeId' }] })
}

/** Replaces a blank text with null. */
export const withoutBlank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
