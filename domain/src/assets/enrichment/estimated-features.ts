import { cadastralAnnexWords } from '../../kernel/annexes.ts'
import { parseFloor } from '../../kernel/parse-floor.ts'
import { ANNEXES, type Annex, type AssetTypeId, isDwelling } from '../../kernel/property-types.ts'
import { type CadastralEstate, type CadastralProperty, cadastralWords, dwellingArea } from './cadastral-property.ts'

/** Maximum dwelling area (m², inclusive) for one, two and three rooms. A larger dwelling has four. */
const ROOM_BOUNDS = { before2000: [30, 50, 80, 100], since2000: [40, 65, 95, 130] } as const
const ROOMS_ABOVE = 4

/**
 * A building has an estimated lift if it was built after this year and has more storeys than the limit (product facts
 * 4.3).
 */
const LIFT_YEAR = 1974
const LIFT_STOREYS = 4

/**
 * Estimates the number of rooms by the year of the building and the area of the dwelling alone (product facts 4.3).
 * Upper bounds are inclusive. The year 2000 belongs to the newer buildings.
 */
export function estimatedRooms(area: number, constructionYear: number): number {
  const bounds = constructionYear < 2000 ? ROOM_BOUNDS.before2000 : ROOM_BOUNDS.since2000
  const rooms = bounds.findIndex((bound) => area <= bound)
  return rooms === -1 ? ROOMS_ABOVE : rooms
}

/**
 * Estimates a lift for a building with several dwellings: true if year and storeys both require a lift, otherwise
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

/** Number of known storeys of the estate above ground: from the ground floor to the highest floor, both included. */
export function storeysAboveGround(property: CadastralProperty, estate: CadastralEstate | null): number | null {
  const floors = [
    property.floor,
    ...property.units.map(({ floor }) => floor),
    ...(estate?.properties ?? []).map(({ floor }) => floor),
  ].flatMap((text) => floorNumber(text) ?? [])
  return floors.length === 0 ? null : Math.max(...floors, 0) + 1
}

/** The number of a cadastral floor; null for `AT` and for any text that is not a floor. */
export function floorNumber(text: string | null): number | null {
  if (text === null) return null
  const parsed = parseFloor(text)
  return parsed.kind === 'value' ? parsed.value : null
}

/**
 * Annexes that the building units show. All other annexes stay unknown, because the cadastre does not register that an
 * annex is missing.
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

/** Estimated number of rooms of a dwelling. Null for other types, and if the cadastre gives no dwelling or no year. */
export function roomsOf(typeId: AssetTypeId, property: CadastralProperty): number | null {
  const area = dwellingArea(property)
  if (!isDwelling(typeId) || area === null || property.constructionYear === null) return null
  return estimatedRooms(area, property.constructionYear)
}
