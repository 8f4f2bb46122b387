import { checkCoefficient } from '@lindero/domain/valuation/record/bounds'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { ComparableRow } from '../comparables/comparable-row.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { useComparableActions } from '../workbench/use-comparable-actions.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { CoefficientParts } from './CoefficientParts.tsx'
import classes from './coefficient.module.css'
import { WaterfallChart } from './WaterfallChart.tsx'

interface CoefficientPanelProps {
  row: ComparableRow
  onClose: () => void
}

/** Explanation of a coefficient: its parts, their product, and the steps from the price to the adjusted figure. */
export function CoefficientPanel({ row, onClose }: CoefficientPanelProps) {
  const { t } = useTranslation(['valuation', 'common'])
  const formats = useFormats()
  const { canEdit, record, tryEdit, changeOf, undo } = useWorkbench()
  const actions = useComparableActions()
  const { comparable, number } = row
  const { uuid, coefficient, isCoefficientManual } = comparable
  const change = changeOf(uuid, 'coefficient')
  const [typed, setTyped] = useState<number | null>(null)
  // Parts and chart follow what is being typed, before it is taken over.
  const isTyping = typed !== null && typed !== coefficient && checkCoefficient(typed) === null
  const shown = isTyping ? { ...comparable, coefficient: typed, isCoefficientManual: true } : comparable
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('valuation:coefficient.title', { number })}</h2>
        {change && (
          <span className={classes.before}>
            {t('valuation:before', { value: formats.number(change.old as number, 2, true) })}
            <button type="button" className="link" onClick={() => undo(uuid, 'coefficient')}>
              {t('valuation:undo')}
            </button>
          </span>
        )}
        <span className={classes.gap} />
        <ActionButton size={24} tooltip={t('common:actions.close')} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionButton>
      </div>
      {canEdit && (
        <div className={classes.field}>
          <FigureField
            grabs
            data-autofocus
            size="xs"
            reading="decimal"
            label={t('valuation:coefficient.label')}
            value={coefficient}
            onCommit={(value) =>
              tryEdit({ kind: 'editComparable', uuid, fields: { coefficient: value ?? Number.NaN } })
            }
            onType={setTyped}
            onDone={onClose}
          />
          {isCoefficientManual && (
            <button type="button" className="link" onClick={() => actions.restoreCoefficient(comparable)}>
              {t('valuation:table.restoreCoefficient')}
            </button>
          )}
        </div>
      )}
      <CoefficientParts comparable={shown} />
      <WaterfallChart
        comparable={shown}
        logic={record.document.valuationLogic}
        valuationDate={record.document.subject.valuationDate}
      />
    </div>
  )
}
