import { roundTo } from '@lindero/domain/kernel/quantiles'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { useWorkbench } from '../workbench.ts'
import { TileEditor } from './TileEditor.tsx'

/** The fire value. The user types it as an amount, or as a discount from the value. It cannot exceed the value. */
export function FireTile() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { canEdit, figures, changeOf, undo } = useWorkbench()
  const amount = changeOf(null, 'fireValue')
  const percent = changeOf(null, 'fireValuePct')
  const fire = figures?.fireValue ?? null
  const discount = fire === null || !figures ? null : roundTo(100 * (fire / figures.value - 1), 2)
  const before = (percent?.old ?? null) !== null ? `−${formats.percent(percent?.old as number)}` : null
  const isChanged = amount !== null || percent !== null
  return (
    <TileEditor
      label={t('editFire.open')}
      title={t('editFire.title')}
      canEdit={canEdit && figures !== null}
      before={isChanged ? (before ?? formats.currency(amount?.old as number | null)) : null}
      onUndo={() => {
        undo(null, 'fireValue')
        undo(null, 'fireValuePct')
      }}
      form={(close) => <FireForm onDone={close} />}
    >
      {fire === null ? formats.none : formats.wholeCurrency(fire)}
      {discount !== null && <small>{formats.percent(discount)}</small>}
    </TileEditor>
  )
}

function FireForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('valuation')
  const { record, figures, tryEdit } = useWorkbench()
  const { fireValue, fireValuePct } = record.document
  return (
    <>
      <div className="grid items-start gap-10 columns-2">
        <FigureField
          data-autofocus
          reading="decimal"
          label={t('editFire.percent')}
          value={fireValuePct}
          onCommit={(value) => tryEdit({ kind: 'fireValuePct', fireValuePct: value })}
          onDone={onDone}
        />
        <FigureField
          label={t('editFire.amount')}
          value={fireValue ?? figures?.fireValue ?? null}
          onCommit={(value) => tryEdit({ kind: 'fireValue', fireValue: value })}
          onDone={onDone}
        />
      </div>
      {(fireValue !== null || fireValuePct !== null) && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            tryEdit({ kind: 'fireValuePct', fireValuePct: null })
            tryEdit({ kind: 'fireValue', fireValue: null })
            onDone()
          }}
        >
          {t('editFire.clear')}
        </Button>
      )}
    </>
  )
}
