import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { namedUuid } from '../kernel/named-uuid.ts'
import { mainPictures } from '../market/market.store.ts'
import { evidencePictures } from './evidence-pictures.table.ts'

/**
 * SQL condition: `named_on` must be renewed. A row that no valuation uses is deleted a day after `named_on`, so a
 * renewed row still exists when the new valuation is saved.
 */
const STALE = `named_on < now() - interval '12 hours'`

/** A document in the form in which it is stored, and the pictures that it refers to. */
export interface Frozen<Document extends ValuationDocument> {
  document: Document
  pictures: string[]
}

/**
 * Adds the current main picture to each market comparable of the documents, unless the comparable has one from an
 * earlier valuation. Only the addresses are looked up. The pictures are fetched later (`FrozenPictures`).
 */
export async function freezePictures<Document extends ValuationDocument>(
  tx: Transaction,
  documents: readonly Document[],
): Promise<Frozen<Document>[]> {
  const unpictured = documents.flatMap(advertsOf).filter(({ thumbnail }) => thumbnail === null)
  const addresses = await mainPictures(tx, [...new Set(unpictured.map(({ uuid }) => uuid))])
  const named = new Map([...new Set(addresses.values())].map((address) => [address, namedUuid(address)]))
  await nameAll(tx, named)
  const pictureOf = ({ uuid, thumbnail }: Comparable) => thumbnail ?? named.get(addresses.get(uuid) ?? '') ?? null
  return documents.map((document) => {
    if (document.method !== 'comparables') return { document, pictures: [] }
    const comparables = document.comparables.map((one) => (isAdvert(one) ? { ...one, thumbnail: pictureOf(one) } : one))
    const frozen = { ...document, comparables }
    return {
      document: frozen,
      pictures: [...new Set(advertsOf(frozen).flatMap(({ thumbnail }) => thumbnail ?? []))],
    }
  })
}

/** Adds rows for pictures by address, and renews rows that have not been used recently. Other rows are not locked. */
async function nameAll(tx: Transaction, named: ReadonlyMap<string, string>): Promise<void> {
  if (named.size === 0) return
  const fresh = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM evidence_pictures WHERE uuid = ANY($1::uuid[]) AND NOT ${STALE}`,
    [[...named.values()]],
  )
  const uuids = new Set(fresh.map(({ uuid }) => uuid))
  // The rows are sorted, so that two transactions with the same pictures wait for each other instead of causing a
  // deadlock.
  const rows = [...named]
    .map(([address, uuid]) => ({ uuid, address }))
    .filter(({ uuid }) => !uuids.has(uuid))
    .sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const again = `(uuid) DO UPDATE SET named_on = now() WHERE evidence_pictures.${STALE}`
  await insertRows(tx, evidencePictures, rows, again)
}

/** True for a market comparable: neither described by a user nor an asset of the customer. */
const isAdvert = ({ isManual, comparableType }: Comparable) => !isManual && comparableType !== 'own'

/** The market comparables of a document. Only these have pictures. */
export function advertsOf(document: ValuationDocument): Comparable[] {
  return document.method === 'comparables' ? document.comparables.filter(isAdvert) : []
}
