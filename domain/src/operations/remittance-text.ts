import type { DueConcept } from './transaction.ts'

/** Words of concepts in transfers. They are always Spanish, because creditors read them. */
const WORDS: Readonly<Record<DueConcept, string>> = {
  PROPERTY_TAX: 'IBI',
  WASTE: 'BASURA',
  DRIVEWAY: 'VADO',
  TRIBUTES: 'TRIBUTO',
  SHARE: 'CUOTA COMUNIDAD',
  SPECIAL: 'DERRAMA',
  UTILITY: 'SUMINISTRO',
  EXPENSE: 'FRA',
  INCOME: 'ABONO',
  RENT: 'ALQUILER',
  MORTGAGE: 'CUOTA PRESTAMO',
  DEPOSIT_RECEIVED: 'FIANZA',
  DEPOSIT_LODGED: 'DEPOSITO FIANZA',
  DEPOSIT_RECOVERED: 'DEVOLUCION DEPOSITO FIANZA',
  DEPOSIT_RETURNED: 'DEVOLUCION FIANZA',
}

export interface RemittanceDue {
  concept: DueConcept
  /** Number of the invoice or the bill. */
  number: string | null
  periodStart: string | null
  periodEnd: string | null
  dueDate: string | null
  externalId: string
  address: string | null
  place: number | null
  places: number | null
}

/**
 * The text of a transfer: concept, number or period, and identifier, by which creditor and reconciliation find the due.
 * The address follows if there is room.
 */
export function remittanceText(due: RemittanceDue): string {
  const { concept, number, externalId, address, place, places } = due
  const part = place !== null && places !== null && places > 1 ? `${place}/${places}` : null
  return [WORDS[concept], number, concept === 'EXPENSE' ? null : periodOf(due), part, externalId, address]
    .filter((one) => one !== null && one !== '')
    .join(' ')
}

/** `2026`, `10-12/2026` or `11/2026`: the period of the bill, else the month in which it is due. */
function periodOf({ periodStart, periodEnd, dueDate }: RemittanceDue): string | null {
  if (periodStart === null || periodEnd === null) return dueDate === null ? null : monthOf(dueDate)
  const [from, until] = [periodStart.slice(0, 7), periodEnd.slice(0, 7)]
  if (from === until) return monthOf(periodStart)
  if (periodStart.slice(0, 4) !== periodEnd.slice(0, 4)) return `${monthOf(periodStart)}-${monthOf(periodEnd)}`
  if (from.endsWith('-01') && until.endsWith('-12')) return periodStart.slice(0, 4)
  return `${periodStart.slice(5, 7)}-${monthOf(periodEnd)}`
}

const monthOf = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`
