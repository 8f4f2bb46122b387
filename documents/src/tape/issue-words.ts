import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { TapeIssue, TapeIssueTail } from '@lindero/domain/tape/tape-issues'
import { fillIn } from '@lindero/texts/kernel/translation'
import { issueFigures, type RangeWord } from '@lindero/texts/tape/issue-figures'
import { type Language, type TapeTexts, tapeTexts } from './tape-words.ts'

type Coded = Pick<TapeIssue, 'code' | 'data' | 'isLeftOut' | 'severity'>

/** Sentences that explain the issue in a cell and how to correct it. */
export function issueWords({ code, data, isLeftOut, severity }: Coded, language: Language) {
  const texts = tapeTexts(language)
  const tail = code.slice('tape.'.length) as TapeIssueTail
  const figures = issueFigures(data, language, (key) => rangeWord(texts, key))
  const reason = fillIn(texts.reasons[tail], figures)
  const corrections: Readonly<Partial<Record<TapeIssueTail, string>>> = texts.corrections
  return {
    reason: isLeftOut ? `${reason}. ${texts.errorWorkbook.leftOut}` : reason,
    correction: severity === 'error' || isLeftOut ? (corrections[tail] ?? '') : '',
  }
}

function rangeWord(texts: TapeTexts, key: RangeWord): string {
  return key === 'country' ? texts.country : texts.pluralTypes[key.slice('pluralTypes.'.length) as `${AssetTypeId}`]
}
