import type { FieldsEdit } from '@lindero/domain/valuation/methods/shared/field-method'
import type { ValuationEdit } from '@lindero/domain/valuation/valuation'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'

interface FieldInputProps {
  /** Name of the field in the document. */
  name: string
  label: string
  description?: string
  value: number | null
  isPercent?: boolean
  /** Value of an empty field, if the field must not be empty. */
  whenEmpty?: number
  /** Values of other fields, which change together with this field. */
  also?: Record<string, unknown>
}

/** An input for a figure of a method's document. Each typed figure is one edit and is marked until it is saved. */
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
      <p className={classes.note}>{label}</p>
      <p className="num">{text}</p>
    </div>
  )
}

/** An edit that changes some fields of the current document. */
export function fieldsEdit(fields: Record<string, unknown>): ValuationEdit {
  return { kind: 'fields', fields } as FieldsEdit<never>
}
