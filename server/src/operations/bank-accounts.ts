import type {
  AccountStatement,
  BANK_ACCOUNT_SORTS,
  BankAccountRow,
} from '@lindero/contract/operations/bank-accounts.contract'
import { AppError } from '@lindero/domain/errors'
import { parseIban } from '@lindero/domain/kernel/iban'
import { withContinuity } from '@lindero/domain/operations/statement-continuity'
import { literal } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListQuery, pageFrom, pageOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { scopeOf } from './bank-file-content.ts'

const PORTFOLIOS_OF_USER = 'SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $2::uuid'

/**
 * SQL condition: the user may see the account `b`. A user who may not see all portfolios (`$1`) sees the accounts that
 * pay this user's (`$2`) portfolios, accounts of statements that this user imported, and accounts without either.
 */
const IN_SCOPE = `($1::boolean OR b.portfolios && ARRAY(${PORTFOLIOS_OF_USER})
  OR EXISTS (SELECT FROM statement_balances n JOIN bank_statements s ON s.uuid = n.statement_uuid
    WHERE n.account = b.iban AND s.imported_by = $2::uuid)
  OR (b.portfolios = '{}' AND NOT EXISTS (SELECT FROM statement_balances n WHERE n.account = b.iban)))`

interface StoredAccount extends Omit<BankAccountRow, 'balance' | 'balanceOn' | 'statements' | 'breaks'> {
  uuid: string
}

/** Names of portfolios that the caller does not see are left out. */
const COLUMNS = `b.uuid, b.iban, b.name, b.holder, b.holder_identifier AS "holderIdentifier", b.bic,
  coalesce((SELECT jsonb_agg(jsonb_build_object('uuid', p.uuid, 'name', p.name) ORDER BY p.name, p.uuid)
    FROM portfolios p WHERE p.uuid = ANY (b.portfolios)
      AND ($1::boolean OR p.uuid IN (${PORTFOLIOS_OF_USER}))), '[]') AS portfolios`

const SORTS: Record<(typeof BANK_ACCOUNT_SORTS)[number], string> = {
  iban: 'b.iban',
  name: 'b.name',
  holder: 'b.holder',
}

type AccountsPage = ListQuery<(typeof BANK_ACCOUNT_SORTS)[number], { search?: string | undefined }>

/** Bank accounts that the caller may see, with the latest balance. */
export async function listBankAccounts(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'iban', d = false, f }: AccountsPage,
) {
  const matching = `FROM bank_accounts b WHERE ${IN_SCOPE} AND ($3::text IS NULL
    OR b.iban LIKE '%' || upper(replace($3, ' ', '')) || '%'
    OR searchable(concat_ws(' ', b.name, b.holder)) LIKE '%' || searchable($3) || '%')`
  const values = [...scopeOf(caller), literal(f?.search ?? '') || null]
  const order = `${SORTS[s]} ${d ? 'DESC' : 'ASC'} NULLS LAST, b.uuid`
  const page = await pageOf<StoredAccount>(tx, `SELECT ${COLUMNS} ${matching}`, order, values, { p, r })
  return { ...page, items: await withBalances(tx, caller, page.items) }
}

/** @throws AppError `operations.notFound` */
export async function readBankAccount(tx: Transaction, caller: Caller, uuid: string): Promise<BankAccountRow> {
  const [account] = await withBalances(tx, caller, [await accountOf(tx, caller, uuid)])
  if (!account) throw new AppError('operations.notFound')
  return account
}

async function accountOf(tx: Transaction, caller: Caller, uuid: string): Promise<StoredAccount> {
  const [account] = await tx.rows<StoredAccount>(
    `SELECT ${COLUMNS} FROM bank_accounts b WHERE ${IN_SCOPE} AND b.uuid = $3`,
    [...scopeOf(caller), uuid],
  )
  if (!account) throw new AppError('operations.notFound')
  return account
}

