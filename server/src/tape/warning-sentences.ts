import { formatNumber, formatPercent, type Locale } from '@lindero/domain/kernel/formats'
import { fillIn } from '@lindero/texts/kernel/translation'
import { resources } from '@lindero/texts/resources'

/** A code with the data for its sentence. */
export interface SentenceCode {
  code: string
  data?: Record<string, unknown> | null
}

/** Writes a warning of an asset as a sentence. A code without a sentence is shown unchanged. */
export function warningSentence({ code, data }: SentenceCode, language: Locale): string {
  const sentences: Record<string, unknown> = resources[language].errors
  const sentence = sentences[code]
  if (typeof sentence !== 'string') return code
  const values = Object.entries(data ?? {}).map(([name, value]) => [name, shown(name, value, language)])
  return fillIn(sentence, Object.fromEntries(values))
}

/** Writes a number of a warning: differences are fractions, other numbers are areas and counts. */
function shown(name: string, value: unknown, language: Locale): string {
  if (typeof value !== 'number') return String(value)
  return name === 'difference' ? formatPercent(value * 100, language) : formatNumber(value, language)
}
