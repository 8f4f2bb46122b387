import { isProvinceCode, PROVINCES } from '@lindero/domain/kernel/provinces'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { displayText, type Field } from '../kernel/forms/field.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import type { AreaWords } from '../kernel/record/section.ts'
import { isRecord } from '../kernel/storage/stored.ts'
import { advertisementForm } from './advertisement-form.ts'

/** Paths of the texts for the values of logged fields that the form does not have. */
const CHOICES = {
  status: 'advertisements:statuses',
  withdrawalReason: 'advertisements:withdrawalReasons',
  lossReason: 'advertisements:lossReasons',
  leadState: 'advertisements:leads.states',
  leadResult: 'advertisements:leads.results',
} as const
const isChoice = (name: string): name is keyof typeof CHOICES => Object.hasOwn(CHOICES, name)
const FIELDS: Readonly<Record<string, Field>> = advertisementForm.fields

/** Logged changes to leads. */
const LEAD_CHANGES: ReadonlySet<string> = new Set([
  'leadState',
  'leadVisit',
  'leadResult',
  'leadOffer',
  'leadReservation',
  'leadDeed',
])

/** Splits a key such as `#3.price` into the advertisement number, if any, and the field name. */
function partsOf(logged: string) {
  const [, number, name = ''] = /^(?:#(\d+)\.)?(.*)$/.exec(logged) ?? []
  return { number: number === undefined ? null : Number(number), name }
}

/** Words for advertisement changes in the history. */
export const advertisingWords: AreaWords = {
  label({ field }) {
    const { number, name } = partsOf(field)
    const label = LEAD_CHANGES.has(name)
      ? textAt(keyAt('advertisements:leads.logged', name))
      : textAt(keyAt('advertisements:fields', name === 'description' ? 'descriptionText' : name))
    return number === null ? label : `${textAt('advertisements:editor.numbered', { number })} · ${label}`
  },
  value(logged, value) {
    const { name } = partsOf(logged)
    const formats = formatsIn(currentLanguage())
    if (value === null || value === undefined || value === '') return formats.none
    if (isChoice(name)) return textAt(keyAt(CHOICES[name], String(value)))
    if (typeof value === 'boolean') return textAt(value ? 'common:answers.yes' : 'common:answers.no')
    if (name === 'leadVisit') return formats.date(String(value))
    if (LEAD_CHANGES.has(name)) return formats.currency(Number(value))
    if (name === 'salePrice') return formats.currency(Number(value))
    if (name === 'saleDate') return formats.date(String(value))
    if (typeof value === 'string' && name === 'provinceCode' && isProvinceCode(value)) return PROVINCES[value]
    if (name === 'images' && Array.isArray(value)) {
      return String(value.filter((image) => isRecord(image) && image.selected === true).length)
    }
    if (name === 'description' && isRecord(value)) return String(value.text ?? formats.none)
    const form = FIELDS[name]
    return form ? displayText(form, value, currentLanguage()) : String(value)
  },
}
