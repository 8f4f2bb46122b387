import { cadastralAnnexWords } from '../../kernel/annexes.ts'
import { parseFloor } from '../../kernel/parse-floor.ts'
import { ANNEXES, type Annex, type AssetTypeId, isDwelling } from '../../kernel/property-types.ts'
import { type CadastralEstate, type CadastralProperty, cadastralWords, dwellingArea } from './cadastral-property.ts'

/** Maximum dwelling area in m² (inclusive) for zero, one, two and three rooms. Larger dwellings have four. */
const ROOM_BOUNDS = { before2000: [30, 50, 80, 100], since2000: [40, 65, 95, 130] } as const
const ROOMS_ABOVE = 4

/**
 * A lift is assumed in a building built after `LIFT_YEAR` with more than `LIFT_STOREYS` storeys (product facts 4.3).
 */
const LIFT_YEAR = 1974
const LIFT_STOREYS = 4

/**
 * Estimates the number of rooms from the construction year and the dwelling area (product facts 4.3). Upper limits are
 * inclusive. The year 2000 counts as newer.
 */
export function estimatedRooms(area: number, constructionYear: number): number {
  const bounds = constructionYear < 2000 ? ROOM_BOUNDS.before2000 : ROOM_BOUNDS.since2000
  const rooms = bounds.findIndex((bound) => area <= bound)
  return rooms === -1 ? ROOMS_ABOVE : rooms
}

/**
 * Estimates the lift of a flat: true if the construction year and the number of storeys both suggest one, otherwise
 * unknown.
 */
export function estimatedLift(
  typeId: AssetTypeId,
  constructionYear: number | null,
  storeys: number | null,
): true | null {
  if (typeId !== 11 || constructionYear === null || storeys === null) return null
  return constructionYear > LIFT_YEAR && storeys > LIFT_STOREYS ? true : null
}

/** Number of storeys of the estate from the ground floor to the highest known floor; null if no floor is known. */
export function storeysAboveGround(property: CadastralProperty, estate: CadastralEstate | null): number | null {
  const floors = [
    property.floor,
    ...property.units.map(({ floor }) => floor),
    ...(estate?.properties ?? []).map(({ floor }) => floor),
  ].flatMap((text) => floorNumber(text) ?? [])
  return floors.length === 0 ? null : Math.max(...floors, 0) + 1
}

/**
 * The number of a floor in the cadastre's words. Null for `AT`, a penthouse without a floor number, and for texts that
 * are not a floor.
 */
export function floorNumber(text: string | null): number | null {
  if (text === null) return null
  const parsed = parseFloor(text)
  return parsed.kind === 'value' ? parsed.value : null
}

/**
 * Annexes that a building unit of the property, or a use in its estate, implies. All others stay unknown, because the
 * cadastre does not state that an annex is missing.
 */
export function estimatedAnnexes(
  property: CadastralProperty,
  estate: CadastralEstate | null,
): Partial<Record<Annex, true>> {
  const own = property.units.map(({ destination }) => cadastralWords(destination))
  const uses = (estate?.properties ?? []).map(({ use }) => cadastralWords(use))
  return { ...shownBy(own, 'own'), ...shownBy(uses, 'estate') }
}

function shownBy(texts: readonly string[], where: 'own' | 'estate'): Partial<Record<Annex, true>> {
  const annexes = ANNEXES.filter((annex) =>
    cadastralAnnexWords(annex, where).some((word) => texts.some((text) => text.includes(word))),
  )
  return Object.fromEntries(annexes.map((annex) => [annex, true])) as Partial<Record<Annex, true>>
}

/** Estimated number of rooms in a dwelling. Null for other types, or if the cadastre states no dwelling or no year. */
export function roomsOf(typeId: AssetTypeId, property: CadastralProperty): number | null {
  const area = dwellingArea(property)
  if (!isDwelling(typeId) || area === null || property.constructionYear === null) return null
  return estimatedRooms(area, property.constructionYear)
}
