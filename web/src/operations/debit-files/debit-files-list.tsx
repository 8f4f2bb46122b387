import { api } from '@lindero/contract/api'
import { formatDate } from '@lindero/domain/kernel/formats'
import { formatIban } from '@lindero/domain/kernel/iban'
import { DEBIT_FILE_STATES, type DebitFileState } from '@lindero/domain/operations/debit-return'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choices, days, toggle } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'

const LEVELS = { created: 'warning', sent: 'success', withdrawn: 'surface' } as const

/** The files of direct debits, the latest first. */
export const debitFilesList = list(
  api.debitFiles,
  'transactions:debitFiles.list',
)({
  id: 'debit-files',
  title: 'collectionDate',
  sort: { by: 'createdOn', descending: true },
  columns: {
    collectionDate: {
      value: ({ collectionDate }) => formatDate(collectionDate),
      cell: ({ uuid, collectionDate }) => <FileLink uuid={uuid} day={collectionDate} />,
      sort: true,
      width: 112,
      pinned: true,
    },
    state: { labels: labels('transactions:debitFiles.states'), chip: ({ state }) => LEVELS[state], width: 120 },
    debits: { kind: 'count', width: 92 },
    amount: { kind: 'cents', sort: true, strong: true, width: 124 },
    returned: { kind: 'count', value: ({ returned }) => returned || null, width: 96 },
    returnedAmount: {
      kind: 'cents',
      value: ({ returnedAmount }) => returnedAmount || null,
      sort: true,
      width: 132,
      priority: 2,
    },
    creditorName: { grows: true, width: 200, narrowest: 120, priority: 2 },
    creditorIban: { value: ({ creditorIban }) => formatIban(creditorIban), width: 268, priority: 3 },
    creditorIdentifier: { width: 180, hidden: true },
    createdOn: { kind: 'instantDay', sort: true, width: 104 },
    createdBy: { width: 150, priority: 3 },
  },
  filters: {
    states: choices(DEBIT_FILE_STATES, labels('transactions:debitFiles.states')),
    collection: days(),
    returned: toggle(labels('transactions:debitFiles.returned')),
  },
  open: ({ uuid }) => ({ to: '/operations/direct-debits/$uuid', params: { uuid } }),
  phone: {
    figure: ['amount'],
    detail: ['debits', 'creditorName'],
    aside: 'state',
  },
})

function FileLink({ uuid, day }: { uuid: string; day: string }) {
  const formats = useFormats()
  return (
    <Link to="/operations/direct-debits/$uuid" params={{ uuid }} className={classes.title}>
      {formats.date(day)}
    </Link>
  )
}

export function FileState({ state }: { state: DebitFileState }) {
  const { t } = useTranslation('transactions')
  return <Chip level={LEVELS[state]}>{t(`debitFiles.states.${state}`)}</Chip>
}
