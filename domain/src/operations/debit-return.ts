/**
 * Reason codes with which a bank returns a SEPA core direct debit (ISO 20022 external code list, in the meaning that
 * EPC173-14 gives them for direct debits).
 */
export const RETURN_CODES = [
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'AG02',
  'AM04',
  'AM05',
  'BE05',
  'CNOR',
  'DNOR',
  'MD01',
  'MD02',
  'MD06',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
  'SL01',
] as const
export type ReturnCode = (typeof RETURN_CODES)[number]

/** States of a file of direct debits. */
export const DEBIT_FILE_STATES = ['created', 'sent', 'withdrawn'] as const
export type DebitFileState = (typeof DEBIT_FILE_STATES)[number]

/**
 * States of a direct debit in a file: before its day of collection, paid otherwise before that day, after it without a
 * payment, collected, returned by the bank, or in a withdrawn file.
 */
export const DEBIT_STATES = ['planned', 'paid', 'open', 'collected', 'returned', 'withdrawn'] as const
export type DebitState = (typeof DEBIT_STATES)[number]

/** The reason code in the text of a bank entry; null if it has none, or several. */
export function returnCodeIn(text: string): ReturnCode | null {
  const words = new Set(text.toUpperCase().match(/[A-Z0-9]+/g))
  const codes = RETURN_CODES.filter((code) => words.has(code))
  return codes.length === 1 ? (codes[0] ?? null) : null
}

/** The code, if it is one of `RETURN_CODES`. */
export function returnCodeOf(stored: string | null): ReturnCode | null {
  return RETURN_CODES.find((code) => code === stored) ?? null
}
