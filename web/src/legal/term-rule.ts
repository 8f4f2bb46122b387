import type { TermRule } from '@lindero/domain/legal/judicial-terms'
import { dateName, type LegalText, ruleText } from '@lindero/texts/legal/rule-text'
import { textIfAny } from '../kernel/i18n/text-at.ts'

const text: LegalText = (path, values) => textIfAny(`management:${path}`, values)

/** Name of a deadline, or of the field that contains a court date. */
export const reasonOf = (reason: string) => dateName(reason, text)

export const termRule = (term: string, rule: Omit<TermRule, 'article'>) => ruleText(term, rule, text)
