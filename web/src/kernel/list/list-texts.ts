import type { TextsAt } from '../i18n/text-at.ts'

/** The path itself if the texts at this path have the right shape, otherwise `never`. */
export type PathTo<Path extends string, Shape> = [TextsAt<Path>] extends [never]
  ? never
  : TextsAt<Path> extends Shape
    ? Path
    : never

interface Sentence {
  title: string
  text: string
}

/** Texts of a bulk action. `title` and `done` have plural forms and contain the number of rows as `figure`. */
interface BulkTexts {
  label: string
  title_one?: string
  title_other?: string
  text?: string
  done_one?: string
  done_other?: string
}

/** The texts of a list: names of its columns and filters, and the sentences of its states. */
export interface ListTexts {
  /** Accessible name of the table. */
  label: string
  columns: Readonly<Record<string, string>>
  filters: Readonly<Record<string, string>>
  /** Names of the fixed views, if any. */
  views?: Readonly<Record<string, string>>
  /** Names of the preset filters, if any. */
  presets?: Readonly<Record<string, string>>
  bulk?: Readonly<Record<string, BulkTexts>>
  count_one: string
  count_other: string
  /** Shown if the list has no rows at all. */
  empty: Sentence
  /** Shown if no row matches the filters. */
  none: Sentence
}

/** Path to a text for each of these codes. If a text is missing, the program does not compile. */
export interface Labels<Code extends string> {
  path: string
  /** Never set. Exists only so that the compiler knows the type. */
  has?: (code: Code) => void
}

type CodeOf<Texts> = Texts extends Readonly<Record<string, string>> ? `${keyof Texts & (string | number)}` : never

/** `labels('common:phase')` returns the texts for the codes of a column or a filter. */
export function labels<const Path extends string>(
  path: PathTo<Path, Readonly<Record<string, string>>>,
): Labels<CodeOf<TextsAt<Path>>> {
  return { path }
}
