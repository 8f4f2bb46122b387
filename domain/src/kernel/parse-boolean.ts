import { type CellInput, cellText, EMPTY, foldText, isCellError, isUnknownMark, type Parsed } from './parse-result.ts'

const YES = new Set('si s x 1 yes y true t verdadero v con tiene incluido incluida ok sip'.split(' '))
const NO = new Set('no n 0 false f falso sin notiene noincluido noincluida ninguno ninguna'.split(' '))

/**
 * Reads a typed yes or no (`Sí`, `S`, `X`, `1`, `Yes`, `No`, `0`). A count above one (two parking spaces) means yes,
 * with a note. A mark for "not known" is treated as empty.
 */
export function parseBoolean(input: CellInput): Parsed<boolean> {
  if (typeof input === 'boolean') return { kind: 'value', value: input }
  if (input instanceof Date) return { kind: 'invalid', code: 'notAYesOrNo' }
  // Some programs write 1 and 0 as 1.0 and 0,0.
  const text = cellText(input).replace(/^(\d+)[.,]0+$/, '$1')
  if (text === '') return EMPTY
  if (isCellError(text)) return { kind: 'invalid', code: 'cellError' }
  // Some databases write yes as -1. Any other number with a sign or decimals is neither yes nor no.
  if (/^[-+]?[\d.,]*\d$/.test(text) && !/^(?:\d{1,2}|-1)$/.test(text)) {
    return { kind: 'invalid', code: 'notAYesOrNo' }
  }
  const folded = foldText(text)
  if (YES.has(folded) || /^[✓✔☑]$/.test(text)) return { kind: 'value', value: true }
  if (NO.has(folded) || /^[✗✘☐]$/.test(text)) return { kind: 'value', value: false }
  if (/^0+$/.test(text)) return { kind: 'value', value: false }
  if (/^\d{1,2}$/.test(text)) {
    return { kind: 'value', value: true, note: { code: 'readAsYes' } }
  }
  if (isUnknownMark(text)) return EMPTY
  return { kind: 'invalid', code: 'notAYesOrNo' }
}
