import { formatDate } from '@lindero/domain/kernel/formats'
import { termOf } from '@lindero/domain/legal/annotation-dates'
import type { NotedAnnotation, TermRule } from '@lindero/domain/legal/judicial-terms'

/** Returns the text of legal management at a path such as `ruleOffice.seat`, with values; null if there is none. */
export type LegalText = (path: string, values?: Record<string, string | number>) => string | null

/** The name of a deadline or of a court date. A court date is named like its field. */
export function dateName(reason: string, text: LegalText): string {
  const term = termOf(reason)
  return text(`terms.${term}`) ?? text(`fields.${term}`) ?? term
}

/** The rule for computing the last day of a deadline: "10 working days of the court from 02/11/2026 (art. 438 LEC)". */
export function ruleText(reason: string, rule: Omit<TermRule, 'article'>, text: LegalText): string {
  const { from, length, calendar, office, provisionalYears = [], graceUntil, lexnet } = rule
  if (rule.annotation) return annotationText(from, rule.annotation, text)
  const [counted, figure] = 'days' in length ? [`ruleDays.${calendar}`, length.days] : ['ruleMonths', length.months]
  const counting = {
    length: text(`${counted}_${figure === 1 ? 'one' : 'other'}`, { figure }) ?? '',
    from: formatDate(from),
    article: text(`termArticles.${termOf(reason)}`) ?? '',
  }
  const isUnknown = office?.town === null && office.provinceCode === null
  const sentences = [
    text('rule', counting),
    office && text(`ruleOffice.${isUnknown ? 'none' : office.from}`, { town: office.town ?? '' }),
    graceUntil && text('ruleGrace', { date: formatDate(graceUntil) }),
    lexnet && text('ruleLexnet', { opened: formatDate(lexnet.opened), unopened: formatDate(lexnet.unopened) }),
    provisionalYears.length > 0 && text('ruleProvisional', { years: provisionalYears.join(', ') }),
  ]
  return sentences.filter(Boolean).join('; ')
}

/** "Attachment, letter A: four years from its date, 10/03/2022 (art. 86 LH); according to the extract of 01/09/2026". */
function annotationText(from: string, annotation: NotedAnnotation, text: LegalText): string {
  const { kind, inscription, extract, by, isOurs } = annotation
  const name = text(`annotatedKinds.${kind}`) ?? text('annotatedKinds.other')
  const charge = [name, inscription].filter(Boolean).join(', ')
  const sentences = [
    text(`ruleAnnotation.${by}`, { charge, from: formatDate(from) }),
    extract && text('ruleExtract', { date: formatDate(extract) }),
    isOurs ? null : text('ruleLapsed'),
  ]
  return sentences.filter(Boolean).join('; ')
}
