import { byAnnex } from '@lindero/domain/kernel/annexes'
import { z } from 'zod'
import { furtherFeatures, propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import { area, calendarDate, latitude, longitude, text, trimmedText, value, wholeNumber } from '../kernel/schemas.ts'

/**
 * A home that is not an asset: a listing, a point on the map, or a home that the caller describes. Null means unknown.
 */
export const describedHome = z
  .strictObject({
    typeId,
    subtype: subtype.nullish(),
    state: propertyState.nullish(),
    size: z.number().min(0).max(99_999_999).nullish().describe('m²; 0 is answered as a missing one'),
    rooms: wholeNumber(0, 100).nullish(),
    bathrooms: wholeNumber(0, 100).nullish(),
    floor: wholeNumber(-10, 200).nullish(),
    constructionYear: wholeNumber(1000, 2100).nullish(),
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    ...byAnnex(() => z.boolean().nullish()),
    ...furtherFeatures.shape,
    propertyKey: text(200).nullish().describe('Home of the valued listing: its own adverts are not used'),
    address: trimmedText(300).nullish().describe('Only a name for the home of the user'),
  })
  .meta({ id: 'DescribedHome' })
export type DescribedHome = z.infer<typeof describedHome>

/** A comparable with its current description. Its price and date are from the search result. */
export const comparedHome = z.strictObject({
  ...describedHome.omit({ address: true }).shape,
  uuid: text(100),
  propertyKey: text(200),
  size: area,
  latitude,
  longitude,
  date: calendarDate,
  kind: z.enum(['listing', 'closing']),
  price: value,
})
export type ComparedHome = z.infer<typeof comparedHome>
