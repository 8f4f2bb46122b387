import type { RentUpdateRow } from '@lindero/contract/operations/rent-updates.contract'
import { Checkbox, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { monthAndYear } from '../overview/month-names.ts'

interface MonthUpdateLineProps {
  update: RentUpdateRow
  isChosen: boolean
  /** Absent if the user may not update leases. */
  onChoose?: (isChosen: boolean) => void
}

/** A lease with old and new rent, the index and the limit, or with the missing values. */
export function MonthUpdateLine({ update, isChosen, onChoose }: MonthUpdateLineProps) {
  const { t } = useTranslation(['transactions', 'operations'])
  const { currency, date, number, percent, none } = useFormats()
  const { uuid, assetUuid, externalId, tenant, previousRent, newRent, limit, index, raised } = update
  const before = previousRent === null ? none : currency(previousRent)
  const isComplete = newRent !== null && update.percent !== null
  const details = [
    update.isCapped && t('transactions:updates.capped'),
    index &&
      t('transactions:updates.index', {
        index: t(`transactions:indexes.kinds.${index.kind}`),
        month: monthAndYear(index.month),
        percent: percent(index.percent),
      }),
    index?.kind === 'IGC' && index.percent !== update.percent && t('operations:rent.update.igcBounds'),
    limit !== null && t(`operations:rent.update.limits.${limit}`),
    isComplete && t('transactions:updates.payable', { day: date(update.payableOn) }),
    isComplete && raised > 0 && t('transactions:updates.raised', { count: raised, figure: number(raised) }),
    ...update.doubts.map((doubt) => t(`transactions:updates.doubts.${doubt}`)),
  ].filter(Boolean)
  return (
    <Group component="li" gap="sm" align="start" wrap="nowrap">
      {onChoose && (
        <Checkbox
          aria-label={t('transactions:updates.select', { asset: externalId })}
          checked={isChosen}
          disabled={!isComplete}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      )}
      <div>
        <Text size="sm">
          <Link to="/assets/$uuid/operation" params={{ uuid: assetUuid }} search={{ part: 'rent', row: uuid }}>
            {externalId}
          </Link>{' '}
          {tenant} · {date(update.effectiveOn)} ·{' '}
          {isComplete ? (
            <>
              {before} → <b className="num">{currency(newRent)}</b> ({percent(update.percent)})
            </>
          ) : (
            t('transactions:updates.missing', { rent: before, list: missingOf(update) })
          )}
        </Text>
        <Text size="xs" c="var(--text-2)">
          {details.join(' ')}
        </Text>
      </div>
    </Group>
  )

  function missingOf({ missing, missingMonths }: RentUpdateRow): string {
    return missing
      .map((question) => {
        const own = missingMonths.find(({ kind }) => kind === question)
        return own
          ? t('transactions:updates.missingIndex', {
              index: t(`transactions:indexes.kinds.${own.kind}`),
              month: monthAndYear(own.month),
            })
          : t(`transactions:updates.questions.${question}`)
      })
      .join(', ')
  }
}
