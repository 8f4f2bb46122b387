import type { LegalDate } from '@lindero/domain/legal/legal-dates'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'

/** A judicial term, or the field of an appointment. */
export const reasonOf = (reason: string) =>
  textIfAny(keyAt('management:terms', reason)) ?? textAt(keyAt('management:fields', reason))

type Rule = Pick<NonNullable<LegalDate['rule']>, 'from' | 'length'>

/** Rule for the last day of a term: "10 working days from 02/11/2026, arts. 438 and 440.3 LEC". */
export function termRule(term: string, { from, length }: Rule): string {
  const [counted, count] = 'days' in length ? ['ruleDays', length.days] : ['ruleMonths', length.months]
  return textAt('management:rule', {
    length: textAt(`management:${counted}`, { count, figure: count }),
    from: formatsIn(currentLanguage()).date(from),
    article: textAt(keyAt('management:termArticles', term)),
  })
}
