import { isSingleSection, LEGAL_SECTIONS } from '@lindero/domain/legal/management.section'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { displayText, type Field } from '../kernel/forms/field.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'
import type { AreaWords } from '../kernel/record/section.ts'
import { acquisitionForm, recordForm } from './legal-form.ts'
import { reasonOf } from './term-rule.ts'

type Inputs = Readonly<Record<string, Field>>
const INPUTS: ReadonlyMap<string, Inputs> = new Map<string, Inputs>([
  ['acquisition', acquisitionForm.fields],
  ...LEGAL_SECTIONS.map((section): [string, Inputs] => [section, recordForm(section).fields]),
])

/** Splits a name such as `occupations.result` into the field and its section (or the acquisition). */
function partsOf(logged: string) {
  const [first = '', name = null] = logged.split('.')
  return { first, name, isRecord: LEGAL_SECTIONS.some((section) => section === first) }
}

function sectionName(first: string): string {
  if (first === 'acquisition') return textAt('management:acquisition')
  return textIfAny(keyAt('management:sections', first)) ?? textAt(keyAt('management:history', first))
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const writtenDay = (day: string) => formatsIn(currentLanguage()).date(day)

/** The value of a field as text. `first` is the name of a legal section, or `acquisition`. */
export function legalValue(first: string, name: string, value: unknown): string {
  const input = INPUTS.get(first)?.[name]
  if (value === null || value === undefined) return formatsIn(currentLanguage()).none
  return input ? displayText(input, value, currentLanguage()) : String(value)
}

/** Fields of a service request that hold a day. */
const DAYS_OF_REQUEST: ReadonlySet<string> = new Set(['visitedOn', 'arrivedAfterCancellation', 'arrivedAfterFinish'])

/**
 * Texts for changes of legal management in the history. A label consists of the section, the date that identifies the
 * record, and the field.
 */
export const legalWords: AreaWords = {
  label({ field, row }) {
    const { first, name, isRecord } = partsOf(field)
    if (first === 'missedDeadline') {
      return `${sectionName(first)} · ${reasonOf(name ?? '')}${isDay(row?.title) ? ` ${writtenDay(row.title)}` : ''}`
    }
    const day = isDay(row?.title) && isRecord && !isSingleSection(first) ? ` ${writtenDay(row.title)}` : ''
    const whole = `${sectionName(first)}${day}`
    if (name === null) return whole
    return `${whole} · ${textIfAny(keyAt('management:fields', name)) ?? textAt(keyAt('management:history', name))}`
  },
  value(field, value, names) {
    const { first, name, isRecord } = partsOf(field)
    if (value === null || value === undefined) return formatsIn(currentLanguage()).none
    if (name === null && isRecord) return isDay(value) ? writtenDay(value) : sectionName(first)
    if (name === 'responsibleUuid') return names?.get(String(value)) ?? textAt('management:history.unknownPerson')
    const isDayOfRequest = DAYS_OF_REQUEST.has(name ?? '')
    if (first === 'serviceRequest' && isDayOfRequest && isDay(value)) return writtenDay(value)
    if (first === 'serviceRequest' && name === 'state') return textAt(keyAt('services:states', String(value)))
    if (first === 'serviceRequest' && name === 'service') return textAt(keyAt('services:names', String(value)))
    return legalValue(first, name ?? '', value)
  },
}
