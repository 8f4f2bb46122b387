/**
 * Finds the adverts of one home. Proofs connect adverts at once. Other adverts join a home only if they fit all its
 * adverts, so that no chain of weak links connects two homes. If two homes that exclude each other fit an advert almost
 * equally well, it joins neither.
 */
import { haversineMetres } from '../kernel/geo.ts'
import { candidates } from './advert-candidates.ts'
import {
  areOfOneBuilding,
  contradict,
  type Identity,
  type IdentityReason,
  identityOf,
  isRough,
  mayBeOfTwoTypes,
  NAMED_TOLERANCE,
  PROOF,
  THRESHOLD,
} from './advert-identity.ts'
import { type Advert, type Traits, traitsOf } from './advert-traits.ts'
import { groupOfType } from './alike-types.ts'
import { areInTwoPlaces, type MunicipalityOf } from './far-adverts.ts'

/** A decision of a person: two adverts are about one home, or about two. */
export interface AdvertDecision {
  one: string
  other: string
  isOneHome: boolean
}

/** Facts that all adverts state. */
const STATED_BY_ALL: readonly IdentityReason[] = ['size', 'price', 'place']

/** Points that speak clearly for or against one home. */
const CLEAR = { against: -4, for: 10 }

/** The clearer of two points of a fact. What an advert leaves unknown, another advert of its home may state. */
function clearer(one: number, other: number): number {
  const [least, most] = [Math.min(one, other), Math.max(one, other)]
  return most < CLEAR.for && least <= CLEAR.against ? least : most
}

const decisionOf = (isOneHome: boolean): Identity => {
  const points = isOneHome ? PROOF : -PROOF
  return { score: points, reasons: [{ reason: 'decision', points }], isContradiction: !isOneHome }
}

/** Two parts are compared if two of their adverts have at least this many points. */
const COMPARABLE = 0
/** Additional points for parts of which no two adverts reach the threshold. */
const INDIRECT = 1
/** A better home must lead by this many points, or an advert joins none. */
const LEAD = 3
/** Number of adverts of a part that are compared when two parts join. */
const COMPARED = 12
const PASSES = 3

interface Part {
  members: number[]
}

interface Link {
  a: number
  b: number
  score: number
}

/**
 * Homes with two or more adverts, each with the newest advert first.
 *
 * @param municipalityOf the municipality of a point, for adverts that are far apart; null if unknown
 */
export function mergedAdverts(
  adverts: readonly Advert[],
  decisions: readonly AdvertDecision[] = [],
  municipalityOf: MunicipalityOf = () => null,
): Advert[][] {
  const sorted = adverts.filter(({ kind }) => kind === 'listing').toSorted((a, b) => order(a.uuid, b.uuid))
  const parts = new Parts(withoutLogos(sorted.map(traitsOf)), decisions, municipalityOf)
  parts.joinProofs()
  parts.joinLinks()
  return parts
    .homes()
    .map((home) => home.toSorted((a, b) => (a.date === b.date ? order(a.uuid, b.uuid) : order(b.date, a.date))))
}

