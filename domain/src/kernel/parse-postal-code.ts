import { type CellInput, cellText, EMPTY, isCellError, isUnknownMark, type Parsed } from './parse-result.ts'

/**
 * Reads a Spanish postal code: five digits that begin with the province code (01 to 52). Excel drops a leading zero, so
 * it is restored, with a note, in four-digit codes of provinces 01 to 09. A four-digit code that begins with the
 * expected province lacks a digit after the province. The proposal inserts a zero there, because this is the most
 * frequent case.
 */
export function parsePostalCode(input: CellInput, provinceCode: string | null = null): Parsed<string> {
  if (typeof input === 'boolean' || input instanceof Date) return { kind: 'invalid', code: 'postalCodeLength' }
  const text = cellText(input)
  if (text === '') return EMPTY
  if (isCellError(text)) return { kind: 'invalid', code: 'cellError' }
  if (isUnknownMark(text)) return EMPTY
  // Programs that write every number with decimals produce 28001.0.
  const whole = text.replace(/^(\d{4,5})[.,]0+$/, '$1')
  const digits = whole.replace(/^(?:e|es)[- ]?(?=\d)/i, '').replace(/[ .]/g, '')
  if (/^\d{5}$/.test(digits)) {
    return isProvince(digits.slice(0, 2))
      ? { kind: 'value', value: digits }
      : { kind: 'invalid', code: 'postalCodeUnknown' }
  }
  if (!/^\d{4}$/.test(digits)) return { kind: 'invalid', code: 'postalCodeLength', data: { found: digits.length } }
  const zeroAhead = `0${digits}`
  if (provinceCode === null ? !zeroAhead.startsWith('00') : zeroAhead.startsWith(provinceCode)) {
    return { kind: 'value', value: zeroAhead, note: { code: 'postalCodeZero', data: { value: zeroAhead } } }
  }
  const tooShort = { kind: 'invalid', code: 'postalCodeLength', data: { found: 4 } } as const
  if (provinceCode === null || !digits.startsWith(provinceCode)) return tooShort
  return { ...tooShort, proposal: `${provinceCode}0${digits.slice(2)}` }
}

function isProvince(code: string): boolean {
  return code >= '01' && code <= '52'
}