async function withBalances(
  tx: Transaction,
  caller: Caller,
  accounts: readonly StoredAccount[],
): Promise<BankAccountRow[]> {
  const statements = await statementsOf(
    tx,
    caller,
    accounts.map(({ iban }) => iban),
  )
  return accounts.map((account) => {
    const own = statements.get(account.iban) ?? []
    const latest = own.findLast(({ closing, until }) => closing !== null && until !== null)
    return {
      ...account,
      balance: latest?.closing ?? null,
      balanceOn: latest?.until ?? null,
      statements: own.length,
      breaks: own.filter(isBreak).length,
    }
  })
}

const isBreak = ({ continuity: { kind } }: Pick<AccountStatement, 'continuity'>) => kind === 'gap' || kind === 'overlap'

/**
 * The statements of each account that the caller may see, in the order of days. Their continuity follows from all
 * statements of the account, because another user may have imported the one before.
 */
async function statementsOf(
  tx: Transaction,
  caller: Caller,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, AccountStatement[]>> {
  const rows = await tx.rows<Omit<AccountStatement, 'continuity'> & { account: string; isVisible: boolean }>(
    `SELECT n.account, s.uuid, s.name, to_char(s.imported_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "importedOn",
       n.from_day::text AS "from", n.until_day::text AS until, n.opening::float8, n.closing::float8,
       $1::boolean OR coalesce(s.imported_by = $2::uuid, false) AS "isVisible"
     FROM statement_balances n JOIN bank_statements s ON s.uuid = n.statement_uuid
     WHERE n.account IN (SELECT jsonb_array_elements_text($3::jsonb))
     ORDER BY n.account, n.from_day NULLS FIRST, n.until_day, s.imported_on, s.uuid`,
    [...scopeOf(caller), JSON.stringify(accounts)],
  )
  const byAccount = Map.groupBy(rows, ({ account }) => account)
  return new Map(
    [...byAccount].map(([account, all]) => [
      account,
      withContinuity(all).flatMap(({ isVisible, ...statement }) => (isVisible ? [statement] : [])),
    ]),
  )
}

/**
 * Statements of an account with their balances, the latest first.
 *
 * @throws AppError `operations.notFound`
 */
export async function listAccountStatements(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  {
    p,
    r,
    d = true,
    f,
  }: { p: number; r: number; d?: boolean | undefined; f?: { breaks?: boolean | undefined } | undefined },
) {
  const { iban } = await accountOf(tx, caller, uuid)
  const all = (await statementsOf(tx, caller, [iban])).get(iban) ?? []
  const matching = all.filter((one) => f?.breaks === undefined || isBreak(one) === f.breaks)
  const sorted = d ? matching.toReversed() : matching
  return pageFrom(sorted, { p, r })
}

interface AccountValues {
  name: string | null
  holder: string | null
  holderIdentifier: string | null
  bic: string | null
  portfolios: readonly string[]
}

/**
 * Adds a bank account.
 *
 * @throws AppError `operations.wrongIban`, `operations.accountKnown`, `operations.portfolioPaid`, `operations.notFound`
 */
export async function createBankAccount(
  tx: Transaction,
  caller: Caller,
  { iban, ...values }: AccountValues & { iban: string },
): Promise<string> {
  const parsed = parseIban(iban)
  if (parsed === null) throw new AppError('operations.wrongIban')
  await lockAccounts(tx, caller)
  await checkPortfolios(tx, caller, null, [], values.portfolios)
  const [account] = await tx.rows<{ uuid: string }>(
    `INSERT INTO bank_accounts (customer_uuid, iban, name, holder, holder_identifier, bic, portfolios)
     VALUES ($1, $2, $3, $4, $5, $6, $7::uuid[]) ON CONFLICT (customer_uuid, iban) DO NOTHING RETURNING uuid`,
    [caller.customer.uuid, parsed, ...columnsOf(values)],
  )
  if (!account) throw new AppError('operations.accountKnown')
  return account.uuid
}

function columnsOf({ name, holder, holderIdentifier, bic, portfolios }: AccountValues) {
  const identifier = holderIdentifier?.replace(/[\s.-]/g, '').toUpperCase() || null
  return [name || null, holder || null, identifier, bic?.trim().toUpperCase() || null, `{${portfolios.join(',')}}`]
}

/**
 * Saves holder and portfolios of an account. Portfolios that the caller does not see are kept.
 *
 * @throws AppError `operations.notFound`, `operations.portfolioPaid`
 */
export async function saveBankAccount(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  values: AccountValues,
): Promise<void> {
  await lockAccounts(tx, caller)
  const { portfolios: seen } = await accountOf(tx, caller, uuid)
  const before = await portfoliosOf(tx, uuid)
  const hidden = before.filter((one) => !seen.some((portfolio) => portfolio.uuid === one))
  const portfolios = [...new Set([...values.portfolios, ...hidden])]
  await checkPortfolios(tx, caller, uuid, before, portfolios)
  await tx.change(
    `UPDATE bank_accounts SET name = $2, holder = $3, holder_identifier = $4, bic = $5, portfolios = $6::uuid[]
     WHERE uuid = $1`,
    [uuid, ...columnsOf({ ...values, portfolios })],
  )
}

/** Two saves at the same time would both see that a portfolio has no paying account. */
async function lockAccounts(tx: Transaction, caller: Caller): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtext('bank_accounts'), hashtext($1))", [caller.customer.uuid])
}

