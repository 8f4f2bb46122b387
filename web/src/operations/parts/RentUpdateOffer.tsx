import { api } from '@lindero/contract/api'
import { rentOn } from '@lindero/domain/operations/lease'
import { isDecreeAsked } from '@lindero/domain/operations/lease-law'
import { type IndexesOfDay, leaseUpdate, RENT_INDEXES, type RentIndex } from '@lindero/domain/operations/month-updates'
import { rent } from '@lindero/domain/operations/rent.part'
import { Button, NumberInput, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useTypedDecimals } from '../../kernel/formats/use-typed-decimals.ts'
import { monthAndYear } from '../overview/month-names.ts'
import { addRows } from './change-row.ts'
import { type LeaseProps, rowsOfLease } from './lease-rows.ts'

/**
 * Offers the yearly rent update within the legal limit, and names its source. The indexes come from the table of the
 * operator; a user can type one that is missing there.
 */
export function RentUpdateOffer({ row: lease, edited, on }: LeaseProps & { on: string }) {
  const { t } = useTranslation('operations')
  const { currency, date, percent } = useFormats()
  const decimals = useTypedDecimals()
  const { asset } = useAssetRecord()
  const [agreed, setAgreed] = useState<number | string>(lease.fixedPercent ?? '')
  const [typed, setTyped] = useState<Partial<Record<RentIndex, number>>>({})
  const [decree, setDecree] = useState<'applies' | 'lapsed' | ''>('')
  const query = useQuery(queryOf(api.indexesOfDay, { query: { day: on } }))
  const isFixed = lease.updateIndex === 'FIXED'
  const previousRent = rentOn(lease.rent ?? 0, rowsOfLease(lease.uuid, edited).updates, on)
  const terms = isFixed ? { ...lease, fixedPercent: agreed === '' ? null : Number(agreed) } : lease
  const decided = decree === '' ? null : decree === 'applies'
  const stored = query.data && storedIndexes(query.data)
  const of = (indexes: IndexesOfDay) => leaseUpdate(terms, { effectiveOn: on, previousRent }, indexes, decided)
  const update = stored && of(withTyped(stored, typed))
  const unknown = stored ? of(stored).missingMonths : []
  const asksDecree =
    lease.use !== null && isDecreeAsked(lease.use, on) && (decree !== '' || update?.missing.includes('decree'))

  function add() {
    if (!update || update.newRent === null) return
    const { percent: change, newRent } = update
    addRows(rent, asset.uuid, 'rentUpdate', lease.uuid, [
      { uuid: crypto.randomUUID(), effectiveOn: on, previousRent, percent: change, newRent },
    ])
    setTyped({})
  }

  return (
    <section aria-busy={query.isFetching}>
      <h4>{t('rent.update.title')}</h4>
      <p>{t('rent.update.on', { day: date(on), rent: currency(previousRent) })}</p>
      {update?.limit && <p>{t(`rent.update.limits.${update.limit}`)}</p>}
      {unknown.map(({ kind, month }) => (
        <p key={kind} role="status">
          {t('rent.update.unknown', { index: kind, month: monthAndYear(month) })}
        </p>
      ))}
      {asksDecree && (
        <>
          <p role="status">{t('rent.update.decree')}</p>
          <SegmentedControl
            size="xs"
            aria-label={t('rent.update.decree')}
            value={decree}
            onChange={(value) => setDecree(value === 'applies' ? 'applies' : 'lapsed')}
            data={(['applies', 'lapsed'] as const).map((value) => ({
              value,
              label: t(`rent.update.decrees.${value}`),
            }))}
          />
        </>
      )}
      <div className="flex items-end gap-8">
        {isFixed && (
          <NumberInput
            label={t('rent.update.agreed')}
            value={agreed}
            onChange={setAgreed}
            {...decimals}
            decimalScale={3}
            min={-100}
            max={100}
            hideControls
            size="xs"
          />
        )}
        {unknown.map(({ kind }) => (
          <NumberInput
            key={kind}
            label={`${t('rent.update.published')} · ${kind}`}
            value={typed[kind] ?? ''}
            onChange={(value) =>
              setTyped(({ [kind]: _, ...others }) => (value === '' ? others : { ...others, [kind]: Number(value) }))
            }
            {...decimals}
            decimalScale={3}
            min={-30}
            max={30}
            hideControls
            size="xs"
          />
        ))}
        <Button
          size="xs"
          variant="default"
          className="rigid"
          onClick={add}
          disabled={!update || update.newRent === null}
        >
          {t('rent.update.add')}
        </Button>
      </div>
      {update && update.newRent !== null && (
        <p role="status">
          {t('rent.update.result')}: <b className="num">{currency(update.newRent)}</b>{' '}
          {update.index &&
            t('rent.update.known', {
              index: update.index.kind,
              month: monthAndYear(update.index.month),
              percent: percent(update.index.percent),
            })}{' '}
          {update.index?.kind === 'IGC' && update.index.percent !== update.percent && t('rent.update.igcBounds')}{' '}
          {update.isCapped && t('rent.update.capped', { percent: percent(update.percent) })}
        </p>
      )}
    </section>
  )
}

type StoredIndexes = Record<RentIndex, { kind: 'known' | 'missing'; month: string; percent?: number | undefined }>

function storedIndexes(reply: StoredIndexes): IndexesOfDay {
  const of = ({ month, percent }: StoredIndexes[RentIndex]) =>
    percent === undefined ? { kind: 'missing' as const, month } : { kind: 'known' as const, month, percent }
  return { IPC: of(reply.IPC), IRAV: of(reply.IRAV), IGC: of(reply.IGC) }
}

/** A typed value counts only while the table does not have the month. */
function withTyped(stored: IndexesOfDay, typed: Partial<Record<RentIndex, number>>): IndexesOfDay {
  const all = { ...stored }
  for (const kind of RENT_INDEXES) {
    const percent = typed[kind]
    if (stored[kind].kind === 'missing' && percent !== undefined) {
      all[kind] = { kind: 'known', month: stored[kind].month, percent }
    }
  }
  return all
}
