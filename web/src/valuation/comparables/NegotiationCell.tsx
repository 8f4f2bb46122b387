import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { ComparableRow } from '../comparable-row.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { useComparablesWorkbench } from '../workbench.ts'
import { FigurePopover } from './FigurePopover.tsx'

/** The percentage that is deducted from an asking price. Closings have none. */
export function NegotiationCell({ row: { comparable, number } }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { canEdit, tryEdit } = useComparablesWorkbench()
  const { uuid, negotiation } = comparable
  if (comparable.comparableType !== 'listing') return <span className="text-3">{formats.none}</span>
  if (!canEdit) return formats.percent(negotiation)
  return (
    <FigurePopover column="negotiation" number={number} written={formats.percent(negotiation)} width={240}>
      {(close) => (
        <FigureField
          grabs
          data-autofocus
          size="xs"
          reading="decimal"
          label={t('columnLong.negotiation')}
          value={negotiation}
          onCommit={(value) => tryEdit({ kind: 'editComparable', uuid, fields: { negotiation: value ?? 0 } })}
          onDone={close}
        />
      )}
    </FigurePopover>
  )
}
