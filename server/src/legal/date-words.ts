import { formatDate } from '@lindero/domain/kernel/formats'
import { termOf } from '@lindero/domain/legal/annotation-dates'
import type { NotedAnnotation, TermRule } from '@lindero/domain/legal/judicial-terms'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import type { Office } from '@lindero/domain/legal/working-days'
import { fillIn } from '@lindero/texts/kernel/translation'
import { management as english } from '@lindero/texts/legal/management.en'
import { management as spanish } from '@lindero/texts/legal/management.es'

type Words = Readonly<Record<string, string>>
type Language = 'es' | 'en'
const TEXTS = { es: spanish, en: english }

/** The name of a deadline or of a court date. A court date is named like its field. */
export function nameOfDate(reason: string, language: Language): string {
  const { terms, fields } = TEXTS[language]
  const term = termOf(reason)
  return (terms as Words)[term] ?? (fields as Words)[term] ?? term
}

/** The article of law of a deadline; null for a court date. */
export const articleOf = (reason: string, language: Language): string | null =>
  (TEXTS[language].termArticles as Words)[termOf(reason)] ?? null

/** The name of a deadline followed by its article of law, or the name of a court date. */
export function nameWithArticle(reason: string, language: Language): string {
  const article = articleOf(reason, language)
  return article ? `${nameOfDate(reason, language)} (${article})` : nameOfDate(reason, language)
}

export const nameOfSection = (section: LegalSection, language: Language): string => TEXTS[language].sections[section]

/** Explains how a deadline is calculated. The page of judicial dates shows this text. */
export function ruleText(reason: string, rule: TermRule, language: Language): string {
  const { from, length, calendar, provisionalYears = [], graceUntil, lexnet } = rule
  const texts = TEXTS[language]
  if (rule.annotation) return annotationText(from, rule.annotation, language)
  const count = 'days' in length ? length.days : length.months
  const form = count === 1 ? 'one' : 'other'
  const counted = 'days' in length ? texts.ruleDays[`${calendar}_${form}`] : texts[`ruleMonths_${form}`]
  const counting = fillIn(texts.rule, {
    length: fillIn(counted, { figure: count }),
    from: formatDate(from),
    article: (texts.termArticles as Words)[reason] ?? '',
  })
  const provisional =
    provisionalYears.length > 0 ? [fillIn(texts.ruleProvisional, { years: provisionalYears.join(', ') })] : []
  const filing = [
    ...(graceUntil ? [fillIn(texts.ruleGrace, { date: formatDate(graceUntil) })] : []),
    ...(lexnet
      ? [fillIn(texts.ruleLexnet, { opened: formatDate(lexnet.opened), unopened: formatDate(lexnet.unopened) })]
      : []),
  ]
  return [counting, ...officeText(rule, texts.ruleOffice), ...filing, ...provisional].join('; ')
}

/** Names the annotation, the basis of its last day, and the extract that states it. */
function annotationText(from: string, annotation: NotedAnnotation, language: Language): string {
  const texts = TEXTS[language]
  const { kind, inscription, extract, by, isOurs } = annotation
  const kinds: Words = texts.annotatedKinds
  const charge = [kinds[kind] ?? texts.annotatedKinds.other, inscription].filter(Boolean).join(', ')
  return [
    fillIn(texts.ruleAnnotation[by], { charge, from: formatDate(from) }),
    ...(extract ? [fillIn(texts.ruleExtract, { date: formatDate(extract) })] : []),
    ...(isOurs ? [] : [texts.ruleLapsed]),
  ].join('; ')
}

/** The page of a date: the section of legal management, or the registry extracts for the lapse of an annotation. */
export function pathToDate({ assetUuid, section, rule }: DatePlace): string {
  if (rule?.annotation) return `/assets/${assetUuid}/operation?part=registrySimpleNotes`
  return `/assets/${assetUuid}/management${section ? `#${section}` : ''}`
}

interface DatePlace {
  assetUuid: string
  section: string | null
  rule: TermRule | null
}

function officeText({ office }: TermRule, texts: Readonly<Record<Office['from'] | 'none', string>>): string[] {
  if (!office) return []
  const isUnknown = office.town === null && office.provinceCode === null
  return [fillIn(texts[isUnknown ? 'none' : office.from], { town: office.town ?? '' })]
}
