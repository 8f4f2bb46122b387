/** The mark between the integer part and the decimals. The other mark separates thousands. */
export type DecimalMark = ',' | '.'

export type WrittenNumber =
  | { kind: 'empty' }
  | { kind: 'value'; value: number }
  /**
   * `1,234` in Spanish or `1.234` in English. `value` is the reading in that language, and `other` is what the user may
   * have meant instead.
   */
  | { kind: 'ambiguous'; value: number; other: number }
  | { kind: 'invalid' }

const CURRENCY = /^(?:€|eur(?:os?)?)\s*|\s*(?:€|eur(?:os?)?)$/gi

/**
 * Reads a number with the decimal mark of its language or file: `1.234,5` with a decimal comma, `1,234.5` with a
 * decimal point. A number is rejected if a thousands group does not have exactly three digits. A single decimal mark
 * before exactly three digits is ambiguous, because people also type thousands that way.
 */
export function readWrittenNumber(text: string, decimal: DecimalMark): WrittenNumber {
  const plain = text.normalize('NFKC').replaceAll('−', '-').trim().replace(CURRENCY, '').trim()
  if (plain === '') return { kind: 'empty' }
  const accounting = /^\((.+)\)$/.exec(plain)
  const trailing = /^(.+\d)-$/.exec(plain)
  const sign = accounting || trailing || plain.startsWith('-') ? -1 : 1
  const body = (accounting?.[1] ?? trailing?.[1] ?? plain)
    .replace(/^[-+]\s*/, '')
    .replace(/(\d)[ '](?=\d{3}(?:\D|$))/g, '$1')
  const group = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...more] = body.split(decimal)
  if (more.length > 0) return { kind: 'invalid' }
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return { kind: 'invalid' }
  const isGrouped = whole.includes(group)
  if (isGrouped ? !groupedBy(whole, group) : !/^\d+$/.test(whole) && !(whole === '' && fraction !== undefined)) {
    return { kind: 'invalid' }
  }
  const digits = whole.replaceAll(group, '')
  const value = sign * Number(`${digits || '0'}.${fraction ?? '0'}`)
  if (!Number.isFinite(value)) return { kind: 'invalid' }
  const isLikeThousands = !isGrouped && fraction?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (isLikeThousands) return { kind: 'ambiguous', value: value || 0, other: sign * Number(`${whole}${fraction}`) }
  return { kind: 'value', value: value || 0 }
}

function groupedBy(whole: string, group: string): boolean {
  const [first = '', ...groups] = whole.split(group)
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((one) => /^\d{3}$/.test(one))
}

/**
 * The decimal mark that all `texts` have in common, inferred from the unambiguous numbers. Null if there are none, or
 * if they contradict each other.
 */
export function decimalMarkOf(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map(markOf).filter((mark) => mark !== null))
  const [mark] = marks
  return marks.size === 1 && mark ? mark : null
}

function markOf(text: string): DecimalMark | null {
  const body = text.replace(/[^\d.,]/g, '')
  const [commas, points] = [body.split(',').length - 1, body.split('.').length - 1]
  if (commas > 0 && points > 0) return body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.'
  // A mark that occurs more than once separates thousands, so the other mark is the decimal mark.
  if (commas > 1) return '.'
  if (points > 1) return ','
  const [, mark, fraction] = /^\d*([.,])(\d+)$/.exec(body) ?? []
  return mark && fraction?.length !== 3 ? (mark === ',' ? ',' : '.') : null
}
