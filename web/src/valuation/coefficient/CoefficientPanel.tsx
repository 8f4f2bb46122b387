import type { CoefficientPart } from '@lindero/domain/valuation/market-model/homogenisation'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { checkCoefficient } from '@lindero/domain/valuation/record/bounds'
import type { CoefficientPartName } from '@lindero/domain/valuation/record/names'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import type { ComparableRow } from '../comparable-row.ts'
import { EvidencePicture } from '../EvidencePicture.tsx'
import { FigureField } from '../inputs/FigureField.tsx'
import { signed } from '../inputs/figure.ts'
import { useComparableActions } from '../use-comparable-actions.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './coefficient.module.css'
import { explainPart, silentParts } from './explain-part.ts'
import { useExplanation } from './use-explanation.ts'
import { WaterfallChart } from './WaterfallChart.tsx'
import { ownPart } from './waterfall.ts'

interface CoefficientPanelProps {
  row: ComparableRow
  onClose: () => void
}

/** Explains a coefficient: its parts, their product, and the steps from the asking price to the adjusted price. */
export function CoefficientPanel({ row, onClose }: CoefficientPanelProps) {
  const { t } = useTranslation(['valuation', 'common'])
  const formats = useFormats()
  const { canEdit, record, tryEdit, changeOf, undo } = useComparablesWorkbench()
  const actions = useComparableActions()
  const { comparable, number } = row
  const { uuid, coefficient, isCoefficientManual } = comparable
  const change = changeOf(uuid, 'coefficient')
  const [typed, setTyped] = useState<number | null>(null)
  // While the user is typing, the list of parts and the chart already use the typed coefficient.
  const isTyping = typed !== null && typed !== coefficient && checkCoefficient(typed) === null
  const current = isTyping ? { ...comparable, coefficient: typed, isCoefficientManual: true } : comparable
  return (
    <div className={`${classes.panel} stack gap-10`}>
      <div className="row gap-8">
        <h2>{t('valuation:coefficient.title', { number })}</h2>
        {change && (
          <span className={classes.before}>
            {t('valuation:before', { value: formats.number(change.old as number, 2, true) })}
            <button type="button" className="link" onClick={() => undo(uuid, 'coefficient')}>
              {t('valuation:undo')}
            </button>
          </span>
        )}
        <span className="grow" />
        <ActionButton size={24} tooltip={t('common:actions.close')} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionButton>
      </div>
      {comparable.title !== null && (
        <div className="row gap-8 text-2 fs-12">
          <EvidencePicture comparable={comparable} /> <span>{comparable.title}</span>
        </div>
      )}
      {canEdit && (
        <div className={`${classes.field} flex items-end gap-10 fs-12`}>
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
      <CoefficientParts comparable={current} />
      <WaterfallChart
        comparable={current}
        logic={record.document.valuationLogic}
        valuationDate={record.document.subject.valuationDate}
      />
    </div>
  )
}

/** Parts that are listed even without a difference, because users expect this comparison. */
const EXPECTED: readonly CoefficientPartName[] = ['size', 'rooms', 'state', 'floor']

/**
 * A line of the list: a part, or the subtotal. The subtotal is the product of the differences, without the comparable's
 * own deviation.
 */
type Line = CoefficientPart | 'subtotal'

/** Lists each difference with its market factor, and after them the comparable's own deviation. */
function CoefficientParts({ comparable }: { comparable: Comparable }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const explain = useExplanation()
  const { record } = useComparablesWorkbench()
  const { configuration, market } = record.document
  const { coefficientParts, coefficient, isCoefficientManual } = comparable
  const text = formats.number(coefficient, 2, true)
  if (isCoefficientManual) return <p className="text-3 fs-12">{t('coefficient.manual')}</p>
  if (!configuration.homogenization || market === null) return <p className="text-3 fs-12">{t('coefficient.off')}</p>
  const own = ownPart(comparable)
  const differences = coefficientParts.filter((part) => part !== own)
  const product = differences.reduce((whole, { factor }) => whole * factor, 1)
  const lines: Line[] = own ? [...differences, 'subtotal', own] : differences
  const silent = silentParts(coefficientParts, EXPECTED).map((part) => t(`coefficient.part.${part}`))
  const said = silent.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase())).join(', ')
  return (
    <SmallTable
      label={t('coefficient.why', { coefficient: text })}
      look={classes.parts}
      head="none"
      rows={lines}
      rowId={(line) => (line === 'subtotal' ? line : line.part)}
      rowProps={(line) => ({ className: line === 'subtotal' ? classes.subtotal : undefined })}
      columns={[
        {
          label: 'part',
          footer: t('coefficient.product'),
          cell: (line) => (line === 'subtotal' ? t('coefficient.differences') : t(`coefficient.part.${line.part}`)),
        },
        {
          label: 'explanation',
          footer:
            coefficientParts.length === 0
              ? t('coefficient.none')
              : silent.length > 0 && t('coefficient.silent', { parts: said }),
          cell: (line) => line !== 'subtotal' && explain(explainPart(line, comparable, record.document)),
        },
        {
          label: 'factor',
          footer: text,
          cell: (line) => (
            <>
              × {formats.number(line === 'subtotal' ? product : line.factor, 4, true)}
              {line === own && own && <small>{signed(100 * (own.factor - 1), formats.percent)}</small>}
            </>
          ),
        },
      ]}
    />
  )
}
