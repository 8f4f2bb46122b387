import { type AssetSubtype, type AssetTypeId, isDwelling, useOfType } from '../kernel/property-types.ts'

/** Formats of portals whose documentation is public. */
export const PORTALS = ['kyero', 'trovit', 'idealista'] as const
export type Portal = (typeof PORTALS)[number]

/** Reasons why a portal does not take an advertisement. */
export const PORTAL_REFUSALS = [
  ...(['description', 'municipality', 'province', 'price', 'size', 'rooms', 'bathrooms'] as const),
  ...(['coordinates', 'type'] as const),
] as const
export type PortalRefusal = (typeof PORTAL_REFUSALS)[number]

/** The data of an advertisement that decide whether a portal takes it. */
export interface PortalFacts {
  description: string
  municipality: string | null
  province: string | null
  price: number | null
  size: number | null
  rooms: number | null
  bathrooms: number | null
  latitude: number | null
  longitude: number | null
  typeId: AssetTypeId
  subtypeId: AssetSubtype | null
}

/** Trovit's minimum length of `content` in characters (https://corporate.trovit.com/specs-es-homes/). */
const TROVIT_CHARACTERS = 30
/** Types without a counterpart among those of Idealista: public facilities and singular properties. */
const NOT_IDEALISTA: readonly AssetTypeId[] = [61, 71]

type Requires = (facts: PortalFacts) => Partial<Record<PortalRefusal, boolean>>

const isText = (text: string | null) => (text ?? '').trim() !== ''
/** Idealista reads whole numbers from 1. */
const isCount = (value: number | null, most: number) => value !== null && Math.round(value) >= 1 && value <= most

/**
 * The data that each format requires; false if the advertisement lacks them. Sources: Kyero XML import specification, version 3; the
 * schema and the specifications of Trovit for homes; the property integration of Idealista, version 6
 * (https://feeds.idealista.com/v6/specs/properties.html): price, constructed area or plot, bedrooms and bathrooms of
 * homes, and coordinates, because advertisements do not publish the street.
 */
const REQUIRED: Readonly<Record<Portal, Requires>> = {
  kyero: ({ description, municipality, province }) => ({
    description: isText(description),
    municipality: isText(municipality),
    province: isText(province),
  }),
  trovit: ({ description }) => ({ description: description.trim().length >= TROVIT_CHARACTERS }),
  idealista: ({ price, size, rooms, bathrooms, latitude, longitude, typeId, subtypeId }) => {
    const isHome = isDwelling(typeId) && typeId !== 13
    const isLand = useOfType(typeId) === 5
    return {
      price: isCount(price, 99_999_999),
      size: isCount(size, isLand ? 99_999_999 : 99_999),
      ...(isHome ? { rooms: subtypeId === 'studio' || isCount(rooms, 99), bathrooms: isCount(bathrooms, 99) } : {}),
      coordinates: latitude !== null && longitude !== null,
      type: !NOT_IDEALISTA.includes(typeId),
    }
  },
}

/** The required data that an advertisement lacks for a portal. It is left out of the feed of that portal. */
export function portalRefusals(portal: Portal, facts: PortalFacts): PortalRefusal[] {
  const required = REQUIRED[portal](facts)
  return PORTAL_REFUSALS.filter((refusal) => required[refusal] === false)
}
