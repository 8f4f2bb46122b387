import type { EntryCandidate } from '@lindero/contract/operations/statements.contract'
import { AppError } from '@lindero/domain/errors'
import { daysBetween } from '@lindero/domain/kernel/dates'
import { foldWords } from '@lindero/domain/kernel/parse-result'
import { toCents } from '@lindero/domain/operations/cents'
import { isIncome, isMonth } from '@lindero/domain/operations/transaction'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { bankEntries, lockDues, openWithAmounts, seenEntries, writeProposals } from './statements.store.ts'

/** Rows of the choice; a search narrows them. */
const MOST = 50

/**
 * What is open with the amount and sign of an entry; the closest dates first.
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
    .filter(({ concept }) => isIncome(concept) === amount > 0)
    .filter((one) => {
      const texts = [one.number, one.creditor, one.debtor, one.party, one.invoiceConcept, one.externalId]
      const text = foldWords([...texts, one.address, one.municipality].filter(Boolean).join(' '))
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
        kind,
        invoiceConcept,
        creditor,
        party,
      }) => ({
        uuid: transaction,
        externalId,
        concept,
        dueDate,
        open,
        days,
        name: number ?? invoiceConcept ?? (isMonth(kind) ? party : creditor),
      }),
    )
  return { items, total: fitting.length }
}

/**
 * Proposes by hand what an entry has paid.
 *
 * @throws AppError as `candidatesOf`; `operations.noSuchCandidate` where it was paid or taken meanwhile
 */
export async function matchEntry(tx: Transaction, caller: Caller, uuid: string, transaction: string) {
  const { amount } = await openEntry(tx, caller, uuid)
  // The later one of two entries sees that it is taken.
  await lockDues(tx, [transaction])
  const found = await openWithAmounts(tx, caller, [Math.abs(toCents(amount))], null)
  const due = found.find((one) => one.uuid === transaction && isIncome(one.concept) === amount > 0)
  if (!due) throw new AppError('operations.noSuchCandidate')
  await writeProposals(tx, [{ entry: uuid, due: due.uuid, kind: due.kind, score: null }])
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
