import type { LegalPage } from '@lindero/contract/system/system.contract'
import { and, eq } from 'drizzle-orm'
import { auditDeed } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { legalTexts } from './legal-texts.table.ts'
import { type Language, shippedLegalText } from './shipped-legal-text.ts'

/** Which page in which language. */
export interface Which {
  page: LegalPage
  language: Language
}

/** A legal page in the operator's wording, or the shipped one. The table belongs to nobody: system scope. */
export async function legalText({ database, config }: Context, which: Which) {
  const [own] = await database.transaction('system', (tx) => tx.select().from(legalTexts).where(rowOf(which)))
  return {
    ...which,
    text: own?.text ?? shippedLegalText(which.page, which.language, config),
    isShipped: !own,
    updatedOn: own?.updatedOn.toISOString() ?? null,
  }
}

/** Sets the operator's wording, noted in the operator's own log; an empty one brings the shipped one back. */
export async function writeLegalText(
  tx: Transaction,
  caller: Caller,
  which: Which,
  wording: string,
  now: Date,
): Promise<void> {
  const text = wording.trim()
  if (text === '') await tx.delete(legalTexts).where(rowOf(which))
  else {
    const row = { ...which, text, updatedOn: now, updatedBy: caller.user.uuid }
    await tx
      .insert(legalTexts)
      .values(row)
      .onConflictDoUpdate({ target: [legalTexts.page, legalTexts.language], set: row })
  }
  await auditDeed(tx, caller, 'legalTextEdited', {
    customerUuid: caller.ownCustomer.uuid,
    data: { ...which, isShipped: text === '' },
  })
}

function rowOf({ page, language }: Which) {
  return and(eq(legalTexts.page, page), eq(legalTexts.language, language))
}
