/** The reason for a part of a coefficient, as a text key with its figures. */

import type {
  CoefficientPart,
  CoefficientPartName,
} from '@lindero/domain/valuation/market-model/homogenisation'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { Subject } from '@lindero/domain/valuation/record/subject'

/** `from` is the comparable's side, `to` the asset's; the view writes them with its formats. */
export type Explanation =
  | { kind: 'sizes'; from: number; to: number }
  | { kind: 'rooms'; from: Rooms; to: Rooms }
  | { kind: 'states'; from: string | null; to: string | null }
  | { kind: 'years'; from: number | null; to: number | null }
  | { kind: 'floors'; from: Level; to: Level }
  | { kind: 'subtypes'; from: string | null; to: string | null }
  | { kind: 'annex'; has: boolean }
  | { kind: 'place' | 'neighbours'; dearer: boolean }
  | { kind: 'time'; from: string; to: string }
  | { kind: 'bounds' }

interface Rooms {
  rooms: number | null
  bathrooms: number | null
}
interface Level {
  floor: number | null
  lift: boolean | null
}

export function explainPart(
  { part, factor }: CoefficientPart,
  comparable: Comparable,
  subject: Subject,
): Explanation {
  switch (part) {
    case 'size':
      return { kind: 'sizes', from: comparable.size, to: subject.size }
    case 'rooms':
      return { kind: 'rooms', from: roomsOf(comparable), to: roomsOf(subject) }
    case 'state':
      return { kind: 'states', from: comparable.status, to: subject.state }
    case 'age':
      return { kind: 'years', from: comparable.constructionYear, to: subject.constructionYear }
    case 'floor':
      return { kind: 'floors', from: levelOf(comparable), to: levelOf(subject) }
    case 'subtype':
      return { kind: 'subtypes', from: comparable.subtypeId, to: subject.subtype }
    case 'place':
    case 'neighbours':
      return { kind: part, dearer: factor > 1 }
    case 'time':
      return { kind: 'time', from: comparable.date, to: subject.valuationDate }
    case 'bounds':
      return { kind: 'bounds' }
    default:
      return { kind: 'annex', has: comparable[part] === true }
  }
}

/** Parts that were compared and made no difference; the panel lists them too. */
export function silentParts(
  parts: readonly CoefficientPart[],
  among: readonly CoefficientPartName[],
): CoefficientPartName[] {
  const spoken = new Set(parts.map(({ part }) => part))
  return among.filter((part) => !spoken.has(part))
}

function roomsOf({ rooms, bathrooms }: Rooms): Rooms {
  return { rooms, bathrooms }
}

function levelOf({ floor, lift }: Level): Level {
  return { floor, lift }
}
