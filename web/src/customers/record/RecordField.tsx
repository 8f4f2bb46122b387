import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../kernel/drafts/FieldRow.tsx'
import {
  type CustomerField,
  FIXED_OF_OPERATOR,
  faultOf,
  ruleOf,
  valuesOf,
} from '../fields/customer-fields.ts'
import { FieldControl } from '../fields/FieldControl.tsx'
import { useCustomerWords } from '../fields/use-customer-words.ts'
import { CUSTOMER, useCustomerRecord } from './customer-record.ts'
import classes from './record.module.css'

interface RecordFieldProps {
  field: CustomerField
  hint?: string
  /** Takes the whole width of its panel. */
  wide?: boolean
}

/** A field of the customer in the record's draft: marked while it differs from what is saved. */
export function RecordField({ field, hint, wide = false }: RecordFieldProps) {
  const { customer, draft, refused, forgive } = useCustomerRecord()
  const { t } = useTranslation('administration')
  const words = useCustomerWords()
  const saved = valuesOf(customer)[field]
  const value = draft.value(CUSTOMER, field, saved)
  const change = draft.changeOf(CUSTOMER, field)
  const fault = change ? faultOf(field, value) : null
  const error = refused[field] ?? (fault && words.fault(fault)) ?? null
  const isFixed = customer.isOperator && FIXED_OF_OPERATOR.has(field)
  const id = `customer-${field}`
  return (
    <div className={wide ? classes.wide : ''}>
      <FieldRow
        id={id}
        label={words.label(field)}
        required={ruleOf(field).required === true}
        error={error}
        {...(isFixed ? { hint: t('hints.fixed') } : hint ? { hint } : {})}
        before={change ? words.typed(field, change.old) : null}
        onUndo={() => {
          forgive(field)
          draft.undo(CUSTOMER, field)
        }}
      >
        <FieldControl
          id={id}
          field={field}
          value={value}
          hasError={error !== null}
          disabled={isFixed}
          onChange={(next) => {
            forgive(field)
            draft.change(CUSTOMER, field, saved, next)
          }}
        />
      </FieldRow>
    </div>
  )
}

/** What a field reads now: edited, or as saved. */
export function useRecordValue<Value>(field: CustomerField): Value {
  const { customer, draft } = useCustomerRecord()
  return draft.value(CUSTOMER, field, valuesOf(customer)[field]) as Value
}
