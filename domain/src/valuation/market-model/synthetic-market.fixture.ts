/** A synthetic market for tests. Its prices follow a known rule, which the fit must recover. */
import { UNKNOWN_ANNEXES } from '../../kernel/annexes.ts'
import type { MarketEvidence } from '../../market/market-evidence.ts'
import type { Subject } from '../record/subject.ts'

export const CENTRE = { latitude: 39.47, longitude: -0.376 }
export const VALUATION_DATE = '2026-06-30'

export const SUBJECT: Subject = {
  operation: 'sale',
  valuationDate: VALUATION_DATE,
  propertyKey: null,
  typeId: 11,
  subtype: 'flat',
  state: 'good',
  size: 100,
  rooms: 3,
  bathrooms: 2,
  floor: 3,
  constructionYear: 1975,
  ...CENTRE,
  ...UNKNOWN_ANNEXES,
  lift: true,
  boxroom: false,
  parking: false,
  garden: false,
  terrace: false,
  pool: false,
}

/** A listing similar to the subject at 2,000 EUR/m², with the changes of the test. */
export function listing(change: Partial<MarketEvidence> = {}): MarketEvidence {
  const { operation, valuationDate: _, propertyKey: __, ...features } = SUBJECT
  const size = change.size ?? SUBJECT.size
  const uuid = change.uuid ?? 'listing'
  return {
    ...features,
    uuid,
    propertyKey: change.propertyKey ?? uuid,
    kind: 'listing',
    operation,
    price: 2000 * size,
    addedOn: '2026-03-01',
    expiredOn: null,
    date: '2026-06-01',
    address: null,
    cadastralReference: null,
    portalUrl: null,
    ...change,
  }
}

/** Random numbers from 0 to 1 that are the same on all machines (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Log effects in the synthetic rule. */
export const RULE = { lift: 0.15, parking: 0.1, toRenovate: -0.2, size: -0.25, east: 0.1 }

/**
 * `n` items of evidence in a square with sides of 3 km. `closings` is the share of closings among them; the other items
 * are listings. `RULE` determines the prices of listings, and closings are 10 % cheaper. Every price has a random error
 * with the standard deviation `noise` (log).
 */
export function syntheticMarket(n: number, noise = 0.02, closings = 0): MarketEvidence[] {
  const random = seeded(7)
  return Array.from({ length: n }, (_, i) => {
    const size = Math.round(50 + 100 * random())
    const east = 3000 * (random() - 0.5)
    const north = 3000 * (random() - 0.5)
    const lift = random() < 0.6
    const parking = random() < 0.3
    const state = random() < 0.2 ? 'toRenovate' : 'good'
    const floor = Math.floor(7 * random())
    const isClosing = random() < closings
    const log =
      Math.log(2000) +
      RULE.size * Math.log(size / 90) +
      (lift ? RULE.lift : 0) +
      (parking ? RULE.parking : 0) +
      (state === 'toRenovate' ? RULE.toRenovate : 0) +
      (RULE.east * east) / 1000 +
      (isClosing ? Math.log(0.9) : 0) +
      noise * (random() + random() + random() - 1.5) * 2
    return listing({
      uuid: `home-${i}`,
      kind: isClosing ? 'closing' : 'listing',
      size,
      lift,
      parking,
      floor,
      state,
      latitude: CENTRE.latitude + north / 111_195,
      longitude: CENTRE.longitude + east / (111_195 * Math.cos((CENTRE.latitude * Math.PI) / 180)),
      price: Math.round(Math.exp(log) * size),
    })
  })
}
