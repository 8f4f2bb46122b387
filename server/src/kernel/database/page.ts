import type { Transaction } from './database.ts'

/** Page number, starting at 1, and rows per page. */
export interface Page {
  p: number
  r: number
}

/** The query of a list that can be sorted or filtered; `d` sorts in descending order. */
export interface ListQuery<Sort, Filter> extends Page {
  s?: Sort | undefined
  d?: boolean | undefined
  f?: Filter | undefined
}

/** A page of a list: its rows, and the total number of rows. */
export interface ListOf<Item> {
  items: Item[]
  total: number
}

/** Returns one page of rows that are all in memory. */
export function pageFrom<Item>(items: readonly Item[], { p, r }: Page): ListOf<Item> {
  return { items: items.slice((p - 1) * r, p * r), total: items.length }
}

/**
 * Returns one page of a query, with the total number of rows.
 *
 * @param order columns of the query that determine a unique order
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
  const [row] = await tx.rows<{ total: number }>(`SELECT count(*)::int AS total FROM (${query}) q`, [...parameters])
  return { items, total: row?.total ?? 0 }
}
