import * as formats from '@lindero/domain/kernel/formats'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

type Figure = number | null | undefined

/** All number and date formats in one language. */
export function formatsIn(language: formats.Locale) {
  return {
    /** Number with at most `decimals` decimals (2 by default), or exactly that many with `fixed`. */
    number: (value: Figure, decimals?: number, fixed?: boolean) =>
      formats.formatNumber(value, language, decimals, fixed),
    /** A count; above the limit, the limit with a plus sign, such as "10.000+". */
    countUpTo: (count: number, limit: number) => formats.formatCountUpTo(count, limit, language),
    /** With two decimals, or without decimals if they are zero: 1.145,30 €, 750 €. */
    currency: (value: Figure) => formats.formatCurrency(value, language),
    /** Always with two decimals, for columns: 1.145,30 €, 750,00 €. */
    cents: (value: Figure) => formats.formatCents(value, language),
    /** 114.539 € */
    wholeCurrency: (value: Figure) => formats.formatWholeCurrency(value, language),
    /** 1.145,39 €/m² */
    unitValue: (value: Figure) => formats.formatUnitValue(value, language),
    /** 2,4 M € */
    compactCurrency: (value: Figure) => formats.formatCompactCurrency(value, language),
    /** Percentage points: 12.5 is 12,50 %. */
    percent: (value: Figure, decimals?: number) => formats.formatPercent(value, language, decimals),
    area: (value: Figure) => formats.formatArea(value, language),
    distance: (metres: Figure, exact?: boolean) => formats.formatDistance(metres, language, exact),
    fileSize: (bytes: Figure) => formats.formatFileSize(bytes, language),
    /** yyyy-mm-dd as dd/mm/yyyy. */
    date: (date: string | null | undefined) => formats.formatDate(date),
    /** ISO 8601 instant as dd/mm/yyyy hh:mm:ss. */
    instant: (instant: string | null | undefined) => formats.formatInstant(instant ? new Date(instant) : null),
    instantDate: (instant: string | null | undefined) => formats.formatInstantDate(instant ? new Date(instant) : null),
    /** hace 38 min */
    timeAgo: (instant: string | null | undefined, now = new Date()) =>
      instant ? formats.formatTimeAgo(now, new Date(instant), language) : formats.NO_VALUE,
    none: formats.NO_VALUE,
  }
}

export type Formats = ReturnType<typeof formatsIn>

export function useFormats(): Formats {
  const { language } = useLanguage()
  return useMemo(() => formatsIn(language), [language])
}
