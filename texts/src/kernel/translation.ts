import { formatInSentence, formatNumber, type Locale } from '@lindero/domain/kernel/formats'

/**
 * Texts are plain objects per slice: `<name>.es.ts` is the original, `<name>.en.ts` is typed as its
 * `Translation`, so that a sentence missing in English does not compile. Sentences carry their figures as
 * `{{name}}`; one that counts has a form `…_one` and a form `…_other`, chosen by `count`.
 */
export type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translation<Original[Key]>
}

/**
 * Values for the placeholders of a sentence, each written in the format of the language; lists and the like are left
 * out. `figure` is a count, so it is grouped from a thousand on; another number may be a year.
 */
export function figuresOf(data: Readonly<Record<string, unknown>>, locale: Locale): Record<string, string> {
  const figures = Object.entries(data).filter(([, value]) => value === null || typeof value !== 'object')
  return Object.fromEntries(figures.map(([name, value]) => [name, written(name, value, locale)]))
}

function written(name: string, value: unknown, locale: Locale): string {
  if (name === 'figure' && typeof value === 'number') return formatNumber(value, locale)
  return formatInSentence(value, locale)
}

/**
 * Writes figures into a sentence for code without a translation library: server, documents, command line. A placeholder
 * without a value stays visible, because a silent gap would change the meaning of the sentence.
 */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
