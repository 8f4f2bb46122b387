import { addMonths } from '../kernel/dates.ts'
import { fromCents, toCents } from './cents.ts'

/**
 * Movements of the legal deposit of a lease: the tenant pays it to the landlord, the landlord lodges it with the body of
 * the region, gets it back, and returns it to the tenant (LAU, art. 36 and third additional provision).
 */
export const DEPOSIT_MOVEMENTS = ['RECEIVED', 'LODGED', 'RECOVERED', 'RETURNED'] as const
export type DepositMovement = (typeof DEPOSIT_MOVEMENTS)[number]

interface Lease {
  deposit: number | null
  depositLodgedOn: string | null
  endedOn: string | null
}

interface Movement {
  movement: DepositMovement | null
  amount: number | null
  paid: boolean
}

export const DEPOSIT_STATES = ['NOT_STATED', 'TO_RECEIVE', 'TO_LODGE', 'LODGED', 'TO_RETURN', 'RETURNED'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** The deposit of a lease: amounts in EUR that have moved, its state, and the last day for its return. */
export interface DepositRegister {
  state: DepositState
  received: number
  lodged: number
  recovered: number
  returned: number
  /**
   * One month after the keys were handed over. From then on, the rest bears the legal interest
   * (LAU, art. 36.4). Null while the lease runs, or if no return is due.
   */
  returnBy: string | null
}

/**
 * The register of a deposit. If no movement is entered, it is not stated whether the deposit was received; only the
 * day on which it was lodged shows that.
 */
export function depositRegister(lease: Lease, movements: readonly Movement[], today: string): DepositRegister {
  const sums = sumsOf(movements)
  const { RECEIVED: received, LODGED: lodged, RECOVERED: recovered, RETURNED: returned } = sums
  const state = stateOf(lease, movements, sums, today)
  const returnBy = state === 'TO_RETURN' && lease.endedOn !== null ? addMonths(lease.endedOn, 1) : null
  return { state, received, lodged, recovered, returned, returnBy }
}

function stateOf(
  { deposit, depositLodgedOn, endedOn }: Lease,
  movements: readonly Movement[],
  {
    RECEIVED: received,
    LODGED: lodged,
    RECOVERED: recovered,
    RETURNED: returned,
  }: Readonly<Record<DepositMovement, number>>,
  today: string,
): DepositState {
  const isLodged = lodged > 0 || depositLodgedOn !== null
  if (deposit === null || !(movements.length > 0 || isLodged)) return 'NOT_STATED'
  // A deposit that was never received is not returned.
  const hasMoved = isLodged || received > 0 || recovered > 0 || returned > 0
  const isAwaited = !hasMoved && movements.some(({ movement }) => movement === 'RECEIVED')
  if (endedOn !== null && endedOn <= today && !isAwaited) {
    return toCents(returned) >= toCents(received > 0 ? received : deposit) ? 'RETURNED' : 'TO_RETURN'
  }
  if (isLodged) return 'LODGED'
  return toCents(received) < toCents(deposit) ? 'TO_RECEIVE' : 'TO_LODGE'
}

function sumsOf(movements: readonly Movement[]): Record<DepositMovement, number> {
  const cents = { RECEIVED: 0, LODGED: 0, RECOVERED: 0, RETURNED: 0 }
  for (const { movement, amount, paid } of movements) {
    if (movement !== null && paid) cents[movement] += toCents(amount ?? 0)
  }
  return {
    RECEIVED: fromCents(cents.RECEIVED),
    LODGED: fromCents(cents.LODGED),
    RECOVERED: fromCents(cents.RECOVERED),
    RETURNED: fromCents(cents.RETURNED),
  }
}

/**
 * The next movement that the law asks for, as a proposal for a row; null if there is none, or if such a movement is
 * already open. The day until which the deposit is lodged depends on the region, so it is not proposed.
 */
export function nextDepositMovement(
  lease: Lease & { startOn: string | null },
  register: DepositRegister,
  movements: readonly Movement[],
) {
  const next = proposedMovement(lease, register)
  return movements.some(({ movement, paid }) => !paid && movement === next?.movement) ? null : next
}

function proposedMovement(lease: Lease & { startOn: string | null }, register: DepositRegister) {
  const { deposit, startOn } = lease
  if (deposit === null || deposit === 0) return null
  switch (register.state) {
    case 'NOT_STATED':
    case 'TO_RECEIVE':
      return { movement: 'RECEIVED' as const, dueOn: startOn, amount: rest(deposit, register.received) }
    case 'TO_LODGE':
      return { movement: 'LODGED' as const, dueOn: null, amount: deposit }
    case 'TO_RETURN':
      return {
        movement: 'RETURNED' as const,
        dueOn: register.returnBy,
        amount: rest(register.received > 0 ? register.received : deposit, register.returned),
      }
    default:
      return null
  }
}

const rest = (whole: number, part: number) => fromCents(toCents(whole) - toCents(part))
