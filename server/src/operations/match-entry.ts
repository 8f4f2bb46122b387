import type { EntryCandidate } from '@lindero/contract/operations/statements.contract'
import { AppError } from '@lindero/domain/errors'
import { daysBetween } from '@lindero/domain/kernel/dates'
import { foldWords } from '@lindero/domain/kernel/parse-result'
import { toCents } from '@lindero/domain/operations/cents'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { lockTransactions } from './change-transactions.ts'
import { bankEntries, openWithAmounts, seenEntries } from './statements.store.ts'

/** Rows of the choice; a search narrows them. */
const MOST = 50

/**
 * Open transactions of the amount and sign of an entry; those with the closest dates first.
 *
 * @throws AppError `operations.entryNotFound`, `operations.alreadyReconciled`
 */
export async function candidatesOf(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  search = '',
): Promise<{ items: EntryCandidate[]; total: number }> {
  const { amount, day } = await openEntry(tx, caller, uuid)
  const found = await openWithAmounts(tx, caller, [Math.abs(toCents(amount))], null)
  const words = foldWords(search).split(' ').filter(Boolean)
  const fitting = found
    .filter(({ concept }) => (concept === 'INCOME') === amount > 0)
    .filter((one) => {
      const texts = [one.number, one.creditor, one.debtor, one.invoiceConcept, one.externalId, one.address]
      const text = foldWords([...texts, one.municipality].filter(Boolean).join(' '))
      return words.every((word) => text.includes(word))
    })
    .map((one) => {
      const dated = one.dueDate ?? one.expeditionDate
      return { ...one, days: dated === null ? null : daysBetween(dated, day) }
    })
    .sort((a, b) => Math.abs(a.days ?? 1e6) - Math.abs(b.days ?? 1e6) || (a.uuid < b.uuid ? -1 : 1))
  const items = fitting
    .slice(0, MOST)
    .map(
      ({
        uuid: transaction,
        externalId,
        concept,
        dueDate,
        open,
        days,
        number,
        invoiceConcept,
        creditor,
      }) => ({
        ...{ uuid: transaction, externalId, concept, dueDate, open, days },
        name: number ?? invoiceConcept ?? creditor,
      }),
    )
  return { items, total: fitting.length }
}

/**
 * Proposes a transaction for an entry by hand.
 *
 * @throws AppError as `candidatesOf`; `operations.noSuchCandidate` where it was paid or taken meanwhile
 */
export async function matchEntry(tx: Transaction, caller: Caller, uuid: string, transaction: string) {
  const { amount } = await openEntry(tx, caller, uuid)
  // Another entry may be proposed for it at this moment: the later one sees that it is taken.
  await lockTransactions(tx, caller, [transaction])
  const found = await openWithAmounts(tx, caller, [Math.abs(toCents(amount))], null)
  const isThere = found.some((one) => one.uuid === transaction && (one.concept === 'INCOME') === amount > 0)
  if (!isThere) throw new AppError('operations.noSuchCandidate')
  await tx
    .update(bankEntries)
    .set({ status: 'proposed', transactionUuid: transaction, score: null })
    .where(eq(bankEntries.uuid, uuid))
  return { transaction }
}

async function openEntry(tx: Transaction, caller: Caller, uuid: string) {
  const [entry] = await tx
    .select()
    .from(bankEntries)
    .where(and(seenEntries(caller), eq(bankEntries.uuid, uuid)))
    .for('update')
  if (!entry) throw new AppError('operations.entryNotFound')
  if (entry.status === 'reconciled') throw new AppError('operations.alreadyReconciled')
  return entry
}
