import { api } from '@lindero/contract/api'
import type { BankEntry } from '@lindero/contract/operations/statements.contract'
import { formatCents, formatDate } from '@lindero/domain/kernel/formats'
import { ENTRY_CATEGORIES, ENTRY_STATUSES } from '@lindero/domain/operations/statement-entry'
import { Group } from '@mantine/core'
import { IconBan, IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { perform } from '../../kernel/api/use-call.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choices, days, search } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { warnIfNotProposed } from '../overview/not-proposed.ts'
import { placeOf, tooMany, undoTransactions, wordsOf } from '../overview/transaction-calls.ts'
import { MatchButton } from './MatchButton.tsx'
import { RivalButton } from './RivalButton.tsx'

const LEVELS = { unmatched: 'surface', proposed: 'primary', reconciled: 'success', dismissed: 'unelevated' } as const

interface StatementsContext {
  /** Asks for the category of entries that are not payments for an asset. */
  askCategory: (entries: string[]) => void
}

/** The entries of bank statements, and the payments proposed for each entry. */
export const statementsList = list(
  api.bankEntries,
  'transactions:statements.list',
)<StatementsContext>({
  id: 'bank-entries',
  title: 'text',
  sort: { by: 'day', descending: true },
  columns: {
    day: { kind: 'day', sort: true, width: 104 },
    valueOn: { kind: 'day', hidden: true },
    account: { value: ({ account }) => account || null, width: 200, hidden: true },
    text: { grows: true, width: 260, narrowest: 140, pinned: true },
    amount: {
      kind: 'cents',
      sort: true,
      width: 112,
      strong: true,
    },
    transaction: {
      value: proposalOf,
      cell: (row) => <Proposal row={row} />,
      width: 240,
      widest: 360,
      narrowest: 160,
    },
    reason: { value: reasonOf, width: 240, widest: 480, narrowest: 160, priority: 2 },
    score: { kind: 'wholePercent', sort: true, width: 88, priority: 2 },
    status: { labels: labels('transactions:statements.statuses'), chip: ({ status }) => LEVELS[status], width: 130 },
    statementName: { kind: 'fileName', width: 140, priority: 3 },
  },
  filters: {
    search: search(),
    statuses: choices(ENTRY_STATUSES, labels('transactions:statements.statuses')),
    day: days(),
  },
  bulk: {
    confirm: {
      icon: IconCheck,
      blocked: tooMany,
      // The action can be undone, because it transfers no money.
      canUndo: true,
      run: async ({ ids, shown }) => {
        const entries = await ids()
        const chosen = new Set(entries)
        const seen = (shown as BankEntry[]).flatMap(({ uuid, proposal }) =>
          chosen.has(uuid) ? [{ entry: uuid, proposal }] : [],
        )
        const reply = await perform(api.confirmEntries, { body: { entries, seen } })
        const { count, changeUuids, changed } = reply
        warnIfNotProposed(reply)
        if (changed.length > 0) toast.warning(textAt('transactions:statements.changed', { count: changed.length }))
        return changeUuids.length === 0 ? count : { count, undo: () => undoTransactions(...changeUuids) }
      },
    },
    dismiss: {
      icon: IconX,
      blocked: tooMany,
      run: async ({ ids }) => {
        const reply = await perform(api.dismissEntries, { body: { entries: await ids() } })
        warnIfNotProposed(reply)
        return reply.count
      },
    },
    noPayment: {
      icon: IconBan,
      blocked: tooMany,
      atOnce: true,
      run: async ({ ids, count, context }) => {
        context.askCategory(await ids())
        return count
      },
    },
  },
  phone: {
    figure: ['amount'],
    detail: ['day', 'reason'],
    below: (row) => proposalOf(row),
    aside: 'status',
  },
})

/** The transaction that an entry pays, with a link to edit it. */
function Proposal({ row }: { row: BankEntry }) {
  const { transaction, status } = row
  if (status === 'dismissed') return <DismissedAs category={row.category} />
  if (status !== 'unmatched' && !transaction) return proposalOf(row)
  if (!transaction || status === 'unmatched') {
    return (
      <Group gap="xs">
        <RivalButton entry={row} />
        <MatchButton entry={row} />
      </Group>
    )
  }
  return (
    <Link {...placeOf(transaction)} className={classes.title}>
      {proposalOf(row)}
    </Link>
  )
}

/**
 * The reason for the proposal of an entry, and its rank if other entries have a lower one. Without a proposal, the other
 * entry that pays the due that its text names, and the rank of this one.
 */
function reasonOf({ marks, rival, rivals, status, score }: BankEntry): string | null {
  if (status === 'proposed' && score === null) return textAt('transactions:rivals.chosen')
  if (marks.length > 0) {
    const rank = rivals > 0 ? [textAt('transactions:rivals.first', { count: rivals + 1 })] : []
    return [...marks.map(markText), ...rank].join(' · ')
  }
  return status === 'unmatched' && rival !== null ? rivalText(rival) : null
}

function markText({ kind, value }: BankEntry['marks'][number]): string {
  return textAt(`transactions:marks.${kind}`, {
    value: kind === 'unwithheld' ? formatCents(Number(value), currentLanguage()) : value,
  })
}

function rivalText({ due, by, isConfirmed, isChosen, rank, count, marks }: NonNullable<BankEntry['rival']>): string {
  const data = { due: `${due.externalId} · ${wordsOf(due)}`, date: by ? formatDate(by.day) : '' }
  if (isConfirmed) return textAt(by ? 'transactions:rivals.confirmed' : 'transactions:rivals.paid', data)
  if (isChosen) return textAt(by ? 'transactions:rivals.chosenFor' : 'transactions:rivals.chosenForOther', data)
  const first = textAt(by ? 'transactions:rivals.proposed' : 'transactions:rivals.proposedForOther', data)
  const rankText = rank === null ? [] : [textAt('transactions:rivals.rank', { rank, count })]
  return [first, ...rankText, ...marks.map(markText)].join(' · ')
}

function DismissedAs({ category }: { category: string | null }) {
  const entryCategory = ENTRY_CATEGORIES.find((one) => one === category)
  return entryCategory ? textAt(`transactions:dismissal.categories.${entryCategory}`) : null
}

/** The names of all transactions and other items that an entry pays. */
function proposalOf({ allocations }: BankEntry): string | null {
  return allocations.map(partText).join(', ') || null
}

function partText({ kind, due, reason, charge, returned, isUnwithheld }: BankEntry['allocations'][number]): string {
  const of = due ?? returned
  const what = of ? `${of.externalId} · ${wordsOf(of)}` : ''
  if (kind === 'due') return isUnwithheld ? `${what} (${textAt('transactions:parts.unwithheld')})` : what
  const ofCharge = charge === null ? null : textAt(`transactions:charges.${charge}`)
  const text = ofCharge ?? textAt(`transactions:parts.${kind}`, { reason: reason ?? '' })
  return what === '' ? text : `${text}: ${what}`
}
