import { addMonths, calendarDate } from '@lindero/domain/kernel/dates'
import { splitAmount } from '@lindero/domain/operations/cents'
import type { Concept, FeeType, Payment, PaymentLetter, TransactionKind } from '@lindero/domain/operations/transaction'
import { Random } from '../kernel/random.ts'

interface DemoTransaction {
  uuid: string
  assetUuid: string
  kind: TransactionKind
  concept: Concept
  amount: number
  expeditionDate: string
  dueDate: string
  applicationPeriodStartDate: string | null
  applicationPeriodEndDate: string | null
  feeType: FeeType | null
  paymentLetter: PaymentLetter | null
  splitPayment: boolean
  sentForPayment: boolean
  categoryId: number | null
  invoiceNumber: string | null
  creditor: string | null
  debtor: string | null
  /** Amount before 21 % VAT, for an invoice. */
  base: number | null
  payments: Payment[]
}

export interface DemoOperations {
  transactions: DemoTransaction[]
  /** One bank account per asset: that of its owners' community. */
  accounts: { assetUuid: string; iban: string; owner: string }[]
  /** The owners' community of each asset, and its manager. */
  communities: {
    assetUuid: string
    municipality: string | null
    manager: string
    phone: string
    email: string
  }[]
}

interface DemoHome {
  uuid: string
  municipality: string | null
  size: number | null
}

/** An account number for examples only, with valid check digits. */
const EXAMPLE_IBAN = 'ES9121000418450200051332'
const MANAGERS = [
  { manager: 'Fincas Alameda', phone: '960000101', email: 'alameda@demo.test' },
  { manager: 'Gestión Vecinal Norte', phone: '910000102', email: 'norte@demo.test' },
  { manager: 'Administraciones Puerto', phone: '950000103', email: 'puerto@demo.test' },
] as const

/** Number of assets with transactions. */
export const OPERATED_ASSETS = 100
/** A due that would be further ahead is that of the year before, so that a demo made in January has a past, too. */
const MOST_MONTHS_AHEAD = 8

/**
 * Taxes, fees and invoices of the first assets in the calendar year of `today`, or in twelve months around a day early in
 * the year: property tax, waste tax, monthly community fees, and invoices for some assets. Most of those that are due are
 * paid; some are late, split into instalments or sent for payment.
 */
export function operationsOf(homes: readonly DemoHome[], today: string, seed: string | number): DemoOperations {
  const operated = homes.slice(0, OPERATED_ASSETS)
  return {
    transactions: operated.flatMap((home, index) => yearOf(home, index, today, seed)),
    accounts: operated.map(({ uuid }) => ({
      assetUuid: uuid,
      iban: EXAMPLE_IBAN,
      owner: 'Comunidad de propietarios',
    })),
    communities: operated.map(({ uuid, municipality }, index) => ({
      assetUuid: uuid,
      municipality,
      ...MANAGERS[index % MANAGERS.length],
    })) as DemoOperations['communities'],
  }
}

