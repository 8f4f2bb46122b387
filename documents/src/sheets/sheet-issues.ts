import type { ParseData } from '@lindero/domain/kernel/parse-result'
import type { TapeIssueCode, TapeIssueTail } from '@lindero/domain/tape/tape-issues'
import { figuresOf, fillIn } from '@lindero/texts/kernel/translation'
import { type Language, tapeTexts } from '../tape/tape-words.ts'
import { sheetTexts } from './sheet-words.ts'

interface CellIssue {
  code: TapeIssueCode
  data: ParseData
  isLeftOut: boolean
  severity: 'error' | 'warning'
}

/** Sentences that explain the issue in a cell and how to correct it. */
export function issueReason({ code, data, isLeftOut, severity }: CellIssue, language: Language) {
  const texts = tapeTexts(language)
  const tail = code.slice('tape.'.length) as TapeIssueTail
  const reason = fillIn(texts.reasons[tail], figuresOf(data, language))
  const corrections: Readonly<Partial<Record<TapeIssueTail, string>>> = texts.corrections
  return {
    reason: isLeftOut ? `${reason}. ${sheetTexts(language).leftOut}` : reason,
    correction: severity === 'error' || isLeftOut ? (corrections[tail] ?? '') : '',
  }
}
