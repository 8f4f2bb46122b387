import { useTranslation } from 'react-i18next'
import type { FaultCode } from './read-field.ts'

/** The sentence that says how to mend what was typed. */
export function useFaultText(): (code: FaultCode, data?: Record<string, string | number>) => string {
  const { t } = useTranslation('assets')
  // Each sentence has figures of its own; they come with the code.
  return (code, data) => t(`info.faults.${code}` as 'info.faults.notANumber', { ...data })
}
