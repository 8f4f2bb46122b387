import { AppError } from '@lindero/domain/errors'
import { haversineMetres } from '@lindero/domain/kernel/geo'
import { identityOf, type Reason, THRESHOLD } from '@lindero/domain/market/advert-identity'
import { type Advert, traitsOf } from '@lindero/domain/market/advert-traits'
import { groupOfType } from '@lindero/domain/market/alike-types'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { tilesOfListings } from './advert-tiles.ts'
import { marketEvidence } from './market.table.ts'
import { withCells } from './market-cells.ts'
import { type HiddenAdverts, mergeTile, showRemaining } from './merge-adverts.ts'
import { advertsWhere } from './tile-adverts.ts'

/**
 * Stores the decision of a person that two adverts are about one home or about two, and determines their homes again.
 * The decision holds for all adverts of the home.
 *
 * @throws AppError `market.listingNotFound`; `market.cannotBeOneHome` if the operation differs, or the types are not alike;
 *   `market.alreadyOneHome`, `market.tooFarApart`, `market.sizesTooDifferent`; `market.notJoined` if the tile has too many
 *   adverts
 */
export async function decideHome(
  tx: Transaction,
  { uuid, advert, isOneHome, userUuid }: { uuid: string; advert: string; isOneHome: boolean; userUuid: string | null },
): Promise<void> {
  // Two equal decisions at once are one.
  await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('lindero_home_decisions'))`)
  const pair = await advertsWhere(tx, inArray(marketEvidence.uuid, [uuid, advert]))
  const [one, other] = pair
  if (!one || !other) throw new AppError('market.listingNotFound')
  const isAlike = groupOfType(one.typeId) === groupOfType(other.typeId)
  if (one.operation !== other.operation || !isAlike) throw new AppError('market.cannotBeOneHome')
  const home = await advertsOfHome(tx, uuid)
  if (isOneHome && home.includes(advert)) throw new AppError('market.alreadyOneHome')
  if (isOneHome) expectAlike(one, other)
  const homeOfAdvert = await advertsOfHome(tx, advert)
  // A decision holds for the whole home: an earlier one about another of its adverts must not contradict it.
  // Joined homes are joined with all their adverts, because two of them may have been split; an advert is split alone.
  const theirs = isOneHome ? [...new Set([advert, ...homeOfAdvert])] : [advert]
  const others = [...new Set([uuid, ...home])].filter((each) => !theirs.includes(each))
  await tx.change(
    `INSERT INTO advert_decisions (one, other, is_one_home, decided_by)
     SELECT least(o, t), greatest(o, t), $3, $4 FROM unnest($1::uuid[]) AS o CROSS JOIN unnest($2::uuid[]) AS t`,
    [others, theirs, isOneHome, userUuid],
  )
  const affected = [uuid, advert, ...home, ...homeOfAdvert]
  await withCells(tx, async () => {
    const hidden: HiddenAdverts[] = []
    for (const tile of await tilesOfListings(tx, affected)) hidden.push(await mergeTile(tx, tile))
    hidden.push(await showRemaining(tx))
    return { before: hidden.flatMap(({ before }) => before), after: hidden.flatMap(({ after }) => after) }
  })
  if (isOneHome && !(await advertsOfHome(tx, uuid)).includes(advert)) throw new AppError('market.notJoined')
}

/**
 * Limits for a join by a person. The largest municipality is about 50 km wide, so two places of one home lie closer, also if
 * one is that of the municipality; a home has at most twice its size with all its annexes.
 */
const JOINED = { metres: 50_000, ratio: 2 }

/** @throws AppError `market.tooFarApart`, `market.sizesTooDifferent` */
function expectAlike(one: Advert, other: Advert): void {
  const metres = haversineMetres(one, other)
  if (metres > JOINED.metres) throw new AppError('market.tooFarApart', { kilometres: Math.round(metres / 1_000) })
  const [least, most] = [Math.min(one.size, other.size), Math.max(one.size, other.size)]
  if (most > least * JOINED.ratio) throw new AppError('market.sizesTooDifferent', { one: one.size, other: other.size })
}

async function advertsOfHome(tx: Transaction, uuid: string): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT o.evidence_uuid AS uuid FROM merged_adverts m JOIN merged_adverts o ON o.home = m.home WHERE m.evidence_uuid = $1`,
    [uuid],
  )
  return rows.map((row) => row.uuid)
}

export interface AdvertOfHome {
  /** Name of the portal; null if unknown. */
  portal: string | null
  /** True if a later advert of the same portal or advertiser has replaced this one. */
  isReplaced: boolean
  score: number
  reasons: Reason[]
}

/**
 * The reasons why each advert belongs to the home of `uuid`: the points between it and that advert or, if these do not
 * suffice, the advert of the home that it fits best.
 */
export async function reasonsOfHome(
  tx: Transaction,
  uuid: string,
  others: readonly string[],
): Promise<Map<string, AdvertOfHome>> {
  if (others.length === 0) return new Map()
  const adverts = await advertsWhere(tx, inArray(marketEvidence.uuid, [uuid, ...others]))
  const state = await tx.rows<{ uuid: string; isReplaced: boolean }>(
    'SELECT evidence_uuid AS uuid, is_replaced AS "isReplaced" FROM merged_adverts WHERE evidence_uuid = ANY($1::uuid[])',
    [others],
  )
  const replaced = new Map(state.map((row) => [row.uuid, row.isReplaced]))
  const decided = await tx.rows<{ uuid: string }>(
    `SELECT DISTINCT CASE WHEN one = $1 THEN other ELSE one END AS uuid FROM advert_decisions
     WHERE is_one_home AND (one = $1 OR other = $1)`,
    [uuid],
  )
  const byPerson = new Set(decided.map((row) => row.uuid))
  const own = adverts.find((advert) => advert.uuid === uuid)
  const rest = adverts.filter((advert) => advert.uuid !== uuid)
  return new Map(
    rest.map((advert) => {
      const portal = traitsOf(advert).portal
      const best = bestIdentity(advert, own, rest)
      const reasons: Reason[] = byPerson.has(advert.uuid)
        ? [{ reason: 'decision', points: THRESHOLD }, ...best.reasons]
        : best.reasons
      return [advert.uuid, { portal, isReplaced: replaced.get(advert.uuid) ?? false, score: best.score, reasons }]
    }),
  )
}

function bestIdentity(advert: Advert, own: Advert | undefined, rest: readonly Advert[]) {
  const against = (other: Advert) => identityOf(traitsOf(advert), traitsOf(other)) ?? { score: 0, reasons: [] }
  const direct = own ? against(own) : { score: 0, reasons: [] }
  if (direct.score >= THRESHOLD) return direct
  return rest
    .filter(({ uuid }) => uuid !== advert.uuid)
    .map(against)
    .reduce((best, one) => (one.score > best.score ? one : best), direct)
}
