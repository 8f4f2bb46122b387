import { parseDate } from '@lindero/domain/kernel/parse-date'
import { parseInteger } from '@lindero/domain/kernel/parse-number'
import { type CustomerField, ruleOf } from './customer-fields.ts'

/**
 * What a person has typed or pasted as the value that is meant: `1.000` is a thousand, `www.banco.es` an address,
 * `@Banco.es` a domain, `ABC` a colour. What cannot be read is kept as it is, so that nothing typed is lost.
 */
export function readField(field: CustomerField, typed: string): string | number | null {
  const text = typed.trim()
  if (text === '') return null
  switch (ruleOf(field).kind) {
    case 'count': {
      const parsed = parseInteger(text)
      return parsed.kind === 'value' ? parsed.value : text
    }
    case 'date': {
      const parsed = parseDate(text)
      return parsed.kind === 'value' ? parsed.value : text
    }
    case 'web':
      return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
    case 'emailDomain':
      return text
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .replace(/^.*@/, '')
        .replace(/\/.*$/, '')
    case 'colour':
      return readColour(text)
    default:
      return field === 'cif' ? text.toUpperCase().replace(/[\s.-]/g, '') : text
  }
}

function readColour(text: string): string {
  const digits = text.replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text
}
