import type { FieldsEdit } from '@lindero/domain/valuation/methods/shared/field-method'
import type { ValuationEdit } from '@lindero/domain/valuation/valuation'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'

interface FieldInputProps {
  /** Name of the field in the valuation document. */
  name: string
  label: string
  description?: string
  value: number | null
  isPercent?: boolean
  /** The value to use if the field is left empty, for a field that must have a value. */
  whenEmpty?: number
  /** Values for other fields that change together with this one. */
  also?: Record<string, unknown>
}

/**
 * An input for a number in the valuation document. Typing a number is one edit, and the field is marked until the edit
 * is saved.
 */
export function FieldInput({ name, label, description, value, isPercent, whenEmpty, also }: FieldInputProps) {
  const formats = useFormats()
  const { canEdit, tryEdit, changeOf } = useWorkbench()
  const isChanged = changeOf(null, name) !== null
  const text = value === null ? formats.none : isPercent ? formats.percent(value) : formats.number(value)
  return canEdit ? (
    <FigureField
      className={isChanged ? (classes.changed ?? '') : ''}
      label={label}
      description={description}
      value={value}
      decimals={isPercent ? 4 : 2}
      reading={isPercent ? 'decimal' : 'grouped'}
      onCommit={(typed) => tryEdit(fieldsEdit({ [name]: typed ?? whenEmpty ?? null, ...also }))}
    />
  ) : (
    <div>
      <p className="text-3 fs-12 lh-17">{label}</p>
      <p className="num">{text}</p>
    </div>
  )
}

/** Creates an edit that changes fields of the current document. */
export function fieldsEdit(fields: Record<string, unknown>): ValuationEdit {
  return { kind: 'fields', fields } as FieldsEdit<never>
}
