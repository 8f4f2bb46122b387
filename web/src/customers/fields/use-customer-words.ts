import { isDepartment } from '@lindero/domain/customers/departments'
import type { SegmentId } from '@lindero/domain/customers/segments'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { type CustomerField, type Fault, ruleOf } from './customer-fields.ts'

/** Names and values of a customer's fields, as they are read. */
export function useCustomerWords() {
  const { t } = useTranslation(['administration', 'customers', 'common'])
  const formats = useFormats()
  return {
    label: (field: CustomerField) => t(`administration:fields.${field}`),
    fault: ({ code, maximum }: Fault) =>
      t(`administration:faults.${code}`, { maximum: formats.number(maximum) }),
    /** What stands in the input, and beside a changed one as the value before. */
    typed(field: CustomerField, value: unknown): string {
      if (value === null || value === undefined) return ''
      switch (ruleOf(field).kind) {
        case 'segment':
          return t(`customers:segments.${Number(value) as SegmentId}`)
        case 'departments':
          return (value as string[])
            .filter(isDepartment)
            .map((name) => t(`customers:departments.${name}`))
            .join(', ')
        case 'count':
          return typeof value === 'number' ? formats.number(value) : String(value)
        case 'switch':
          return t(value ? 'common:answers.yes' : 'common:answers.no')
        case 'date':
          return /^\d{4}-/.test(String(value)) ? formats.date(String(value)) : String(value)
        default:
          return String(value)
      }
    },
  }
}
