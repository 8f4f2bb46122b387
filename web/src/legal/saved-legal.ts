import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import {
  isSingleSection,
  LEGAL_SECTIONS,
  legalValues,
  recordKey,
  recordOfKey,
} from '@lindero/domain/legal/management.section'
import type { PartsData } from '../assets/parts/parts-module.ts'
import { queryClient, queryOf } from '../kernel/api/query.ts'

/** For each section, the call that lists its records. */
export const RECORD_CALLS = {
  possession: api.managementRepossession,
  repossessionProcesses: api.managementRepossession,
  adjudicationProcess: api.managementAdjudicationProcess,
  registry: api.managementRegistry,
  occupations: api.managementOccupation,
  friendlyMediations: api.managementFriendlyMediation,
  evictionProcesses: api.managementEvictionProcess,
  criminalProcesses: api.managementCriminalProcess,
  attempts: api.managementAttempts,
} as const

/**
 * Loads the saved data of the parts that a draft changes: the latest record of each section, and other records that the
 * draft changes.
 */
export async function loadSavedLegal(uuid: string, changes: Changes): Promise<PartsData> {
  const parts = { params: { uuid }, query: {} }
  const { acquisition, responsibleUuid, latest } = await queryClient.fetchQuery(queryOf(api.management, parts))
  const keys = new Set(latest.map(({ section, id }) => recordKey(section, id)))
  // Records that are not the latest of their section are loaded individually.
  const others = Object.keys(changes).flatMap((key) => {
    const record = recordOfKey(key)
    return record && record.id !== null && !keys.has(key) ? [{ ...record, id: record.id }] : []
  })
  const records: LegalRecordShown[] = [...latest]
  for (const { section, id } of others) {
    const one = queryOf(RECORD_CALLS[section], { ...parts, query: { id } })
    const { items } = await queryClient.fetchQuery(one)
    records.push(...items)
  }
  const ofSections = LEGAL_SECTIONS.map((section) => {
    const rows = records.filter((record) => record.section === section).map(rowOf)
    return [section, { values: {}, rows: { [section]: rows } }]
  })
  return {
    acquisition: { values: { ...acquisition }, rows: {} },
    responsible: { values: { responsibleUuid }, rows: {} },
    ...Object.fromEntries(ofSections),
  }
}

/**
 * Converts a record to a row of its part. If the section can have several records, the title of the row is the record's
 * date.
 */
function rowOf({ section, id, fields, requestDate }: LegalRecordShown) {
  const named = { uuid: String(id), requestDate: isSingleSection(section) ? null : requestDate }
  return { ...legalValues(section, { ...fields }), ...named }
}
