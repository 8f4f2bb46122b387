import type { Transaction } from '../kernel/database/database.ts'

/** SQL with the uuid of the person as `$1`. */
type Statement = string

/**
 * The data of a slice about a person. Each slice declares its data next to its table and registers it in
 * `app/registered.ts`, because this slice may not read a later slice's table (docs/adr/0013). Statements run under
 * the system role, because a user of the operator works in the data of other customers.
 */
export interface PersonalDataSource {
  /** Exported rows, by the name of their list in the file. */
  records?: Readonly<Record<string, Statement>>
  /** Exported rows that only the person itself and the operator get. */
  ownRecords?: Readonly<Record<string, Statement>>
  /** Counts of the person's work, by their names in `work` of the file: one row with `count`. */
  work?: Readonly<Record<string, Statement>>
  /** Statements that delete or anonymise the data when the person is erased. */
  erasure?: readonly Statement[]
  /** The `uuid` of upgrade requests that were delivered to a service which keeps its own copy. */
  delivered?: Statement
}

export type PersonalDataSources = readonly PersonalDataSource[]

/**
 * The lists of every source, by name.
 * @param isWhole true to include the lists that only the person itself and the operator get
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

/** Work stays without the name of its author; purely personal data is deleted. */
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
