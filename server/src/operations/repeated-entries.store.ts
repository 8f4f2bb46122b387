import type { StatementRepeat } from '@lindero/contract/operations/statements.contract'
import {
  type EarlierStatement,
  type Numbered,
  type RepeatedEntries,
  repeatedEntries,
  type StoredEntry,
} from '@lindero/domain/operations/repeated-entries'
import type { StatementBalance } from '@lindero/domain/operations/statement-entry'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesAllPortfolios } from '../kernel/permissions/portfolio-scope.ts'

type Row = Numbered & { account: string }

interface Repeated<Each> {
  /** The entries to store: without those that an earlier statement has with another text. */
  rows: Each[]
  repeats: StatementRepeat[]
}

/** Finds the entries of a file that earlier statements of its accounts have with other texts, and reports them. */
export async function withoutRepeated<Each extends Row>(
  tx: Transaction,
  caller: Caller,
  rows: readonly Each[],
  balances: readonly StatementBalance[],
): Promise<Repeated<Each>> {
  const left: Each[] = []
  const repeats: StatementRepeat[] = []
  for (const [account, entries] of Map.groupBy(rows, (row) => row.account)) {
    const balance = spanOf(balances.filter((one) => one.account === account))
    const { statements, stored, names } = await earlierOf(tx, caller, account, entries, balance)
    const { same, doubtful } = repeatedEntries({ entries, balance }, { entries: stored, statements })
    left.push(...entries.filter((_, index) => !same.has(index)))
    const report = (some: RepeatedEntries['same'], isSame: boolean) => {
      for (const [statement, group] of Map.groupBy(some.values(), (each) => each)) {
        repeats.push({ account, statement: names.get(statement) ?? null, count: group.length, isSame })
      }
    }
    report(same, true)
    report(doubtful, false)
  }
  return { rows: left, repeats }
}

/** The days of all statements of an account in one file, with the first opening and the last closing balance. */
function spanOf(balances: readonly StatementBalance[]): Omit<StatementBalance, 'account'> | null {
  const sorted = balances.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
  const [first, last] = [sorted[0], sorted.toSorted((a, b) => ((a.until ?? '') < (b.until ?? '') ? -1 : 1)).at(-1)]
  if (!first || !last) return null
  return { from: first.from, until: last.until, opening: first.opening, closing: last.closing }
}

async function earlierOf(
  tx: Transaction,
  caller: Caller,
  account: string,
  entries: readonly Row[],
  balance: Omit<StatementBalance, 'account'> | null,
) {
  const days = entries.map(({ day }) => day).sort()
  const [from, until] = [balance?.from ?? days[0], balance?.until ?? days.at(-1)]
  const statements = await tx.rows<EarlierStatement>(
    `SELECT statement_uuid AS statement, from_day::text AS "from", until_day::text AS until, opening::float8,
       closing::float8
     FROM statement_balances WHERE account = $1 AND from_day <= $3::date AND until_day >= $2::date ORDER BY from_day`,
    [account, from, until],
  )
  const stored = await tx.rows<StoredEntry & { name: string; importedBy: string | null }>(
    `SELECT e.day::text, e.value_on::text AS "valueOn", e.amount::float8, e.text, e.occurrence,
       e.statement_uuid AS statement, s.name, s.imported_by AS "importedBy"
     FROM bank_entries e JOIN bank_statements s ON s.uuid = e.statement_uuid
     WHERE e.account = $1 AND e.day BETWEEN
       least($2::date, (SELECT min(b.from_day) FROM statement_balances b WHERE b.statement_uuid = ANY($4::uuid[]))) AND
       greatest($3::date, (SELECT max(b.until_day) FROM statement_balances b WHERE b.statement_uuid = ANY($4::uuid[])))
     ORDER BY e.number`,
    [account, from, until, `{${statements.map(({ statement }) => statement).join(',')}}`],
  )
  const isListed = (importer: string | null) => seesAllPortfolios(caller) || importer === caller.user.uuid
  const names = new Map(stored.map((one) => [one.statement, isListed(one.importedBy) ? one.name : null]))
  return { statements, stored, names }
}
