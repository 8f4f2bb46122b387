import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ComparableRow } from '../comparable-row.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './comparables.module.css'

/** The checkbox of a comparable. Only selected comparables enter the valuation. */
export function TickCell({ row: { comparable, number } }: { row: ComparableRow }) {
  const { t } = useTranslation(['valuation', 'market'])
  const { canEdit, edit } = useComparablesWorkbench()
  const name = comparable.address ?? t(`market:kind.${comparable.comparableType}`)
  return (
    <span className={`${classes.tick} inline-row gap-6 middle`}>
      <Checkbox
        data-control="tick"
        aria-label={t('valuation:table.tick', { number, name })}
        checked={comparable.isComparable}
        disabled={!canEdit}
        onChange={(event) => edit({ kind: 'tick', uuid: comparable.uuid, isComparable: event.currentTarget.checked })}
      />
      <span className="num">{number}</span>
    </span>
  )
}
