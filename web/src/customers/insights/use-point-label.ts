import { useMemo } from 'react'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import type { Granularity } from './granularity.ts'

/** Label of a point: 21/11 for days and weeks, nov 26 for a month. */
export function usePointLabel(granularity: Granularity): (from: string) => string {
  const formats = useFormats()
  const { language } = useLanguage()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
    return (from) =>
      granularity === 'month' ? month.format(new Date(`${from}T00:00:00Z`)) : formats.date(from).slice(0, 5)
  }, [granularity, formats, language])
}
