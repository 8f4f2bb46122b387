import { formatInSentence, formatNumber, type Locale } from '@lindero/domain/kernel/formats'

/**
 * Texts are plain objects, one per slice: `<name>.es.ts` is the original, and `<name>.en.ts` has the type `Translation`
 * of the original, so a missing English sentence does not compile. Sentences contain values as `{{name}}`. A sentence
 * with a count has the forms `…_one` and `…_other`, chosen by `count`.
 */
export type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translation<Original[Key]>
}

/**
 * Formats the values for the placeholders of a sentence. Lists and other objects are left out. `figure` is a count and
 * gets thousands separators. Other numbers get none, because they may be years.
 */
export function figuresOf(data: Readonly<Record<string, unknown>>, locale: Locale): Record<string, string> {
  const figures = Object.entries(data).filter(([, value]) => value === null || typeof value !== 'object')
  return Object.fromEntries(figures.map(([name, value]) => [name, formatted(name, value, locale)]))
}

function formatted(name: string, value: unknown, locale: Locale): string {
  if (name === 'figure' && typeof value === 'number') return formatNumber(value, locale)
  return formatInSentence(value, locale)
}

/**
 * Fills values into a sentence, for code without a translation library: server, documents, command line. A placeholder
 * without a value stays visible, because a silent gap would change the meaning.
 */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
