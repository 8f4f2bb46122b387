import { formatCurrency, formatNumber, formatPercent, type Locale, NO_VALUE } from '@lindero/domain/kernel/formats'
import { roundTo } from '@lindero/domain/kernel/quantiles'
import { assets as assetsEn } from '@lindero/texts/assets/assets.en'
import { assets as assetsEs } from '@lindero/texts/assets/assets.es'
import { possessionSettings as settingsEn } from '@lindero/texts/assets/possession-settings.en'
import { possessionSettings as settingsEs } from '@lindero/texts/assets/possession-settings.es'
import { reportSections as sectionsEn } from '@lindero/texts/exports/report-sections.en'
import { reportSections as sectionsEs } from '@lindero/texts/exports/report-sections.es'
import { reports as en } from '@lindero/texts/exports/reports.en'
import { reports as es } from '@lindero/texts/exports/reports.es'
import { valuation as valuationEn } from '@lindero/texts/valuation/valuation.en'
import { valuation as valuationEs } from '@lindero/texts/valuation/valuation.es'

export type ReportTexts = typeof en

export function reportTexts(locale: Locale): ReportTexts {
  return locale === 'es' ? es : en
}

/** Texts for the sections of a valuation report. */
export function sectionTexts(locale: Locale): typeof sectionsEn {
  return locale === 'es' ? sectionsEs : sectionsEn
}

/** Names of annexes, the same as on the screens. */
export function annexNames(locale: Locale) {
  return (locale === 'es' ? assetsEs : assetsEn).annexes
}

/** Words about the value of occupied assets, the same as on the screens. */
export function possessionWords(locale: Locale) {
  return (locale === 'es' ? assetsEs : assetsEn).possession
}

/** Names of the fields of a valuation, the same as in the change log on the screens. */
export function infoWords(locale: Locale) {
  return (locale === 'es' ? assetsEs : assetsEn).info
}

/** Words about the assumptions for occupied assets, the same as on the screens. */
export function settingsWords(locale: Locale) {
  return locale === 'es' ? settingsEs : settingsEn
}

/** Names of the planning uses of land, the same as on the screens. */
export function planningUseNames(locale: Locale) {
  return (locale === 'es' ? assetsEs : assetsEn).info.choices.planningUse
}

/** Names of size sources, the same as on the screens. */
export function sizeSourceNames(locale: Locale) {
  return (locale === 'es' ? assetsEs : assetsEn).sizeSources
}

/** Names of the factors in a homogenisation coefficient, the same as on the screens. */
export function coefficientPartNames(locale: Locale) {
  return (locale === 'es' ? valuationEs : valuationEn).coefficient.part
}

/** Words for capital expenditure and the valuation methods, the same as on the screens. */
export function methodWords(locale: Locale) {
  return locale === 'es' ? valuationEs : valuationEn
}

/** Replaces the placeholders of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Formats a factor as a relative change: 1.05 becomes +5%. */
export function signedPercent(factor: number, locale: Locale): string {
  const percent = (factor - 1) * 100
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, locale, 2)}`
}

/** Maximum number of decimals in a number that a user can type. */
const EXACT = 6

/** Number of decimals that a number needs to be exact, at least `fewest`. */
function decimalsOf(value: number, fewest: number): number {
  let decimals = fewest
  while (decimals < EXACT && Math.abs(roundTo(value, decimals) - value) > 1e-9) decimals += 1
  return decimals
}

type Figure = number | null | undefined

/** Formats a number with all its decimals, so that a reader can compute with the printed number. */
export function exactNumber(value: Figure, locale: Locale): string {
  return typeof value === 'number' ? formatNumber(value, locale, decimalsOf(value, 0)) : NO_VALUE
}

export function exactPercent(value: Figure, locale: Locale): string {
  return formatPercent(value, locale, typeof value === 'number' ? decimalsOf(value, 2) : 2)
}

export function exactArea(value: Figure, locale: Locale): string {
  return typeof value === 'number' ? `${exactNumber(value, locale)}\u00a0m²` : NO_VALUE
}

/** Formats an amount in euros with cents, or with four decimals if the amount has more than two. */
export function exactMoney(value: Figure, locale: Locale): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return NO_VALUE
  const rounded = roundTo(value, 4)
  if (decimalsOf(rounded, 2) === 2) return formatCurrency(rounded, locale)
  const text = formatNumber(Math.abs(rounded), locale, 4)
  const sign = rounded < 0 ? '−' : ''
  return locale === 'en' ? `${sign}€${text}` : `${sign}${text}\u00a0€`
}
