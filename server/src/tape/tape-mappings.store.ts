import { keyOfChoice } from '@lindero/domain/tape/header-words'
import type { MappingChoices } from '@lindero/domain/tape/tape-mapping'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { tapeMappings } from './tape.table.ts'

/** The fields that the customer's users chose for columns of earlier files, by normalised header. */
export async function rememberedMapping(tx: Transaction): Promise<MappingChoices> {
  const rows = await tx.select({ header: tapeMappings.header, field: tapeMappings.field }).from(tapeMappings)
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]))
}

/** Stores a user's choices for the customer's next files. */
export async function rememberMapping(tx: Transaction, customerUuid: string, choices: MappingChoices): Promise<void> {
  const byHeader = new Map(Object.entries(choices).map(([header, field]) => [keyOfChoice(header), field]))
  if (byHeader.size === 0) return
  await tx
    .insert(tapeMappings)
    .values([...byHeader].map(([header, field]) => ({ customerUuid, header, field })))
    .onConflictDoUpdate({
      target: [tapeMappings.customerUuid, tapeMappings.header],
      set: { field: sql`excluded.field`, updatedOn: sql`now()` },
    })
}
