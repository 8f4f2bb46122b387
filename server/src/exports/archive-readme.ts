import type { Locale } from '@lindero/domain/kernel/formats'
import { archive as english } from '@lindero/texts/exports/archive.en'
import { archive as spanish } from '@lindero/texts/exports/archive.es'
import { fillIn } from '@lindero/texts/kernel/translation'
import { ARCHIVED_TABLES, LEFT_OUT_TABLES } from './archived-tables.ts'

interface Archived {
  customer: string
  on: Date
  /** Number of rows by table. */
  counts: ReadonlyMap<string, number>
  documents: number
  /** Number of documents without an existing file. */
  missing: number
}

const WORDS = { es: spanish, en: english }

/** The description of an archive as Markdown. */
export function readmeOf(language: Locale, { customer, on, counts, documents, missing }: Archived): string {
  const words = WORDS[language]
  const tables = ARCHIVED_TABLES.map((table) => `| ${table} | ${counts.get(table) ?? 0} | ${words.tables[table]} |`)
  const leftOut = Object.entries(LEFT_OUT_TABLES).map(([table, reason]) => `- ${table}: ${words.reasons[reason]}`)
  return [
    `# ${fillIn(words.title, { customer })}`,
    fillIn(words.ordered, { instant: on.toISOString() }),
    words.contents,
    [`| ${words.table} | ${words.rows} | ${words.meaning} |`, '|---|---|---|', ...tables].join('\n'),
    fillIn(words.documents, { count: documents, missing }),
    `## ${words.spreadsheet}`,
    words.spreadsheetSteps,
    `## ${words.leftOut}`,
    leftOut.join('\n'),
    '',
  ].join('\n\n')
}
