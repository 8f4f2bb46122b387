import { LEGAL_SECTIONS, type LegalField, legalField, SINGLE_SECTIONS } from '@lindero/domain/legal/sections'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textAt, textIfAny } from '../kernel/i18n/text-at.ts'
import type { AreaWords } from '../kernel/record/section.ts'

/** `occupations.result`: the section where it is one of records, and the field. */
function partsOf(logged: string) {
  const [first = '', name = null] = logged.split('.')
  return { first, name, section: LEGAL_SECTIONS.find((section) => section === first) ?? null }
}

function sectionName(first: string): string {
  if (first === 'acquisition') return textAt('management:acquisition')
  return textIfAny(keyAt('management:sections', first)) ?? textAt(keyAt('management:history', first))
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** The value of a field of legal management in words. */
export function legalValue(field: LegalField | null, value: unknown): string {
  const formats = formatsIn(currentLanguage())
  if (value === null || value === undefined) return formats.none
  switch (field?.kind) {
    case 'choice':
      return textIfAny(keyAt('management:choices', String(value))) ?? String(value)
    case 'date':
      return formats.date(String(value))
    case 'money':
      return formats.currency(Number(value))
    case 'yesNo':
      return textAt(value ? 'management:choices.YES' : 'management:choices.NO')
    case 'file':
      return textAt('services:files.unnamed')
    default:
      return String(value)
  }
}

/** How the history calls changes of legal management: section and day of the record, and field. */
export const legalWords: AreaWords = {
  label({ field, row }) {
    const { first, name, section } = partsOf(field)
    const day =
      isDay(row?.title) && section && !SINGLE_SECTIONS.has(section) ? ` ${legalValue({ kind: 'date' }, row.title)}` : ''
    const whole = `${sectionName(first)}${day}`
    if (name === null) return whole
    return `${whole} · ${textIfAny(keyAt('management:fields', name)) ?? textAt(keyAt('management:history', name))}`
  },
  value(field, value, names) {
    const { first, name, section } = partsOf(field)
    if (value === null || value === undefined) return formatsIn(currentLanguage()).none
    if (section) {
      if (name !== null) return legalValue(legalField(section, name), value)
      return isDay(value) ? legalValue({ kind: 'date' }, value) : sectionName(first)
    }
    if (name === 'responsibleUuid') return names?.get(String(value)) ?? textAt('management:history.unknownPerson')
    if (name === 'state') return textAt(keyAt('services:states', String(value)))
    if (name === 'service') return textAt(keyAt('services:names', String(value)))
    if (first !== 'acquisition') return String(value)
    return legalValue(isDay(value) ? { kind: 'date' } : { kind: 'choice', options: [] }, value)
  },
}
