import { termOf } from '@lindero/domain/legal/annotation-dates'
import type { LegalDate } from '@lindero/domain/legal/legal-dates'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'

/** Name of a deadline, or of the field that contains a court date. */
export const reasonOf = (reason: string) =>
  textIfAny(keyAt('management:terms', termOf(reason))) ?? textAt(keyAt('management:fields', termOf(reason)))

type StoredRule = NonNullable<LegalDate['rule']>
interface Rule extends Pick<StoredRule, 'from' | 'length' | 'calendar'> {
  office?: StoredRule['office'] | undefined
  provisionalYears?: readonly number[] | undefined
  graceUntil?: StoredRule['graceUntil']
  lexnet?: StoredRule['lexnet']
  annotation?: StoredRule['annotation']
}

/** The rule for computing the last day of a deadline: "10 working days of the court from 02/11/2026, art. 438 LEC". */
export function termRule(term: string, rule: Rule): string {
  const { from, length, calendar, office, provisionalYears = [], graceUntil, lexnet } = rule
  const { date } = formatsIn(currentLanguage())
  if (rule.annotation) return annotationRule(from, rule.annotation)
  const [counted, count] =
    'days' in length ? ([`ruleDays.${calendar}`, length.days] as const) : (['ruleMonths', length.months] as const)
  const counting = textAt('management:rule', {
    length: textAt(`management:${counted}`, { count, figure: count }),
    from: date(from),
    article: textAt(keyAt('management:termArticles', termOf(term))),
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

/** "Embargo, letra A: cuatro años desde su fecha, 10/03/2022 (art. 86 LH); según la nota simple del 01/09/2026". */
function annotationRule(from: string, annotation: NonNullable<StoredRule['annotation']>): string {
  const { kind, inscription, extract, by, isOurs } = annotation
  const { date } = formatsIn(currentLanguage())
  const name = textIfAny(keyAt('management:annotatedKinds', kind)) ?? textAt('management:annotatedKinds.other')
  const charge = [name, inscription].filter(Boolean).join(', ')
  return [
    textAt(`management:ruleAnnotation.${by}`, { charge, from: date(from) }),
    ...(extract ? [textAt('management:ruleExtract', { date: date(extract) })] : []),
    ...(isOurs ? [] : [textAt('management:ruleLapsed')]),
  ].join('; ')
}
