import { api } from '@lindero/contract/api'
import { formatIban } from '@lindero/domain/kernel/iban'
import { Link } from '@tanstack/react-router'
import { type Formats, useFormats } from '../../kernel/formats/use-formats.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { search } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'

/** The bank accounts of the customer, with their latest balance. */
export const bankAccountsList = list(
  api.bankAccounts,
  'transactions:bankAccounts.list',
)({
  id: 'bank-accounts',
  title: 'iban',
  sort: { by: 'iban' },
  columns: {
    iban: {
      value: ({ iban }) => formatIban(iban),
      cell: ({ uuid, iban }) => (
        <Link to="/operations/bank-accounts/$uuid" params={{ uuid }} className={classes.title}>
          {formatIban(iban)}
        </Link>
      ),
      sort: true,
      width: 284,
      pinned: true,
    },
    name: { sort: true, width: 150, narrowest: 100, priority: 2 },
    holder: { sort: true, width: 200, narrowest: 120, grows: true },
    holderIdentifier: { width: 120, priority: 3 },
    portfolios: {
      value: ({ portfolios }) => portfolios.map(({ name }) => name).join(', ') || null,
      width: 220,
      widest: 360,
      narrowest: 120,
      priority: 2,
    },
    balance: { kind: 'cents', strong: true, width: 132 },
    balanceOn: { kind: 'day', width: 104 },
    statements: { kind: 'count', width: 92, priority: 3 },
    breaks: {
      value: ({ breaks }) => breaks || null,
      cell: ({ breaks }) => <Breaks count={breaks} />,
      chips: ({ breaks }, formats) => (breaks === 0 ? [] : [breaksText(breaks, formats)]),
      width: 150,
    },
    bic: { width: 120, hidden: true },
  },
  filters: { search: search() },
  open: ({ uuid }) => ({ to: '/operations/bank-accounts/$uuid', params: { uuid } }),
  phone: {
    figure: ['balance'],
    detail: ['holder', 'balanceOn'],
    aside: ({ breaks }) => <Breaks count={breaks} />,
  },
})

/** Number of gaps and overlaps between statements; nothing if there are none. */
const breaksText = (count: number, formats: Formats) =>
  textAt('transactions:bankAccounts.breaks', { count, figure: formats.number(count) })

export function Breaks({ count }: { count: number }) {
  const formats = useFormats()
  if (count === 0) return null
  return <Chip level="warning">{breaksText(count, formats)}</Chip>
}
