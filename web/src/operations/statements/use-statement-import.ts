import { api } from '@lindero/contract/api'
import type { CsvMapping } from '@lindero/domain/operations/statement-csv'
import { useState } from 'react'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { accountsToChoose, breakText, issueText, repeatText, rowsToName } from './issue-text.ts'
import { textOf, unpacked } from './statement-files.ts'

interface StatementFile {
  name: string
  content: string
  mapping?: CsvMapping
  account?: string
}

/** A question about a file. `answer` continues the import; null leaves the file out. */
export type ImportQuestion =
  | { kind: 'columns'; name: string; rows: string[][]; answer: (mapping: CsvMapping | null) => void }
  | { kind: 'account'; name: string; accounts: string[]; answer: (account: string | null) => void }

/** Result for a file, as a sentence. */
export interface FileResult {
  name: string
  isImported: boolean
  text: string
  /** Gaps and overlaps with the statements before, and entries that one of them has with other texts. */
  warnings: string[]
}

/**
 * Imports files one after another. A file with a question waits for the answer. A rejected file does not stop the
 * others.
 */
export function useStatementImport() {
  const { number } = useFormats()
  const [isSending, setSending] = useState(false)
  const [question, setQuestion] = useState<ImportQuestion>()

  async function importFiles(chosen: readonly File[]): Promise<FileResult[]> {
    setSending(true)
    try {
      const files = await unpacked(chosen)
      if (typeof files === 'string') return [rejected(files, chosen[0]?.name)]
      const results: FileResult[] = []
      for (const { name, file } of files) {
        results.push(await importOne({ name: name.slice(-200), content: await textOf(file) }))
      }
      return results
    } finally {
      setSending(false)
    }
  }

  async function importOne(file: StatementFile): Promise<FileResult> {
    try {
      const done = await perform(api.importStatement, { body: file })
      const { entries: count, proposed, known, breaks, repeats, isProposed } = done
      const figures = { count, figure: number(count), proposed: number(proposed), known: number(known) }
      const text = textAt('transactions:statements.done', figures)
      const late = isProposed ? [] : [textAt('transactions:statements.notProposed')]
      return {
        name: file.name,
        isImported: true,
        text,
        warnings: [...late, ...breaks.map(breakText), ...repeats.map(repeatText)],
      }
    } catch (error) {
      if (!rowsToName(error) && !accountsToChoose(error)) {
        return rejected(issueText(error) ?? errorText(error), file.name)
      }
      const answer = await answerOf(file, error)
      if (answer === null) return rejected(textAt('transactions:statements.files.skipped'), file.name)
      return importOne({ ...file, ...answer })
    }
  }

  /** The answer of the user to the question of an error; null if the user closes it. */
  async function answerOf({ name }: StatementFile, error: unknown): Promise<Partial<StatementFile> | null> {
    const rows = rowsToName(error)
    const answer = await new Promise<Partial<StatementFile> | null>((done) => {
      if (rows) {
        toast.error(issueText(error))
        setQuestion({ kind: 'columns', name, rows, answer: (mapping) => done(mapping && { mapping }) })
      } else {
        const accounts = accountsToChoose(error) ?? []
        setQuestion({
          kind: 'account',
          name,
          accounts,
          answer: (account) => done(account === null ? null : { account }),
        })
      }
    })
    setQuestion(undefined)
    return answer
  }

  return { isSending, question, importFiles }
}

const rejected = (text: string, name = ''): FileResult => ({ name, isImported: false, text, warnings: [] })
