import type { LegalDate } from '@lindero/domain/legal/legal-dates'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'

/** Name of a deadline, or of the field that contains a court date. */
export const reasonOf = (reason: string) =>
  textIfAny(keyAt('management:terms', reason)) ?? textAt(keyAt('management:fields', reason))

type StoredRule = NonNullable<LegalDate['rule']>
interface Rule extends Pick<StoredRule, 'from' | 'length' | 'calendar'> {
  office?: StoredRule['office'] | undefined
  provisionalYears?: readonly number[] | undefined
  graceUntil?: StoredRule['graceUntil']
  lexnet?: StoredRule['lexnet']
}

/** The rule for computing the last day of a deadline: "10 working days of the court from 02/11/2026, art. 438 LEC". */
export function termRule(term: string, rule: Rule): string {
  const { from, length, calendar, office, provisionalYears = [], graceUntil, lexnet } = rule
  const { date } = formatsIn(currentLanguage())
  const [counted, count] =
    'days' in length ? ([`ruleDays.${calendar}`, length.days] as const) : (['ruleMonths', length.months] as const)
  const counting = textAt('management:rule', {
    length: textAt(`management:${counted}`, { count, figure: count }),
    from: date(from),
    article: textAt(keyAt('management:termArticles', term)),
  })
  const isUnknown = office && office.town === null && office.provinceCode === null
  return [
    counting,
    ...(office
      ? [textAt(`management:ruleOffice.${isUnknown ? 'none' : office.from}`, { town: office.town ?? '' })]
      : []),
    ...(graceUntil ? [textAt('management:ruleGrace', { date: date(graceUntil) })] : []),
    ...(lexnet
      ? [textAt('management:ruleLexnet', { opened: date(lexnet.opened), unopened: date(lexnet.unopened) })]
      : []),
    ...(provisionalYears.length > 0
      ? [textAt('management:ruleProvisional', { years: provisionalYears.join(', ') })]
      : []),
  ].join('; ')
}
