import { columnKeys, keyOfChoice } from '@lindero/domain/tape/header-words'
import type { Transaction } from '../kernel/database/database.ts'
import { tapeProfiles } from './tape.table.ts'

/** The layout of an invented servicer's monthly tape. Only the last column needs a choice by a user. */
const HEADERS = ['ID', 'Tipo', 'Superficie', 'Latitud', 'Longitud', 'Última']
const CHOICES = { [keyOfChoice('Última')]: 'appraisalDate' }

/** Adds a profile of a layout, so that the wizard shows one for tapes with these columns. */
export async function addDemoProfile(tx: Transaction, customerUuid: string, usedOn: Date): Promise<void> {
  const keys = columnKeys(HEADERS)
  const columns = HEADERS.map((header, index) => ({ key: keys[index] ?? '', header }))
  await tx.insert(tapeProfiles).values({ customerUuid, name: 'Servicer A, mensual', columns, choices: CHOICES, usedOn })
}
