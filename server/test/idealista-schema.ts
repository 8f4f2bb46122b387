/**
 * The part of the schema of Idealista, version 6, that the program uses, written from its public documents
 * (https://feeds.idealista.com/v6/schemas/properties/customer.json and the files beside it) independently of the program.
 * Unlike those, it rejects unknown fields. As there, a text has no line breaks.
 */
import { z } from 'zod'

const upTo = (most: number) => z.string().regex(new RegExp(`^.{0,${most}}$`, 'u'))
const whole = (most: number) => z.number().int().min(1).max(most)
const flag = z.boolean().optional()
const unique = <Item extends z.ZodType>(item: Item, most = 10_000) =>
  z
    .array(item)
    .min(1)
    .max(most)
    .refine((items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length, 'not unique')

const energy = {
  featuresEnergyCertificateRating: z
    .enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'exempt', 'inProcess', 'unknown'])
    .optional(),
  featuresEnergyCertificatePerformance: z.number().min(1).max(9_999).optional(),
}
const area = { featuresAreaConstructed: whole(99_999) }

const homes = z
  .strictObject({
    featuresType: z.enum([
      'flat',
      'house',
      'house_independent',
      'house_semidetached',
      'house_terraced',
      'house_villa',
      'rustic',
      'rustic_house',
      'rustic_village',
      'rustic_rural',
    ]),
    ...area,
    ...energy,
    featuresBathroomNumber: whole(99),
    featuresBedroomNumber: whole(99).optional(),
    featuresRooms: whole(99).optional(),
    featuresPenthouse: flag,
    featuresDuplex: flag,
    featuresStudio: flag,
    featuresStorage: flag,
    featuresParkingAvailable: flag,
    featuresGarden: flag,
    featuresTerrace: flag,
    featuresPool: flag,
    featuresLiftAvailable: flag,
    featuresOrientationNorth: flag,
    featuresOrientationSouth: flag,
    featuresOrientationEast: flag,
    featuresOrientationWest: flag,
  })
  .refine(({ featuresBedroomNumber, featuresRooms }) => (featuresBedroomNumber ?? featuresRooms) !== undefined)
const land = z.strictObject({
  featuresType: z.enum(['land', 'land_urban', 'land_countrybuildable', 'land_countrynonbuildable']),
  featuresAreaPlot: whole(99_999_999),
})
const building = z.strictObject({
  ...{ featuresType: z.literal('building'), ...area, ...energy },
  featuresClassificationHotel: flag,
})
const bathrooms = { featuresBathroomNumber: whole(99).optional() }
const premises = z.strictObject({
  featuresType: z.enum(['premises', 'premises_commercial', 'premises_industrial']),
  ...{ ...area, ...energy, ...bathrooms },
})
const offices = z.strictObject({ featuresType: z.literal('office'), ...area, ...energy, ...bathrooms })
const garage = z.strictObject({ featuresType: z.literal('garage'), ...area })
const storage = z.strictObject({ featuresType: z.literal('storage'), ...area })

const address = z.strictObject({
  addressVisibility: z.enum(['full', 'street', 'hidden']),
  addressFloor: z
    .string()
    .regex(/^(-[1-2]|[1-9]|[1-5][0-9]|60|bj|en|ss|st)$/)
    .optional(),
  addressTown: upTo(50).optional(),
  addressCountry: z.literal('Spain'),
  addressCoordinatesPrecision: z.enum(['exact', 'moved']),
  addressCoordinatesLatitude: z.number().min(-90).max(90),
  addressCoordinatesLongitude: z.number().min(-180).max(180),
})
const url = z.string().regex(/^(http)(s?):\/\/.*$/)

const property = z.strictObject({
  propertyCode: upTo(50),
  propertyReference: upTo(50),
  propertyVisibility: z.enum(['idealista', 'microsite', 'private']),
  propertyOperation: z.strictObject({
    operationType: z.enum(['rent', 'sale', 'rentToOwn']),
    operationPrice: whole(99_999_999),
  }),
  propertyAddress: address,
  propertyFeatures: z.union([homes, land, building, premises, offices, garage, storage]),
  propertyDescriptions: unique(
    z.strictObject({ descriptionLanguage: z.enum(['spanish', 'english']), descriptionText: upTo(4_000) }),
  ).optional(),
  propertyImages: unique(
    z.strictObject({ imageOrder: z.number().int().min(1).max(200), imageUrl: url }),
    200,
  ).optional(),
  propertyUrl: url,
})

const customer = z.strictObject({
  customerCountry: z.enum(['Spain', 'Italy', 'Portugal']),
  customerReference: upTo(50),
  customerProperties: z.array(property),
})

/** The violations of the schema in a file for Idealista; empty if the portal takes it. */
export function idealistaErrors(json: string): string[] {
  const read = customer.safeParse(JSON.parse(json))
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
