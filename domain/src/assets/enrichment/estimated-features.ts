import { cadastralAnnexWords } from '../../kernel/annexes.ts'
import { parseFloor } from '../../kernel/parse-floor.ts'
import { ANNEXES, type Annex, type AssetTypeId, isDwelling } from '../../kernel/property-types.ts'
import { type CadastralEstate, type CadastralProperty, cadastralWords, dwellingArea } from './cadastral-property.ts'

/** Largest dwelling area (m², inclusive) for so many rooms; above the last bound there are four. */
const ROOM_BOUNDS = { before2000: [30, 50, 80, 100], since2000: [40, 65, 95, 130] } as const
const ROOMS_ABOVE = 4

/** A lift is estimated for buildings built later than this, with more storeys than that (product facts 4.3). */
const LIFT_YEAR = 1974
const LIFT_STOREYS = 4

/**
 * Rooms by the area of the dwelling alone and the year of the building (product facts 4.3). Upper bounds are
 * inclusive and 2000 counts as after.
 */
export function estimatedRooms(area: number, constructionYear: number): number {
  const bounds = constructionYear < 2000 ? ROOM_BOUNDS.before2000 : ROOM_BOUNDS.since2000
  const rooms = bounds.findIndex((bound) => area <= bound)
  return rooms === -1 ? ROOMS_ABOVE : rooms
}

/** Lift of a multi-family building: true if both year and storeys require one, else unknown. */
export function estimatedLift(
  typeId: AssetTypeId,
  constructionYear: number | null,
  storeys: number | null,
): true | null {
  if (typeId !== 11 || constructionYear === null || storeys === null) return null
  return constructionYear > LIFT_YEAR && storeys > LIFT_STOREYS ? true : null
}

/** Storeys above ground that are known of the estate: its highest floor, and the ground floor. */
export function storeysAboveGround(property: CadastralProperty, estate: CadastralEstate | null): number | null {
  const floors = [
    property.floor,
    ...property.units.map(({ floor }) => floor),
    ...(estate?.properties ?? []).map(({ floor }) => floor),
  ].flatMap((text) => floorNumber(text) ?? [])
  return floors.length === 0 ? null : Math.max(...floors, 0) + 1
}

/** The number of a floor as the cadastre writes it; null for `AT` and anything that is no floor. */
export function floorNumber(text: string | null): number | null {
  if (text === null) return null
  const parsed = parseFloor(text)
  return parsed.kind === 'value' ? parsed.value : null
}

/** Annexes that the building units show. All others stay unknown: the cadastre registers no absence. */
export function estimatedAnnexes(
  property: CadastralProperty,
  estate: CadastralEstate | null,
): Partial<Record<Annex, true>> {
  const own = property.units.map(({ destination }) => cadastralWords(destination))
  const uses = (estate?.properties ?? []).map(({ use }) => cadastralWords(use))
  return { ...shownBy(own, 'own'), ...shownBy(uses, 'estate') }
}

function shownBy(texts: readonly string[], where: 'own' | 'estate'): Partial<Record<Annex, true>> {
  const shown = ANNEXES.filter((annex) =>
    cadastralAnnexWords(annex, where).some((word) => texts.some((text) => text.includes(word))),
  )
  return Object.fromEntries(shown.map((annex) => [annex, true])) as Partial<Record<Annex, true>>
}

/** Rooms of a dwelling; null for other types, and if the cadastre gives no dwelling or year. */
export function roomsOf(typeId: AssetTypeId, property: CadastralProperty): number | null {
  const area = dwellingArea(property)
  if (!isDwelling(typeId) || area === null || property.constructionYear === null) return null
  return estimatedRooms(area, property.constructionYear)
}
