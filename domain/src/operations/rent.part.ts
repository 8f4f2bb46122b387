import {
  boolean,
  choice,
  count,
  day,
  email,
  files,
  iban,
  isBlank,
  longText,
  money,
  percent,
  phone,
  taxIdentifier,
  text,
} from '../kernel/fields/declared-field.ts'
import { type RowOf, recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { DEPOSIT_MOVEMENTS } from './deposit.ts'
import { LEASE_USES, leaseState, rentPaymentState, UPDATE_INDEXES, updatedRent } from './lease.ts'
import { depositLimits } from './lease-law.ts'
import { LEASED_PARTS, overlappingLeases } from './lease-overlap.ts'
import { followPaid } from './payment.row.ts'
import { followReceipt, isOtherSum } from './rent-receipt.ts'
import type { SectionStatus } from './section-status.ts'

const lease = rowKind({
  title: 'tenant',
  key: ['tenant', 'startOn'],
  equalBy: [
    ['tenant', 'startOn', 'rent', 'leasedPart', 'leasedPartName'],
    ['tenantIdentifier', 'startOn', 'rent', 'leasedPart', 'leasedPartName'],
  ],
  fields: {
    tenant: text({ required: true, max: 200 }),
    tenantIdentifier: taxIdentifier(),
    tenantEmail: email(),
    tenantPhone: phone(),
    tenantIban: iban(),
    mandate: text({ max: 35 }),
    mandateSignedOn: day({ latest: 'today' }),
    use: choice(LEASE_USES, { required: true }),
    leasedPart: choice(LEASED_PARTS),
    leasedPartName: text({ max: 100 }),
    landlordIsCompany: boolean(),
    signedOn: day({ latest: 'today' }),
    startOn: day({ required: true, latest: 'nextYear' }),
    endOn: day(),
    endedOn: day({ latest: 'nextYear' }),
    rent: money({ required: true }),
    taxPCT: percent({ max: 100, digits: 2 }),
    withholdingPct: percent({ max: 100, digits: 2 }),
    paymentDay: count({ min: 1, max: 31 }),
    updateIndex: choice(UPDATE_INDEXES, { required: true }),
    fixedPercent: percent({ min: -100, max: 100, digits: 3 }),
    deposit: money(),
    depositLodgedOn: day({ latest: 'today' }),
    guarantee: money(),
    observations: longText({ max: 2_000 }),
    assetFiles: files({ use: 'lease', max: 20 }),
  },
  defaults: ({ today }) => ({
    landlordIsCompany: true,
    updateIndex: 'IPC',
    startOn: today,
    paymentDay: 1,
  }),
  most: 200,
  /**
   * The deposit is the legal deposit for the rent and use, unless a user typed a different one. A use that is not stated
   * is not guessed.
   */
  follow(name, values, before) {
    if (name !== 'rent' && name !== 'use') return {}
    const legal = (from: typeof values) =>
      from.rent === null || from.use === null ? null : depositLimits(from.use, from.rent).deposit
    const next = legal(values)
    if (values.deposit === next) return {}
    return values.deposit === null || values.deposit === legal(before) ? { deposit: next } : {}
  },
  check({ use, startOn, endOn, endedOn, rent, deposit, updateIndex, fixedPercent }) {
    const violations = []
    if (startOn !== null && endOn !== null && endOn < startOn) {
      violations.push({ field: 'endOn', code: 'endsBeforeStart' })
    }
    if (startOn !== null && endedOn !== null && endedOn < startOn) {
      violations.push({ field: 'endedOn', code: 'endsBeforeStart' })
    }
    if (updateIndex === 'FIXED' && fixedPercent === null) {
      violations.push({ field: 'fixedPercent', code: 'fixedWithoutPercent' })
    }
    // A deposit paid for an earlier, lower rent may be below the minimum for today's rent. So only a deposit of 0 is a
    // violation.
    if (deposit === 0 && rent !== null && use !== null && depositLimits(use, rent).deposit > 0) {
      violations.push({ field: 'deposit', code: 'depositIsObligatory' })
    }
    return violations
  },
})

const rentUpdate = rowKind({
  title: 'effectiveOn',
  key: ['effectiveOn'],
  parent: 'lease',
  fields: {
    effectiveOn: day({ required: true, latest: 'nextYear' }),
    previousRent: money({ required: true }),
    percent: percent({ min: -100, max: 100, digits: 3 }),
    newRent: money({ required: true }),
    notifiedOn: day({ latest: 'today' }),
  },
  follow: (name, { previousRent, percent: change }) =>
    (name === 'percent' || name === 'previousRent') && previousRent !== null && change !== null
      ? { newRent: updatedRent(previousRent, change) }
      : {},
})

const rentPayment = rowKind({
  title: 'dueOn',
  key: ['dueOn'],
  parent: 'lease',
  fields: {
    dueOn: day({ required: true }),
    base: money(),
    taxPCT: percent({ max: 100, digits: 2 }),
    tax: money(),
    total: money({ isDerived: true }),
    withholdingPct: percent({ max: 100, digits: 2 }),
    withholding: money(),
    /** Amount that the tenant pays: the total less the withheld tax. */
    amount: money({ required: true }),
    paid: boolean(),
    paidOn: day({ latest: 'today' }),
    paidPart: money({ isDerived: true }),
    account: iban(),
    file: files({ use: 'payment', max: 1 }),
  },
  totals: ['total', 'amount'],
  follow: (name, values, before, context) => ({
    ...followPaid(name, values, before, context),
    ...followReceipt(name, values),
  }),
  check: (values) => (isOtherSum(values) ? [{ field: 'amount', code: 'sumDiffers' }] : []),
})

/** A movement of the deposit. The body is that of the region with which the deposit is lodged. */
const depositMovement = rowKind({
  title: 'movement',
  key: ['movement', 'dueOn'],
  parent: 'lease',
  fields: {
    movement: choice(DEPOSIT_MOVEMENTS, { required: true }),
    dueOn: day({ required: true }),
    amount: money({ required: true }),
    body: text({ max: 200 }),
    paid: boolean(),
    paidOn: day({ latest: 'today' }),
    paidPart: money({ isDerived: true }),
    account: iban(),
    file: files({ use: 'payment', max: 1 }),
  },
  follow: followPaid,
})

type Lease = RowOf<typeof lease.fields>

/** The doubt about a lease that has days in common with another one. */
function overlapOf({ uuid }: Lease, { uuid: other, tenant, startOn, endOn, endedOn }: Lease, today: string) {
  // A lease that passed its agreed end and was not terminated has no end (`overlappingLeases`).
  const until = endedOn ?? (endOn !== null && endOn >= today ? endOn : null)
  const data = { tenant: tenant ?? '', from: startOn ?? '', ...(until === null ? {} : { until }) }
  return { kind: 'lease', uuid, other, code: until === null ? 'overlapsOpenLease' : 'overlapsLease', data }
}

/** The leases of an asset, with rent updates and payments (decisions 6). */
export const rent = recordPart({
  section: 'operations',
  name: 'rent',
  fields: { observations: longText({ max: 4_000 }) },
  rows: { lease, rentUpdate, rentPayment, depositMovement },
  /** Leases with days in common: the rent roll counts the rents of both. */
  doubts: ({ rows }, { today }) =>
    overlappingLeases(rows.lease, today).flatMap(([one, other]) => [
      overlapOf(one, other, today),
      overlapOf(other, one, today),
    ]),
  /** The status of the leases: "not regularized" while a rent is late, or while a lease in force has no deposit. */
  status({ values, rows }, { today }): SectionStatus {
    if (rows.lease.length === 0) return Object.values(values).every(isBlank) ? 'NOT_STARTED' : 'REGULARIZED'
    const isLate = rows.rentPayment.some((payment) => rentPaymentState(payment, today) === 'late')
    const lacksDeposit = rows.lease.some(
      (one) => one.deposit === null && ['ACTIVE', 'EXTENDED'].includes(leaseState(one, today)),
    )
    return isLate || lacksDeposit ? 'NOT_REGULARIZED' : 'REGULARIZED'
  },
})
