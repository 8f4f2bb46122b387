import { type LeaseUse, rentOn, updatedRent } from '@lindero/domain/operations/lease'
import { allowedPercent, updateLimit } from '@lindero/domain/operations/lease-law'
import { rent } from '@lindero/domain/operations/rent.part'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useTypedDecimals } from '../../kernel/formats/use-typed-decimals.ts'
import { addRows } from './change-row.ts'
import classes from './extra.module.css'
import { type LeaseProps, rowsOfLease } from './lease-rows.ts'

/** Offers the yearly rent update within the legal limit, and names the source of the limit. */
export function RentUpdateOffer({ row: lease, edited, use, on }: LeaseProps & { use: LeaseUse; on: string }) {
  const { t } = useTranslation('operations')
  const { currency, date, percent } = useFormats()
  const decimals = useTypedDecimals()
  const { asset } = useAssetRecord()
  const { updates } = rowsOfLease(lease.uuid, edited)
  const [agreed, setAgreed] = useState<number | string>(lease.fixedPercent ?? '')
  const [published, setPublished] = useState<number | string>('')
  const previousRent = rentOn(lease.rent ?? 0, updates, on)
  const limit = updateLimit({ ...lease, use }, on)
  const needsIndex = limit.source === 'IPC' || limit.source === 'IRAV'
  // If no percentage was agreed, the published change of consumer prices is used.
  const wished = lease.updateIndex === 'FIXED' ? agreed : agreed === '' ? published : agreed
  const change =
    wished === '' ? null : allowedPercent(Number(wished), limit, published === '' ? null : Number(published))
  const newRent = change === null ? null : updatedRent(previousRent, change)

  function add() {
    if (newRent === null) return
    const uuid = crypto.randomUUID()
    addRows(rent, asset.uuid, 'rentUpdate', lease.uuid, [
      { uuid, effectiveOn: on, previousRent, percent: change, newRent },
    ])
    setPublished('')
  }

  return (
    <section>
      <h4>{t('rent.update.title')}</h4>
      <p>{t('rent.update.on', { day: date(on), rent: currency(previousRent) })}</p>
      <p>{t(`rent.update.limits.${limit.source}`)}</p>
      <div className={classes.fees}>
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
        {needsIndex && (
          <NumberInput
            label={t('rent.update.published')}
            value={published}
            onChange={setPublished}
            {...decimals}
            decimalScale={3}
            min={-100}
            max={100}
            hideControls
            size="xs"
          />
        )}
        <Button size="xs" variant="default" className={classes.fixed} onClick={add} disabled={newRent === null}>
          {t('rent.update.add')}
        </Button>
      </div>
      {newRent !== null && change !== null && (
        <p role="status">
          {t('rent.update.result')}: <b className="num">{currency(newRent)}</b>{' '}
          {change < Number(wished) && t('rent.update.capped', { percent: percent(change) })}
        </p>
      )}
    </section>
  )
}
