import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { recordKey, recordOfKey } from './legal-draft.ts'

/** The call that lists the records of a section. */
export const RECORD_CALLS = {
  possession: api.managementRepossession,
  repossessionProcesses: api.managementRepossession,
  adjudicationProcess: api.managementAdjudicationProcess,
  registry: api.managementRegistry,
  occupations: api.managementOccupation,
  friendlyMediations: api.managementFriendlyMediation,
  evictionProcesses: api.managementEvictionProcess,
} as const

/** Saved data of the parts that a draft changes. */
export interface SavedLegal {
  acquisition: Acquisition
  responsibleUuid: string | null
  /** By the key of the draft. */
  records: ReadonlyMap<string, LegalRecordShown>
}

export async function loadSavedLegal(uuid: string, changes: Changes): Promise<SavedLegal> {
  const given = { params: { uuid }, query: {} }
  const { acquisition, responsibleUuid, latest } = await queryClient.fetchQuery(queryOf(api.management, given))
  const records = new Map(latest.map((record) => [recordKey(record.section, record.id), record]))
  // Records other than the latest are asked for one by one.
  const others = Object.keys(changes).flatMap((key) => {
    const record = recordOfKey(key)
    return record && record.id !== null && !records.has(key) ? [{ ...record, id: record.id }] : []
  })
  for (const { section, id } of others) {
    const one = queryOf(RECORD_CALLS[section], { ...given, query: { id } })
    const { items } = await queryClient.fetchQuery(one)
    for (const record of items) records.set(recordKey(record.section, record.id), record)
  }
  return { acquisition, responsibleUuid, records }
}
