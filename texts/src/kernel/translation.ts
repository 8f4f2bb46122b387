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
 * What fills a sentence, each written as the language writes it; lists and the like are left out. `figure` is a count,
 * so it is grouped from a thousand on; another number may be a year.
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
 * Writes figures into a sentence where no translation library is at hand: server, documents, command line.
 * A name that is not given stays visible as it is, because a silent gap would change what the sentence says.
 */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
