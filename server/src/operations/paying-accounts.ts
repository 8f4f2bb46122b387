import { sumAmounts } from '@lindero/domain/operations/cents'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { lockNamedDues } from './lock-dues.ts'

interface PayingAccount {
  due: string
  uuid: string
  iban: string
  name: string | null
  holder: string | null
  bic: string | null
}

/** The account that pays each due, by its portfolio. A due whose portfolio has no paying account is not in the map. */
export async function payingAccounts(
  tx: Transaction,
  dues: readonly string[],
): Promise<ReadonlyMap<string, PayingAccount>> {
  const rows = await tx.rows<PayingAccount>(
    `SELECT d.uuid AS due, b.uuid, b.iban, b.name, b.holder, b.bic FROM dues d JOIN assets a ON a.uuid = d.asset_uuid
     JOIN bank_accounts b ON b.portfolios @> ARRAY[a.portfolio_uuid] WHERE d.uuid = ANY ($1::uuid[])`,
    [`{${dues.join(',')}}`],
  )
  return new Map(rows.map((row) => [row.due, row]))
}

/** The named dues by the account that pays them. Dues without such an account come last. */
export async function payersOf(tx: Transaction, caller: Caller, transactions: readonly string[]) {
  const dues = await lockNamedDues(tx, caller, transactions)
  const accounts = await payingAccounts(
    tx,
    dues.map(({ uuid }) => uuid),
  )
  const groups = [...Map.groupBy(dues, ({ uuid }) => accounts.get(uuid)?.uuid ?? null)]
  const payers = groups.map(([, own]) => {
    const account = accounts.get(own[0]?.uuid ?? '')
    return {
      account: account ? { ...account } : null,
      transactions: own.map(({ uuid }) => uuid),
      amount: sumAmounts(own.map(({ open }) => open)),
    }
  })
  return { payers: payers.toSorted((a, b) => ((a.account?.iban ?? '~') < (b.account?.iban ?? '~') ? -1 : 1)) }
}
