import { z } from 'zod'
import { annexes, furtherFeatures, propertyState, subtype, typeId } from '../kernel/property.schema.ts'
import { area, calendarDate, latitude, longitude, operation, text, wholeNumber } from '../kernel/schemas.ts'

/** The valued property, as it was on the valuation date. */
export const subject = z
  .strictObject({
    operation,
    valuationDate: calendarDate,
    propertyKey: text(200).nullable(),
    typeId,
    subtype: subtype.nullable(),
    state: propertyState.nullable(),
    size: area,
    rooms: wholeNumber().nullable(),
    bathrooms: wholeNumber().nullable(),
    floor: wholeNumber().nullable(),
    constructionYear: wholeNumber().nullable(),
    latitude,
    longitude,
    ...annexes.shape,
    ...furtherFeatures.shape,
  })
  .meta({ id: 'Subject' })