function yearOf(home: DemoHome, index: number, today: string, seed: string | number): DemoTransaction[] {
  const random = new Random(seed, `operations ${home.uuid}`)
  const size = home.size ?? 80
  const town = `Ayuntamiento de ${home.municipality ?? 'la ciudad'}`
  const uuids = () => random.uuid()
  const year = Number(today.slice(0, 4))
  const latest = addMonths(today, MOST_MONTHS_AHEAD)
  const due = (month: number, day: number) => {
    const date = calendarDate(year, month, day)
    return date > latest ? calendarDate(year - 1, month, day) : date
  }
  const euros = (low: number, high: number) => Math.round(random.between(low, high) * 100) / 100

  const one = (fields: Partial<DemoTransaction> & Pick<DemoTransaction, 'kind' | 'concept' | 'amount' | 'dueDate'>) => {
    const isPast = fields.dueDate <= today
    const isLate = isPast && random.next() < 0.08
    const isPaid = isPast && !isLate
    const made: DemoTransaction = {
      uuid: uuids(),
      assetUuid: home.uuid,
      expeditionDate: addMonths(fields.dueDate, -1),
      applicationPeriodStartDate: null,
      applicationPeriodEndDate: null,
      feeType: fields.kind === 'invoice' ? null : 'REGULAR',
      paymentLetter: null,
      splitPayment: false,
      sentForPayment: false,
      categoryId: null,
      invoiceNumber: null,
      creditor: null,
      debtor: null,
      base: fields.kind === 'invoice' ? Math.round((fields.amount / 1.21) * 100) / 100 : null,
      payments: isPaid ? [payment(uuids(), true, fields.amount, fields.dueDate)] : [],
      ...fields,
    }
    return isLate && fields.kind !== 'invoice' ? { ...made, paymentLetter: 'REQUESTED' as const } : made
  }

  const yearOfTaxes = Number(due(11, 5).slice(0, 4))
  const ofYear = {
    applicationPeriodStartDate: calendarDate(yearOfTaxes, 1, 1),
    applicationPeriodEndDate: calendarDate(yearOfTaxes, 12, 31),
  }
  const propertyTax = one({
    kind: 'tribute',
    concept: 'PROPERTY_TAX',
    amount: euros(3.5 * size, 7 * size),
    dueDate: due(11, 5),
    ...ofYear,
  })
  const waste = one({
    kind: 'tribute',
    concept: 'WASTE',
    amount: euros(80, 190),
    dueDate: due(11, 20),
    ...ofYear,
  })
  const share = euros(0.5 * size, 1.1 * size)
  const fees = Array.from({ length: 12 }, (_, month) =>
    one({ kind: 'fee', concept: 'SHARE', amount: share, dueDate: due(month + 1, 5) }),
  )
  const others: DemoTransaction[] = []
  if (index % 4 === 0) {
    const number = `F-${year}-${String(index + 1).padStart(4, '0')}`
    others.push(
      one({
        kind: 'invoice',
        concept: 'EXPENSE',
        amount: euros(60, 900),
        dueDate: due(1 + random.integer(1, 11), 15),
        categoryId: 6,
        invoiceNumber: number,
        creditor: 'Reformas Levante SL',
      }),
    )
  }
  if (index % 10 === 3) {
    const levy = one({
      kind: 'fee',
      concept: 'SPECIAL',
      amount: euros(300, 2_400),
      dueDate: due(12, 10),
    })
    others.push(index % 20 === 3 ? inThirds(levy, today, uuids) : { ...levy, sentForPayment: true })
  }
  if (index % 6 === 2) others.push(inFourths(propertyTax, today, uuids))
  else others.push(propertyTax)
  if (index % 12 === 5)
    others.push({ ...waste, feeType: 'DEBT', paymentLetter: 'CLAIMED', payments: [], creditor: town })
  else others.push(waste)
  return [...fees, ...others]
}

/** Splits a tax into four instalments. Instalments that were due at least two months ago are paid. */
function inFourths(tax: DemoTransaction, today: string, uuids: () => string): DemoTransaction {
  const payments = splitAmount(tax.amount, 4).map((amount, index) => {
    const dueDate = addMonths(tax.dueDate, -9 + index * 3)
    return payment(uuids(), dueDate <= addMonths(today, -2), amount, dueDate)
  })
  return { ...tax, splitPayment: true, payments }
}

/** Splits a levy into three instalments: one overdue, and two in the coming months. */
function inThirds(levy: DemoTransaction, today: string, uuids: () => string): DemoTransaction {
  const payments = splitAmount(levy.amount, 3).map((amount, index) =>
    payment(uuids(), false, amount, addMonths(today, index * 2 - 1)),
  )
  return { ...levy, splitPayment: true, payments }
}

function payment(uuid: string, paid: boolean, amount: number, dueDate: string): Payment {
  return { uuid, paid, amount, dueDate, fileUuid: null }
}
