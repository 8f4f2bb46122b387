/** Upper bounds in square metres for 0, 1, 2 and 3 rooms (product facts 4.3); upper bound inclusive. */
const ROOMS_BEFORE_2000 = [30, 50, 80, 100] as const
const ROOMS_FROM_2000 = [40, 65, 95, 130] as const

/** A building of 2000 counts as built after (the table leaves the year itself open). */
const ROOMS_YEAR = 2000
const LIFT_YEAR = 1974
const LIFT_STOREYS = 4

/**
 * First estimate of the number of rooms from the dwelling's own area (without commons) in square metres and its
 * year of construction; 0 is a studio.
 */
export function estimateRooms(dwellingArea: number, constructionYear: number): number {
  const bounds = constructionYear < ROOMS_YEAR ? ROOMS_BEFORE_2000 : ROOMS_FROM_2000
  const rooms = bounds.findIndex((bound) => dwellingArea <= bound)
  return rooms === -1 ? bounds.length : rooms
}

/** A multi-family building has a lift if built after 1974 with more than four storeys. */
export function estimateLift(building: {
  isMultiFamily: boolean
  constructionYear: number
  storeys: number
}): boolean {
  return building.isMultiFamily && building.constructionYear > LIFT_YEAR && building.storeys > LIFT_STOREYS
}
