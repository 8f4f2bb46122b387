import type { Transaction } from './database.ts'

/** Page from 1, and its rows. */
export interface Page {
  p: number
  r: number
}

/** What a list answers: the rows of one page, and how many there are in all. */
export interface ListOf<Item> {
  items: Item[]
  total: number
}

/**
 * One page of a query, and how many rows it has in all.
 *
 * @param order what to sort by; of what the query selects from, and without a tie
 */
export async function pageOf<Row extends object>(
  tx: Transaction,
  query: string,
  order: string,
  parameters: readonly unknown[],
  { p, r }: Page,
): Promise<ListOf<Row>> {
  const items = await tx.rows<Row>(
    `${query} ORDER BY ${order} LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
    [...parameters, r, (p - 1) * r],
  )
  const [row] = await tx.rows<{ total: number }>(`SELECT count(*)::int AS total FROM (${query}) q`, [
    ...parameters,
  ])
  return { items, total: row?.total ?? 0 }
}
