import { parseIban } from '../../kernel/iban.ts'
import { isCreditorIdentifier } from '../sepa-debit.ts'
import type { PaidDue } from './match-due.ts'
import { seriesOf } from './payment-words.ts'
import { type Run, runsIn } from './read-text.ts'

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const CREDITOR = /^([A-Z]{2}\d{2})[A-Z0-9]{3}([A-Z0-9]{8,28})$/

/** An account or a creditor identifier. */
export interface Payee {
  whole: string
  /** A creditor without the three characters of the business line, which it may change. */
  bare: string
}

/** The accounts and creditor identifiers in a text. */
function payeesIn(runs: readonly Run[]): Payee[] {
  const payees = runs.flatMap(({ value, start, end }): Payee[] => {
    const iban = IBAN.test(value) ? parseIban(value) : null
    if (iban !== null) return [{ whole: iban, bare: iban }]
    const [, check, national] = (start === end && CREDITOR.exec(value)) || []
    return check && national && isCreditorIdentifier(value) ? [{ whole: value, bare: `${check}${national}` }] : []
  })
  return [...new Map(payees.map((payee) => [payee.whole, payee])).values()]
}

/** The accounts and creditors of payments that a person confirmed, with the series that they paid. */
export class Payees {
  readonly #ofPayees = new Map<string, Set<string>>()
  readonly #own: ReadonlySet<string>

  /** `accounts` are those of the customer, which are none of a payee. */
  constructor(paid: readonly PaidDue[], accounts: Iterable<string>) {
    this.#own = new Set([...accounts, ...paid.flatMap(({ account }) => account ?? [])])
    for (const one of paid) {
      if (!one.isConfirmed || !one.text) continue
      const series = seriesOf(one)
      for (const { whole, bare } of this.in(runsIn(one.text))) for (const key of [whole, bare]) this.#add(key, series)
    }
  }

  #add(key: string, series: string): void {
    this.#ofPayees.set(key, (this.#ofPayees.get(key) ?? new Set()).add(series))
  }

  /** The accounts and creditors in a text, without the customer's own accounts. */
  in(runs: readonly Run[]): Payee[] {
    return payeesIn(runs).filter(({ whole }) => !this.#own.has(whole))
  }

  /** The series that were paid to the account or the creditor, or that it paid. */
  seriesOf({ bare }: Payee): ReadonlySet<string> | undefined {
    return this.#ofPayees.get(bare)
  }

  /** True if the account, the creditor or its business line paid other series only. */
  isOfOthers({ whole, bare }: Payee, series: string): boolean {
    return [whole, bare].some((key) => this.#ofPayees.get(key)?.has(series) === false)
  }
}
