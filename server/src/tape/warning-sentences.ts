import { formatNumber, formatPercent, type Locale } from '@lindero/domain/kernel/formats'
import { fillIn } from '@lindero/texts/kernel/translation'
import { resources } from '@lindero/texts/resources'

/** A code with the data for its sentence. */
export interface SentenceCode {
  code: string
  data?: Record<string, unknown> | null
}

/** Describes an asset warning in a sentence. A code without a sentence is returned unchanged. */
export function warningSentence({ code, data }: SentenceCode, language: Locale): string {
  const sentences: Record<string, unknown> = resources[language].errors
  const sentence = sentences[code]
  if (typeof sentence !== 'string') return code
  const values = Object.entries(data ?? {}).map(([name, value]) => [name, shown(name, value, language)])
  return fillIn(sentence, Object.fromEntries(values))
}

/**
 * The reason of a failed valuation in the words of the counts by reason. More than one error is followed by each of them.
 */
export function failureReason({ code, data }: SentenceCode, language: Locale): string {
  const words: Record<string, string> = resources[language].portfolios.job.failures
  const wordsOf = (each: string) => words[each.replace('valuation.', '')] ?? each
  const errors = Array.isArray(data?.errors) ? data.errors.map((each) => wordsOf(String(each))) : []
  return errors.length > 0 ? `${wordsOf(code)}: ${errors.join(', ')}` : wordsOf(code)
}

/** Formats a number in a warning: differences are fractions, other numbers are areas or counts. */
function shown(name: string, value: unknown, language: Locale): string {
  if (typeof value !== 'number') return String(value)
  return name === 'difference' ? formatPercent(value * 100, language) : formatNumber(value, language)
}
