import { api } from '@lindero/contract/api'
import type { TransactionRow } from '@lindero/contract/operations/transactions.contract'
import { addDays } from '@lindero/domain/kernel/dates'
import { PAYMENT_STATES, paymentLevel } from '@lindero/domain/operations/payment-state'
import { DUE_CONCEPTS, DUE_KINDS, isIncome, PAYMENT_LETTERS } from '@lindero/domain/operations/transaction'
import { DATE_RANGE_KINDS } from '@lindero/domain/operations/transaction-filter'
import { IconCheck, IconFileImport, IconFileTypeXml, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { choice, choices, choicesFrom, days, linked, search, toggle } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { type BulkAction, list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'
import own from './overview.module.css'
import { placeOf, sendTransactions, tooMany } from './transaction-calls.ts'

interface TransactionsContext {
  mayEdit: boolean
  /** Opens the dialog that asks for the day of the payments. */
  askPayment: (transactions: string[]) => void
  /** Opens the dialog that creates a payment file. */
  askPaymentFile: (transactions: string[]) => void
  /** Opens the dialog that creates a file of direct debits. */
  askDirectDebits: (transactions: string[]) => void
}

/** Number of days covered by the preset for transactions due soon. */
const NEXT_DAYS = 30

type Action = BulkAction<TransactionsContext>
const isEditor: Action['allowed'] = ({ context: { mayEdit } }) => mayEdit

/** Local taxes, community fees, invoices, monthly rents and mortgage instalments of all assets. */
export const transactionsList = list(
  api.transactions,
  'transactions:list',
)<TransactionsContext>({
  id: 'transactions',
  title: 'externalId',
  sort: { by: 'dueDate' },
  totals: api.transactionTotals,
  columns: {
    externalId: { sort: true, width: 128, pinned: true },
    address: { kind: 'address', widest: 320, narrowest: 230, grows: true },
    portfolioName: { width: 140, hidden: true },
    concept: { value: conceptOf, sort: true, width: 160 },
    name: { width: 140, hidden: true },
    party: { width: 150, narrowest: 90, priority: 3 },
    expeditionDate: { kind: 'day', sort: true, hidden: true },
    dueDate: { kind: 'day', sort: true, width: 104 },
    amount: {
      kind: 'cents',
      value: (row) => signed(row, row.amount),
      cell: (row) => <Money row={row} amount={row.amount} />,
      sort: true,
      width: 112,
    },
    totalAmount: { kind: 'cents', width: 112, hidden: true },
    withholding: { kind: 'cents', width: 112, hidden: true },
    paidAmount: {
      kind: 'cents',
      value: (row) => signed(row, row.paidAmount) || null,
      cell: (row) => <Money row={row} amount={row.paidAmount} />,
      sort: true,
      width: 124,
      priority: 2,
      footer: ({ totals }) => <TwoSums out={totals.paid} into={totals.collected} />,
    },
    openAmount: {
      kind: 'cents',
      value: (row) => signed(row, row.openAmount) || null,
      cell: (row) => <Money row={row} amount={row.openAmount} isStrong />,
      sort: true,
      width: 124,
      footer: ({ totals }) => <TwoSums out={totals.toPay} into={totals.toCollect} />,
    },
    state: {
      value: stateOf,
      cell: (row) => <StateChips row={row} />,
      chips: (row) => [stateOf(row), ...(row.isOverdue ? [textAt('transactions:late')] : [])],
      sort: true,
      width: 168,
    },
    paymentLetter: { labels: labels('transactions:letters'), width: 110, priority: 3 },
  },
  filters: {
    search: search(),
    range: choice(DATE_RANGE_KINDS, labels('transactions:ranges'), { width: 190 }),
    expedition: days(),
    due: days(),
    application: days(),
    kinds: choices(DUE_KINDS, labels('transactions:kinds')),
    concepts: choices(DUE_CONCEPTS, labels('transactions:concepts')),
    states: choices(PAYMENT_STATES, labels('transactions:states')),
    letters: choices([...PAYMENT_LETTERS, 'none'], labels('transactions:letters')),
    overdue: toggle(labels('transactions:overdue')),
    open: toggle(labels('transactions:openOnly')),
    directDebit: toggle(labels('transactions:directDebit')),
    portfolios: choicesFrom(usePortfolioChoices),
    assets: linked(),
  },
  presets: {
    open: () => ({ open: true }),
    overdue: () => ({ overdue: true }),
    nextDays: (today) => ({ open: true, due: { from: today, until: addDays(today, NEXT_DAYS) } }),
    directDebits: () => ({ open: true, directDebit: true }),
  },
  first: 'open',
  open: placeOf,
  bulk: {
    sent: {
      icon: IconSend,
      allowed: isEditor,
      blocked: tooMany,
      run: async ({ ids }) => sendTransactions(await ids()),
    },
    paid: {
      icon: IconCheck,
      allowed: isEditor,
      blocked: tooMany,
      atOnce: true,
      run: async ({ ids, count, context }) => {
        context.askPayment(await ids())
        return count
      },
    },
    file: {
      icon: IconFileTypeXml,
      allowed: isEditor,
      blocked: tooMany,
      atOnce: true,
      run: async ({ ids, count, context }) => {
        context.askPaymentFile(await ids())
        return count
      },
    },
    debits: {
      icon: IconFileImport,
      allowed: isEditor,
      blocked: tooMany,
      atOnce: true,
      run: async ({ ids, count, context }) => {
        context.askDirectDebits(await ids())
        return count
      },
    },
  },
  phone: {
    figure: ['amount'],
    detail: ['concept', 'dueDate'],
    aside: (row) => <StateChips row={row} />,
  },
})

/**
 * The payment state, and a mark if the row is late. For a fee paid in several payments, the state counts these
 * payments.
 */
function StateChips({ row }: { row: TransactionRow }) {
  const { t } = useTranslation('transactions')
  return (
    <span className={classes.named}>
      <Chip level={paymentLevel(row.state)}>{stateOf(row)}</Chip>
      {row.isOverdue && <Chip level="danger">{t('late')}</Chip>}
    </span>
  )
}

/** An amount with its sign: negative for outgoing money. */
function signed({ direction }: TransactionRow, amount: number): number {
  return direction === 'out' ? -amount : amount
}

/** Renders an amount with its sign. Income has a different colour. */
function Money({ row, amount, isStrong = false }: { row: TransactionRow; amount: number; isStrong?: boolean }) {
  const formats = useFormats()
  if (amount === 0) return <span className="text-3">{formats.none}</span>
  return (
    <span data-direction={row.direction} className={`${own.money} ${isStrong ? 'medium' : ''}`}>
      {formats.cents(signed(row, amount))}
    </span>
  )
}

/** Shows outgoing and incoming money as two sums, because one must not be deducted from the other. */
function TwoSums({ out, into }: { out: number; into: number }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  return (
    <span className="grid justify-items-end">
      {out !== 0 && (
        <span data-direction="out" className={own.money} title={t('sums.out')}>
          {formats.cents(-out)}
        </span>
      )}
      {into !== 0 && (
        <span data-direction="in" className={own.money} title={t('sums.in')}>
          {formats.cents(into)}
        </span>
      )}
      {out === 0 && into === 0 && formats.none}
    </span>
  )
}

/** Name of the concept. For one of several planned payments, the name includes its number and the total: "1/4". */
function conceptOf({ concept, place, places }: TransactionRow): string {
  const text = textAt(`transactions:concepts.${concept}`)
  return place !== null && (places ?? 0) > 1 ? `${text} ${place}/${places}` : text
}

function stateOf({ concept, state, splitPayment, paidCount, paymentCount, place }: TransactionRow): string {
  const count = splitPayment && place === null ? ` ${paidCount}/${paymentCount}` : ''
  return textAt(keyAt(isIncome(concept) ? 'transactions:collected' : 'transactions:states', state)) + count
}
