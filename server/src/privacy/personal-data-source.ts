import type { Transaction } from '../kernel/database/database.ts'

/** SQL statement with the uuid of the person as `$1`. */
type Statement = string

/**
 * The personal data that a slice stores. Each slice declares them next to its table and registers them in
 * `app/registered.ts`, because this slice may not read tables of later slices (docs/adr/0013). The statements run with
 * the system role, because users of the operator also work in the data of other customers.
 */
export interface PersonalDataSource {
  /** Queries for the rows of the export file, by the name of their list in the file. */
  records?: Readonly<Record<string, Statement>>
  /** Queries for rows that only the user and the operator can export. */
  ownRecords?: Readonly<Record<string, Statement>>
  /**
   * Counts of the person's work, by name in the `work` member of the export file. Each statement returns a row with
   * `count`.
   */
  work?: Readonly<Record<string, Statement>>
  /** Statements that delete or anonymise the data when the person is erased. */
  erasure?: readonly Statement[]
  /**
   * Statement that returns the `uuid`s of upgrade requests that were sent to an external service, which has a copy of
   * them.
   */
  delivered?: Statement
}

export type PersonalDataSources = readonly PersonalDataSource[]

/**
 * Reads the lists of all sources, by name.
 * @param isWhole true to include the lists that only the user and the operator can export
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

/**
 * Erases a person's data in all slices. Work is kept without the name of its author; purely personal data are deleted.
 */
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
