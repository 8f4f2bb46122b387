/**
 * The price effects in the local market model. For each part of the homogenisation, this table lists the numbers that
 * describe a home. The fit, the coefficient and the explanation of the coefficient all use this table, so they always
 * agree.
 */
import type { Annex } from '../../kernel/property-types.ts'
import type { PropertyFeatures } from '../../market/market-evidence.ts'
import type { EffectPart } from '../record/names.ts'

type Describe = (home: PropertyFeatures) => number | null

interface Effect {
  part: EffectPart
  /** Effect (log) that is assumed when there is little evidence; `spread` is its uncertainty. */
  prior: number
  spread: number
  of: Describe
}

const yes =
  (feature: (home: PropertyFeatures) => boolean | null): Describe =>
  (home) => {
    const value = feature(home)
    return value === null ? null : Number(value)
  }
const beyond =
  (value: (home: PropertyFeatures) => number | null, knot: number, scale: number, cap = Infinity): Describe =>
  (home) => {
    const x = value(home)
    return x === null ? null : Math.min(Math.max(x - knot, 0), cap) / scale
  }

const logSize: Describe = (home) => Math.log(Math.min(Math.max(home.size, 15), 1000) / 90)
const year: Describe = (home) =>
  home.constructionYear === null ? null : Math.min(Math.max(home.constructionYear, 1850), 2030)
const level: Describe = (home) => (home.floor === null ? null : Math.min(Math.max(home.floor, 0), 11))
const stairs: Describe = (home) => {
  const floor = level(home)
  return floor === null || home.lift === null ? null : home.lift ? 0 : Math.min(floor, 7)
}

/** For each annex, the prior effect and its spread. The order is that of the fit. */
const ANNEX_PRIORS = {
  lift: { prior: 0.1, spread: 0.1 },
  parking: { prior: 0.07, spread: 0.1 },
  terrace: { prior: 0.03, spread: 0.1 },
  pool: { prior: 0.08, spread: 0.1 },
  boxroom: { prior: 0.03, spread: 0.1 },
  garden: { prior: 0.02, spread: 0.1 },
  sportsCenter: { prior: 0.02, spread: 0.05 },
  doorman: { prior: 0.05, spread: 0.1 },
} as const satisfies Record<Annex, Pick<Effect, 'prior' | 'spread'>>

const annexEffects = Object.fromEntries(
  (Object.keys(ANNEX_PRIORS) as Annex[]).map((annex) => [
    annex,
    { part: annex, ...ANNEX_PRIORS[annex], of: yes((home) => home[annex]) },
  ]),
) as Record<Annex, Effect>

/**
 * Each prior is about the size of the effect in Spanish hedonic studies and in `avm:backtest` for València. The spreads
 * are wide, so that a few hundred items of evidence outweigh the priors.
 */
export const EFFECTS = {
  size: { part: 'size', prior: -0.15, spread: 0.2, of: logSize },
  sizeSmall: { part: 'size', prior: 0, spread: 0.2, of: (h) => Math.min((logSize(h) ?? 0) + 0.4, 0) },
  sizeLarge: { part: 'size', prior: 0.1, spread: 0.2, of: (h) => Math.max((logSize(h) ?? 0) - 0.2, 0) },
  sizeHuge: { part: 'size', prior: 0, spread: 0.2, of: (h) => Math.max((logSize(h) ?? 0) - 0.6, 0) },
  rooms: { part: 'rooms', prior: -0.02, spread: 0.1, of: (h) => capped(h.rooms, 6) },
  roomsNone: { part: 'rooms', prior: 0, spread: 0.1, of: (h) => flag(h.rooms, (rooms) => rooms === 0) },
  roomsOne: { part: 'rooms', prior: 0, spread: 0.1, of: (h) => flag(h.rooms, (rooms) => rooms <= 1) },
  roomsMany: { part: 'rooms', prior: 0, spread: 0.1, of: (h) => flag(h.rooms, (rooms) => rooms >= 4) },
  bathsTwo: { part: 'rooms', prior: 0.08, spread: 0.1, of: (h) => flag(h.bathrooms, (baths) => baths >= 2) },
  bathsThree: {
    part: 'rooms',
    prior: 0.06,
    spread: 0.1,
    of: (h) => flag(h.bathrooms, (baths) => baths >= 3),
  },
  new: { part: 'state', prior: 0.12, spread: 0.15, of: (h) => flag(h.state, (state) => state === 'new') },
  toRenovate: {
    part: 'state',
    prior: -0.15,
    spread: 0.15,
    of: (h) => flag(h.state, (state) => state === 'toRenovate'),
  },
  year1930: { part: 'age', prior: -0.1, spread: 0.2, of: beyond(year, 1850, 50, 80) },
  year1955: { part: 'age', prior: 0, spread: 0.2, of: beyond(year, 1930, 30, 30) },
  year1960: { part: 'age', prior: 0.05, spread: 0.2, of: beyond(year, 1960, 20, 15) },
  year1975: { part: 'age', prior: 0.1, spread: 0.2, of: beyond(year, 1975, 15, 15) },
  year1990: { part: 'age', prior: 0.1, spread: 0.2, of: beyond(year, 1990, 15, 15) },
  year2005: { part: 'age', prior: 0.1, spread: 0.2, of: beyond(year, 2005, 15) },
  groundFloor: { part: 'floor', prior: -0.08, spread: 0.1, of: (h) => flag(h.floor, (floor) => floor <= 0) },
  firstFloor: { part: 'floor', prior: -0.02, spread: 0.1, of: (h) => flag(h.floor, (floor) => floor === 1) },
  floor: { part: 'floor', prior: 0.01, spread: 0.05, of: level },
  highFloor: { part: 'floor', prior: 0, spread: 0.05, of: beyond(level, 5, 1) },
  stairs: { part: 'floor', prior: -0.03, spread: 0.05, of: stairs },
  penthouse: { part: 'subtype', prior: 0.08, spread: 0.1, of: (h) => Number(h.subtype === 'penthouse') },
  duplex: { part: 'subtype', prior: 0, spread: 0.1, of: (h) => Number(h.subtype === 'duplex') },
  studio: { part: 'subtype', prior: 0, spread: 0.1, of: (h) => Number(h.subtype === 'studio') },
  ...annexEffects,
} as const satisfies Record<string, Effect>

export type EffectName = keyof typeof EFFECTS

export const EFFECT_NAMES = Object.keys(EFFECTS) as EffectName[]

function capped(value: number | null, cap: number): number | null {
  return value === null ? null : Math.min(value, cap)
}

function flag<T>(value: T | null, test: (value: T) => boolean): number | null {
  return value === null ? null : Number(test(value))
}
