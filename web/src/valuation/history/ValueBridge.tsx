import type { ValuationRow } from '@lindero/contract/valuation/valuation.schema'
import { bridgeOf } from '@lindero/domain/valuation/what-if/bridge'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { CATEGORIES, PAINT } from '../../kernel/charts/paint.ts'
import { Waterfall } from '../../kernel/charts/Waterfall.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from '../method.module.css'
import { recordOf, valuationOf } from '../valuation.queries.ts'

/** Explains the difference between two valuations in the history. */
export function ValueBridge({ rows }: { rows: readonly ValuationRow[] }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const [later, setLater] = useState(rows[0]?.uuid ?? '')
  const [earlier, setEarlier] = useState(rows[1]?.uuid ?? '')
  const choices = rows.map(({ uuid, valuationDate, value, valuationMethod }) => ({
    value: uuid,
    label: `${formats.date(valuationDate)} · ${formats.wholeCurrency(value)} · ${t(`methods.${valuationMethod}`)}`,
  }))
  return (
    <section className={classes.card}>
      <div className={`${classes.fields} ${classes.pair}`}>
        <NativeSelect
          label={t('bridge.from')}
          value={earlier}
          data={choices}
          onChange={(event) => setEarlier(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('bridge.to')}
          value={later}
          data={choices}
          onChange={(event) => setLater(event.currentTarget.value)}
        />
      </div>
      <BridgeChart earlier={earlier} later={later} />
    </section>
  )
}

function BridgeChart({ earlier, later }: { earlier: string; later: string }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const [from, to] = [useQuery(valuationOf(earlier)), useQuery(valuationOf(later))]
  const failed = [from, to].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!from.data || !to.data) return <SkeletonRows rows={4} />
  const bridge = bridgeOf(recordOf(from.data).document, recordOf(to.data).document)
  if (bridge === null || bridge.steps.length === 0) return <p className="text-3 fs-12 lh-17">{t('bridge.none')}</p>
  let level = bridge.from
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formats.wholeCurrency(Math.abs(amount))}`
  const level0 = (id: string, label: string, value: number) => ({
    id,
    label,
    figure: formats.wholeCurrency(value),
    from: 0,
    to: value,
    colour: PAINT.axis,
    isResult: true,
  })
  const steps = [
    level0('from', t('bridge.from'), bridge.from),
    ...bridge.steps.map(({ step, amount }) => {
      const start = level
      level += amount
      return {
        id: step,
        label: t(`bridge.step.${step}`),
        figure: signed(amount),
        from: start,
        to: level,
        colour: amount < 0 ? CATEGORIES[4] : CATEGORIES[0],
      }
    }),
    level0('to', t('bridge.to'), bridge.to),
  ]
  const levels = steps.flatMap((step) => [step.from, step.to]).filter((value) => value > 0)
  const least = Math.min(...levels)
  const axis = { from: least * 0.9, to: Math.max(...levels) }
  const drawn = steps.map((step) => ({ ...step, from: Math.max(step.from, axis.from) }))
  return (
    <ChartFrame
      title={t('bridge.title', { amount: signed(bridge.to - bridge.from) })}
      sub={t('bridge.sub', { from: formats.wholeCurrency(axis.from) })}
      table={{
        headings: [t('bridge.part'), t('bridge.amount')],
        rows: drawn.map(({ label, figure }) => [label, figure]),
      }}
    >
      <Waterfall label={t('bridge.sub', { from: formats.wholeCurrency(axis.from) })} steps={drawn} axis={axis} />
    </ChartFrame>
  )
}
