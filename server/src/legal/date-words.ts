import { termOf } from '@lindero/domain/legal/annotation-dates'
import type { TermRule } from '@lindero/domain/legal/judicial-terms'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import { fillIn } from '@lindero/texts/kernel/translation'
import { management as english } from '@lindero/texts/legal/management.en'
import { management as spanish } from '@lindero/texts/legal/management.es'
import { dateName, type LegalText, ruleText as textOfRule } from '@lindero/texts/legal/rule-text'

type Language = 'es' | 'en'
const TEXTS = { es: spanish, en: english }

const textIn =
  (language: Language): LegalText =>
  (path, values) => {
    const steps = path.split('.')
    const text = steps.reduce<unknown>(
      (node, name) => (node as Record<string, unknown> | undefined)?.[name],
      TEXTS[language],
    )
    return typeof text === 'string' ? fillIn(text, values) : null
  }

/** The name of a deadline or of a court date. */
export const nameOfDate = (reason: string, language: Language): string => dateName(reason, textIn(language))

/** The article of law of a deadline; null for a court date. */
export const articleOf = (reason: string, language: Language): string | null =>
  textIn(language)(`termArticles.${termOf(reason)}`)

/** The name of a deadline followed by its article of law, or the name of a court date. */
export function nameWithArticle(reason: string, language: Language): string {
  const article = articleOf(reason, language)
  return article ? `${nameOfDate(reason, language)} (${article})` : nameOfDate(reason, language)
}

export const nameOfSection = (section: LegalSection, language: Language): string => TEXTS[language].sections[section]

/** Explains how a deadline is calculated. The page of judicial dates shows this text. */
export const ruleText = (reason: string, rule: TermRule, language: Language): string =>
  textOfRule(reason, rule, textIn(language))

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
