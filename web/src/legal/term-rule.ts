import type { LegalDate } from '@lindero/domain/legal/legal-dates'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'

/** A judicial term, or the field of an appointment. */
export const reasonOf = (reason: string) =>
  textIfAny(keyAt('management:terms', reason)) ?? textAt(keyAt('management:fields', reason))

type Rule = Pick<NonNullable<LegalDate['rule']>, 'from' | 'length'>

/** How the last day of a term was counted: "10 working days from 02/11/2026, arts. 438 and 440.3 LEC". */
export function useTermRule() {
  const { t } = useTranslation('management')
  const formats = useFormats()
  return (term: string, { from, length }: Rule) =>
    t('rule', {
      length:
        'days' in length
          ? t('ruleDays', { count: length.days, figure: formats.number(length.days) })
          : t('ruleMonths', { count: length.months, figure: formats.number(length.months) }),
      from: formats.date(from),
      article: textAt(keyAt('management:termArticles', term)),
    })
}
