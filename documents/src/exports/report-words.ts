import { formatPercent, type Locale } from '@lindero/domain/kernel/formats'
import { assets as assetsEn } from '@lindero/texts/assets/assets.en'
import { assets as assetsEs } from '@lindero/texts/assets/assets.es'
import { reports as en } from '@lindero/texts/exports/reports.en'
import { reports as es } from '@lindero/texts/exports/reports.es'
import { valuation as valuationEn } from '@lindero/texts/valuation/valuation.en'
import { valuation as valuationEs } from '@lindero/texts/valuation/valuation.es'

export type ReportTexts = typeof en

export function reportTexts(locale: Locale): ReportTexts {
  return locale === 'es' ? es : en
}

/** Names of annexes, as the screens show them. */
export function annexNames(locale: Locale) {
  return (locale === 'es' ? assetsEs : assetsEn).annexes
}

/** Names of the sources of a size, as the screens show them. */
export function sizeSourceNames(locale: Locale) {
  return (locale === 'es' ? assetsEs : assetsEn).sizeSources
}

/** Names of the parts of a homogenisation coefficient, as the screens show them. */
export function coefficientPartNames(locale: Locale) {
  return (locale === 'es' ? valuationEs : valuationEn).coefficient.part
}

/** Names of the fields of the other methods and of the works, as the screens show them. */
export function methodWords(locale: Locale) {
  return locale === 'es' ? valuationEs : valuationEn
}

/** A text with its placeholders replaced. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A factor as the change it makes: 1.05 is +5%. */
export function signedPercent(factor: number, locale: Locale): string {
  const percent = (factor - 1) * 100
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, locale, 2)}`
}
