import { cadastralAnnexWords } from '../../kernel/annexes.ts'
import { parseFloor } from '../../kernel/parse-floor.ts'
import { ANNEXES, type Annex, type AssetTypeId, isDwelling } from '../../kernel/property-types.ts'
import { type CadastralEstate, type CadastralProperty, cadastralWords, dwellingArea } from './cadastral-property.ts'

/** Maximum dwelling area (m², inclusive) for one, two and three rooms. A larger dwelling has four. */
const ROOM_BOUNDS = { before2000: [30, 50, 80, 100], since2000: [40, 65, 95, 130] } as const
const ROOMS_ABOVE = 4

/**
 * A lift is estimated for a building that is newer than this year and has more storeys than this number (product facts
 * 4.3).
 */
const LIFT_YEAR = 1974
const LIFT_STOREYS = 4

/**
 * Estimates rooms by the area of the dwelling alone and the year of the building (product facts 4.3). Upper bounds are
 * inclusive. The year 2000 belongs to the newer buildings.
 */
export function estimatedRooms(area: number, constructionYear: number): number {
  const bounds = constructionYear < 2000 ? ROOM_BOUNDS.before2000 : ROOM_BOUNDS.since2000
  const rooms = bounds.findIndex((bound) => area <= bound)
  return rooms === -1 ? ROOMS_ABOVE : rooms
}

/** Estimates a lift for a multi-family building: true if year and storeys both require one, otherwise unknown. */
export function estimatedLift(
  typeId: AssetTypeId,
  constructionYear: number | null,
  storeys: number | null,
): true | null {
  if (typeId !== 11 || constructionYear === null || storeys === null) return null
  return constructionYear > LIFT_YEAR && storeys > LIFT_STOREYS ? true : null
}

/** Known storeys above ground of the estate: up to its highest floor, including the ground floor. */
export function storeysAboveGround(property: CadastralProperty, estate: CadastralEstate | null): number | null {
  const floors = [
    property.floor,
    ...property.units.map(({ floor }) => floor),
    ...(estate?.properties ?? []).map(({ floor }) => floor),
  ].flatMap((text) => floorNumber(text) ?? [])
  return floors.length === 0 ? null : Math.max(...floors, 0) + 1
}

/** The number of a floor of the cadastre; null for `AT` and anything that is not a floor. */
export function floorNumber(text: string | null): number | null {
  if (text === null) return null
  const parsed = parseFloor(text)
  return parsed.kind === 'value' ? parsed.value : null
}

/** Annexes that the building units show. All others stay unknown, because the cadastre does not register an absence. */
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

/** Estimated rooms of a dwelling; null for other types, and if the cadastre gives no dwelling or year. */
export function roomsOf(typeId: AssetTypeId, property: CadastralProperty): number | null {
  const area = dwellingArea(property)
  if (!isDwelling(typeId) || area === null || property.constructionYear === null) return null
  return estimatedRooms(area, property.constructionYear)
}
