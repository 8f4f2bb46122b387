/**
 * One piece of an article. In its sentences `**word**` is what stands on the screen, `[name](/path)` leads to a
 * screen, `[name](#article)` or `[name](#article/section)` to another article.
 */
export type HelpPart =
  | { p: string }
  /** What to do, in this order. */
  | { steps: readonly string[] }
  | { list: readonly string[] }
  /** What is easily overlooked. */
  | { note: string }
  /** Keys, parted by spaces (`Mod` is Ctrl or ⌘), and what they do. */
  | { keys: readonly (readonly [keys: string, meaning: string])[] }

export interface HelpSection {
  title: string
  parts: readonly HelpPart[]
}

export interface HelpArticle {
  title: string
  /** One sentence for the list: what a person knows after reading. */
  summary: string
  /** Other words that people search for. */
  words: string
  /** By the name that links carry, the same in both languages. */
  sections: Readonly<Record<string, HelpSection>>
}

/** The same article in another language: the same sections, worded as that language does. */
export type SameArticle<Original extends HelpArticle> = Omit<HelpArticle, 'sections'> & {
  sections: Readonly<Record<keyof Original['sections'], HelpSection>>
}