/** Adverts without the pictures that are also in adverts of distant places, such as an agency's logo: they show no home. */
function withoutLogos(all: readonly Traits[]): Traits[] {
  const first = new Map<string, Traits>()
  const logos = new Set<string>()
  for (const traits of all) {
    if (isRough(traits)) continue
    for (const picture of [...traits.pictures, ...traits.pictureHashes.map(String)]) {
      const other = first.get(picture)
      if (!other) first.set(picture, traits)
      else if (haversineMetres(other.advert, traits.advert) > NAMED_TOLERANCE) logos.add(picture)
    }
  }
  if (logos.size === 0) return [...all]
  return all.map((traits) => ({
    ...traits,
    pictures: new Set([...traits.pictures].filter((picture) => !logos.has(picture))),
    pictureHashes: traits.pictureHashes.filter((hash) => !logos.has(String(hash))),
  }))
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

class Parts {
  readonly #traits: readonly Traits[]
  readonly #part: Part[]
  readonly #known = new Map<number, Identity | null>()
  /** Decisions by pair: true for one home. */
  readonly #decided = new Map<number, boolean>()
  readonly #together: (readonly [number, number])[] = []
  readonly #municipalityOf: MunicipalityOf

  constructor(traits: readonly Traits[], decisions: readonly AdvertDecision[], municipalityOf: MunicipalityOf) {
    this.#traits = traits
    this.#municipalityOf = municipalityOf
    this.#part = traits.map((_, index) => ({ members: [index] }))
    if (decisions.length === 0) return
    const indexes = new Map(traits.map(({ advert }, index) => [advert.uuid, index]))
    for (const { one, other, isOneHome } of decisions) {
      const [a, b] = [indexes.get(one), indexes.get(other)]
      if (a === undefined || b === undefined || a === b) continue
      this.#decided.set(this.#key(a, b), isOneHome)
      if (isOneHome) this.#together.push([a, b])
    }
  }

  homes(): Advert[][] {
    return [...new Set(this.#part)]
      .filter(({ members }) => members.length > 1)
      .map(({ members }) => members.map((index) => this.#of(index).advert))
  }

  /** Joins adverts that a person joined, then those with one identifier of the home or one cadastral reference. */
  joinProofs(): void {
    for (const [a, b] of this.#together) this.#join(a, b)
    const proofs = [
      (traits: Traits) => `${traits.advert.source} ${traits.advert.propertyKey}`,
      (traits: Traits) => traits.reference,
    ]
    for (const proof of proofs) {
      const groups = Map.groupBy(this.#traits.keys(), (index) => {
        const { operation, typeId } = this.#of(index).advert
        const key = proof(this.#of(index))
        return key === null ? null : `${operation} ${groupOfType(typeId)} ${key}`
      })
      for (const [key, group] of groups) {
        // An advert joins the home of its building that fits it best.
        if (key === null || this.#haveBuilding(group)) continue
        for (const index of group.slice(1)) {
          const home = group.find((one) => one < index && this.#mayShare(one, index))
          if (home !== undefined) this.#join(home, index)
        }
      }
    }
  }

  /** True if two adverts say that the reference of the group is that of a building, and no person joined them. */
  #haveBuilding(group: readonly number[]): boolean {
    const named = group.filter((index) => this.#of(index).agencyReferences.length > 0)
    return named.some((a, at) =>
      named
        .slice(at + 1)
        .some((b) => areOfOneBuilding(this.#of(a), this.#of(b)) && this.#decided.get(this.#key(a, b)) !== true),
    )
  }

  /** True unless a person, a reference, or size and floor of two types separate the homes of two adverts with a proof. */
  #mayShare(a: number, b: number): boolean {
    const [one, other] = [this.#partOf(a), this.#partOf(b)]
    if (one === other) return true
    const reference = (part: Part) => part.members.map((index) => this.#of(index).reference).find((own) => own !== null)
    const isSameProperty = this.#score(a, b) >= PROOF / 2
    if (!isSameProperty && reference(one) && reference(other) && reference(one) !== reference(other)) return false
    const isApart = (x: number, y: number) =>
      (this.#decided.get(this.#key(x, y)) ?? mayBeOfTwoTypes(this.#of(x), this.#of(y))) === false
    return !one.members.some((x) => other.members.some((y) => isApart(x, y)))
  }

  joinLinks(): void {
    const links = this.#links()
    const neighbours = new Map<number, Link[]>()
    for (const link of links) {
      for (const index of [link.a, link.b]) {
        const own = neighbours.get(index)
        if (own) own.push(link)
        else neighbours.set(index, [link])
      }
    }
    for (let pass = 0; pass < PASSES; pass++) {
      let hasJoined = false
      for (const { a, b, score: direct } of links) {
        const [one, other] = [this.#partOf(a), this.#partOf(b)]
        if (one === other) continue
        const score = this.#between(one, other)
        if (score === null || score < THRESHOLD + (direct < THRESHOLD ? INDIRECT : 0)) continue
        if (this.#hasRival(one, other, score, neighbours) || this.#hasRival(other, one, score, neighbours)) continue
        this.#join(a, b)
        hasJoined = true
      }
      if (!hasJoined) return
    }
  }

  /** True if a third part, which `other` excludes, fits `one` almost as well as `other` does. */
  #hasRival(one: Part, other: Part, score: number, neighbours: ReadonlyMap<number, readonly Link[]>): boolean {
    const seen = new Set([one, other])
    for (const index of one.members) {
      for (const { a, b } of neighbours.get(index) ?? []) {
        const rival = this.#partOf(a === index ? b : a)
        if (seen.has(rival)) continue
        seen.add(rival)
        const fit = this.#between(one, rival)
        if (fit !== null && fit > score - LEAD && this.#between(other, rival) === null) return true
      }
    }
    return false
  }

  /**
   * Points between two parts, or null if two of their adverts exclude each other. A fact that not every advert states
   * counts with its clearest pair. Size, price and place, which all state, count with the mean of the adverts, each
   * compared with the advert of the other part that it fits best. If both parts have a place, the price of an advert
   * without one says nothing: a common price would count without the place that confirms it.
   */
  #between(one: Part, other: Part): number | null {
    const [a, b] = [one.members.slice(0, COMPARED), other.members.slice(0, COMPARED)]
    const arePlaced = [a, b].every((members) => members.some((index) => !this.#isRough(index)))
    const facts = new Map<IdentityReason, number>()
    const fits = new Map<IdentityReason, { a: number[]; b: number[] }>(
      STATED_BY_ALL.map((reason) => [reason, { a: a.map(() => -PROOF), b: b.map(() => -PROOF) }]),
    )
    for (const [x, index] of a.entries()) {
      for (const [y, against] of b.entries()) {
        const pair = this.#identity(index, against)
        if (pair === null && this.#mayDiffer(index, against)) continue
        if (pair === null || pair.isContradiction) return null
        for (const { reason, points } of pair.reasons) {
          if (reason === 'price' && arePlaced && (this.#isRough(index) || this.#isRough(against))) continue
          const fit = fits.get(reason)
          if (fit) {
            fit.a[x] = Math.max(fit.a[x] ?? 0, points)
            fit.b[y] = Math.max(fit.b[y] ?? 0, points)
          } else {
            const earlierPoints = facts.get(reason)
            facts.set(reason, earlierPoints === undefined ? points : clearer(earlierPoints, points))
          }
        }
      }
    }
    let sum = 0
    for (const points of facts.values()) sum += points
    for (const fit of fits.values()) {
      const pairPoints = [...fit.a, ...fit.b].filter((points) => points > -PROOF)
      if (pairPoints.length > 0) sum += pairPoints.reduce((total, points) => total + points, 0) / pairPoints.length
    }
    return sum
  }

  #isRough(index: number): boolean {
    return isRough(this.#of(index))
  }

  /** True if two adverts only differ in types that portals mix up. They say nothing about each other. */
  #mayDiffer(a: number, b: number): boolean {
    const [one, other] = [this.#of(a), this.#of(b)]
    const isAlike = groupOfType(one.advert.typeId) === groupOfType(other.advert.typeId)
    const isOther = one.advert.typeId !== other.advert.typeId
    return isAlike && isOther && mayBeOfTwoTypes(one, other) && !contradict(one, other)
  }

  #links(): Link[] {
    const links: Link[] = []
    const seen = new Set<number>()
    for (const [a, b] of candidates(this.#traits)) {
      const key = this.#key(a, b)
      if (seen.has(key)) continue
      seen.add(key)
      if (this.#partOf(a) === this.#partOf(b)) continue
      const pair = this.#identity(a, b)
      if (pair === null) continue
      if (!pair.isContradiction && pair.score >= COMPARABLE) links.push({ a, b, score: pair.score })
    }
    return links.sort((one, other) => other.score - one.score || one.a - other.a || one.b - other.b)
  }

  #score(a: number, b: number): number {
    const pair = this.#identity(a, b)
    return pair === null || pair.isContradiction ? -PROOF : pair.score
  }

  #identity(a: number, b: number): Identity | null {
    const key = this.#key(a, b)
    const existing = this.#known.get(key)
    if (existing !== undefined) return existing
    const decided = this.#decided.get(key)
    const identity = decided === undefined ? this.#compared(this.#of(a), this.#of(b)) : decisionOf(decided)
    // Most pairs are compared once and are two homes; only the others are kept.
    if (identity !== null && !identity.isContradiction) this.#known.set(key, identity)
    return identity
  }

  /** Adverts of two places are about two homes, unless there is a proof. */
  #compared(a: Traits, b: Traits): Identity | null {
    const identity = identityOf(a, b)
    if (identity === null || identity.isContradiction || identity.score >= PROOF / 2) return identity
    return areInTwoPlaces(a.advert, b.advert, this.#municipalityOf) ? null : identity
  }

  #join(a: number, b: number): void {
    const [one, other] = [this.#partOf(a), this.#partOf(b)]
    if (one === other) return
    const [into, from] = one.members.length >= other.members.length ? [one, other] : [other, one]
    for (const index of from.members) {
      into.members.push(index)
      this.#part[index] = into
    }
  }

  #of(index: number): Traits {
    return this.#traits[index] as Traits
  }

  #partOf(index: number): Part {
    return this.#part[index] as Part
  }

  #key(a: number, b: number): number {
    return Math.min(a, b) * this.#traits.length + Math.max(a, b)
  }
}
