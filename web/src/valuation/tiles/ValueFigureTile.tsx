import { methodOf } from '@lindero/domain/valuation/methods/methods'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { useWorkbench } from '../workbench.ts'
import { TileEditor } from './TileEditor.tsx'

/** The value: computed by the valuation method, or typed. */
export function ValueFigureTile() {
  const formats = useFormats()
  const { figures } = useWorkbench()
  return (
    <TypedTile field="manualValuationValue">{figures ? formats.wholeCurrency(figures.value) : formats.none}</TypedTile>
  )
}

export function UnitValueTile() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { figures } = useWorkbench()
  const basis =
    figures?.basis === 'manualValue' || figures?.basis === 'manualUnitValue' ? t(`basis.${figures.basis}`) : null
  return (
    <TypedTile field="manualValuationValuem2">
      {figures ? formats.unitValue(figures.unitValue) : formats.none}
      {basis && <small>{basis}</small>}
    </TypedTile>
  )
}

type TypedField = 'manualValuationValue' | 'manualValuationValuem2'

/** A value that the user can type. A typed value is marked. */
function TypedTile({ field, children }: { field: TypedField; children: ReactNode }) {
  const { t } = useTranslation('valuation')
  const { canEdit } = useWorkbench()
  const mark = useTypedMark(field)
  return (
    <TileEditor
      label={t('editValue.open')}
      title={t('editValue.title')}
      text={t('editValue.text')}
      canEdit={canEdit}
      {...mark}
      form={(close) => <TypedValueForm onDone={close} />}
    >
      {children}
    </TileEditor>
  )
}

/** The form for value and unit value. The one typed last is kept, and the other is computed from the size. */
function TypedValueForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { record, figures, tryEdit } = useWorkbench()
  const { document: valuation } = record
  const isTyped = valuation.manualValuationValue !== null || valuation.manualValuationValuem2 !== null
  const computed = methodOf(valuation).compute({
    ...valuation,
    manualValuationValue: null,
    manualValuationValuem2: null,
  })

  function toComputed() {
    tryEdit({ kind: 'manualValue', value: null })
    tryEdit({ kind: 'manualUnitValue', unitValue: null })
    onDone()
  }

  return (
    <>
      <div className="grid items-start gap-10 columns-2">
        <FigureField
          data-autofocus
          label={t('editValue.value')}
          value={figures?.value ?? null}
          onCommit={(value) => tryEdit({ kind: 'manualValue', value })}
          onDone={onDone}
        />
        <FigureField
          label={t('editValue.unitValue')}
          value={figures?.unitValue ?? null}
          onCommit={(unitValue) => tryEdit({ kind: 'manualUnitValue', unitValue })}
          onDone={onDone}
        />
      </div>
      {isTyped && computed.kind === 'valued' && (
        <Button size="xs" variant="default" onClick={toComputed}>
          {t('editValue.computed', { value: formats.wholeCurrency(computed.figures.value) })}
        </Button>
      )}
    </>
  )
}

function useTypedMark(field: TypedField) {
  const formats = useFormats()
  const { t } = useTranslation('valuation')
  const { changeOf, undo } = useWorkbench()
  const change = changeOf(null, field)
  if (!change || change.new === null) return {}
  const old = change.old as number | null
  const before =
    old === null ? t('automatic') : field === 'manualValuationValue' ? formats.currency(old) : formats.unitValue(old)
  return { before, onUndo: () => undo(null, field) }
}
