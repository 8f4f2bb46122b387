import type { Transaction } from '../kernel/database/database.ts'

/** SQL with the uuid of the person as `$1`. */
type Statement = string

/**
 * The data of a slice about a person. Each slice declares its data next to its table and registers them in
 * `app/registered.ts`, because this slice may not read tables of later slices (docs/adr/0013). The statements run under
 * the system role, because users of the operator also work in data of other customers.
 */
export interface PersonalDataSource {
  /** Rows for the export file, by the name of their list in the file. */
  records?: Readonly<Record<string, Statement>>
  /** Rows that are only exported for the user and for the operator. */
  ownRecords?: Readonly<Record<string, Statement>>
  /**
   * Counts of the person's work, by their name in the member `work` of the export file. Each statement returns one row
   * with `count`.
   */
  work?: Readonly<Record<string, Statement>>
  /** Statements that run when the person is erased. They delete or anonymise the data. */
  erasure?: readonly Statement[]
  /** Statement that returns the `uuid` of upgrade requests sent to a service that keeps its own copy. */
  delivered?: Statement
}

export type PersonalDataSources = readonly PersonalDataSource[]

/**
 * Reads the lists of every source, by name.
 * @param isWhole true to include the lists that are only for the user and for the operator
 */
export async function readRecords(
  tx: Transaction,
  sources: PersonalDataSources,
  userUuid: string,
  isWhole: boolean,
): Promise<Record<string, unknown[]>> {
  const lists: Record<string, unknown[]> = {}
  for (const { records, ownRecords } of sources) {
    for (const [name, statement] of Object.entries({ ...records, ...(isWhole ? ownRecords : {}) })) {
      lists[name] = await tx.rows(statement, [userUuid])
    }
  }
  return lists
}

export async function countWork(
  tx: Transaction,
  sources: PersonalDataSources,
  userUuid: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, statement] of sources.flatMap(({ work = {} }) => Object.entries(work))) {
    const [row] = await tx.rows<{ count: number }>(statement, [userUuid])
    if (!row) throw new Error(`${name}: counting answered nothing`)
    counts[name] = row.count
  }
  return counts
}

/** Erases a person's data in all slices. Work stays without its author's name; purely personal data are deleted. */
export async function eraseRecords(tx: Transaction, sources: PersonalDataSources, userUuid: string): Promise<void> {
  for (const { erasure = [] } of sources) {
    for (const statement of erasure) await tx.change(statement, [userUuid])
  }
}

export async function deliveredOf(tx: Transaction, sources: PersonalDataSources, userUuid: string): Promise<string[]> {
  const uuids: string[] = []
  for (const { delivered } of sources) {
    if (!delivered) continue
    for (const { uuid } of await tx.rows<{ uuid: string }>(delivered, [userUuid])) uuids.push(uuid)
  }
  return uuids
}