/** All portfolios that an account pays, also those that the caller does not see. */
async function portfoliosOf(tx: Transaction, uuid: string): Promise<string[]> {
  const rows = await tx.rows<{ portfolio: string }>(
    'SELECT p.uuid AS portfolio FROM bank_accounts b JOIN portfolios p ON p.uuid = ANY (b.portfolios) WHERE b.uuid = $1',
    [uuid],
  )
  return rows.map(({ portfolio }) => portfolio)
}

/**
 * The caller must see each portfolio that is added or removed, and no other account may pay a portfolio of the account.
 * Callers hold the lock of `lockAccounts`.
 */
async function checkPortfolios(
  tx: Transaction,
  caller: Caller,
  account: string | null,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const changed = [...after.filter((one) => !before.includes(one)), ...before.filter((one) => !after.includes(one))]
  const [seen] = await tx.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM portfolios p
     WHERE p.uuid = ANY ($3::uuid[]) AND ($1::boolean OR p.uuid IN (${PORTFOLIOS_OF_USER}))`,
    [...scopeOf(caller), `{${changed.join(',')}}`],
  )
  if (seen?.count !== changed.length) throw new AppError('operations.notFound')
  const [other] = await tx.rows<{ iban: string }>(
    `SELECT iban FROM bank_accounts WHERE uuid IS DISTINCT FROM $1::uuid AND portfolios && $2::uuid[] ORDER BY iban LIMIT 1`,
    [account, `{${after.join(',')}}`],
  )
  if (other) throw new AppError('operations.portfolioPaid', { iban: other.iban })
}

/**
 * Deletes an account without statements.
 *
 * @throws AppError `operations.notFound`, `operations.accountInUse`
 */
export async function deleteBankAccount(tx: Transaction, caller: Caller, uuid: string): Promise<void> {
  await lockAccounts(tx, caller)
  const { iban } = await accountOf(tx, caller, uuid)
  const [used] = await tx.rows('SELECT 1 FROM statement_balances WHERE account = $1 LIMIT 1', [iban])
  if (used) throw new AppError('operations.accountInUse')
  await checkPortfolios(tx, caller, uuid, await portfoliosOf(tx, uuid), [])
  await tx.change('DELETE FROM bank_accounts WHERE uuid = $1', [uuid])
}
