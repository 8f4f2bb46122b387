import { api } from '@lindero/contract/api'
import type { BankEntry, EntryCandidate, EntryPart } from '@lindero/contract/operations/statements.contract'
import { fromCents, sumAmounts, toCents } from '@lindero/domain/operations/cents'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { warnIfNotProposed } from '../overview/not-proposed.ts'
import { wordsOf } from '../overview/transaction-calls.ts'

const REST_MILLISECONDS = 300

/** Lets the user choose the transactions that an unmatched bank entry pays. */
export function MatchButton({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('transactions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {t('statements.match.action')}
      </Button>
      {isOpen && <MatchDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

function MatchDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), REST_MILLISECONDS)
  const [chosen, setChosen] = useState<EntryCandidate[]>([])
  const [rest, setRest] = useState<'open' | 'cost' | 'aside'>('open')
  const [reason, setReason] = useState('')
  const params = { params: { uuid: entry.uuid } }
  const query = useQuery(
    queryOf(api.entryCandidates, { ...params, query: { amounts: 'any', ...(asked ? { search: asked } : {}) } }),
  )
  const match = useCall(api.matchEntry, {
    onError: toast.error,
    onSuccess(reply) {
      toast.success(t('statements.match.done'))
      warnIfNotProposed(reply)
      onClose()
    },
  })
  const listed = query.data?.items ?? []
  const candidates = [...chosen.filter(({ uuid }) => !listed.some((one) => one.uuid === uuid)), ...listed]
  const { parts, left } = partsOf(entry, chosen, rest, reason.trim())
  const isBlocked = parts.length === 0 || toCents(left) !== 0 || (rest === 'aside' && reason.trim() === '')
  return (
    <DialogFrame
      title={t('statements.match.title')}
      message={t('statements.match.text', { text: entry.text, amount: formats.currency(entry.amount) })}
      action={t('statements.match.propose')}
      cancel={t('statements.match.cancel')}
      busy={match.isPending}
      isBlocked={isBlocked}
      onAction={() => match.mutate({ ...params, body: { parts } })}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('statements.match.search')}
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {query.isError && <Text size="sm">{errorText(query.error)}</Text>}
        {query.data && candidates.length === 0 && <Text size="sm">{t('statements.match.none')}</Text>}
        <Checkbox.Group
          label={t('statements.match.list')}
          value={chosen.map(({ uuid }) => uuid)}
          onChange={(uuids) => setChosen(candidates.filter(({ uuid }) => uuids.includes(uuid)))}
        >
          <Stack gap="xs" mt="xs">
            {candidates.map((one) => (
              <Checkbox
                key={one.uuid}
                value={one.uuid}
                label={`${one.externalId} · ${wordsOf(one)}${one.places ? ` ${one.place}/${one.places}` : ''}`}
                description={[
                  t('statements.match.dueOpen', {
                    date: one.dueDate ? formats.date(one.dueDate) : '—',
                    amount: formats.currency(one.open),
                  }),
                  ...(one.unwithheld === null
                    ? []
                    : [t('statements.match.unwithheld', { amount: formats.currency(one.unwithheld) })]),
                ].join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {toCents(left) !== 0 && (
          <Text size="sm" className="num">
            {t('statements.match.rest', { amount: formats.currency(left) })}
          </Text>
        )}
        <Checkbox
          label={t('statements.match.cost')}
          checked={rest === 'cost'}
          onChange={({ currentTarget }) => setRest(currentTarget.checked ? 'cost' : 'open')}
        />
        <Checkbox
          label={t('statements.match.aside')}
          checked={rest === 'aside'}
          onChange={({ currentTarget }) => setRest(currentTarget.checked ? 'aside' : 'open')}
        />
        {rest === 'aside' && (
          <TextInput
            label={t('statements.match.reason')}
            value={reason}
            maxLength={200}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Stack>
    </DialogFrame>
  )
}

/**
 * Divides the amount of an entry among the chosen transactions. Each receives at most its open amount, or the total of a
 * rent from which nothing was withheld, and `rest` says what happens to the remaining amount.
 */
function partsOf(entry: BankEntry, chosen: readonly EntryCandidate[], rest: 'open' | 'cost' | 'aside', reason: string) {
  const confirmedAmounts = entry.allocations.filter(({ isConfirmed }) => isConfirmed).map(({ amount }) => -amount)
  const free = sumAmounts([entry.amount, ...confirmedAmounts])
  const sign = Math.sign(free)
  let remaining = Math.abs(toCents(free))
  const parts: EntryPart[] = []
  for (const { uuid, open, unwithheld } of chosen) {
    // The total of a rent pays it without withheld tax.
    const isTotal = unwithheld !== null && remaining === toCents(unwithheld)
    const cents = isTotal ? remaining : Math.min(remaining, toCents(open))
    if (cents > 0) parts.push({ kind: 'due', due: uuid, amount: sign * fromCents(cents) })
    remaining -= cents
  }
  const amount = sign * fromCents(remaining)
  if (remaining === 0 || rest === 'open') return { parts, left: amount }
  parts.push({ kind: rest, amount, ...(rest === 'aside' && reason !== '' ? { reason } : {}) })
  return { parts, left: 0 }
}
