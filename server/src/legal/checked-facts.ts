import { AppError } from '@lindero/domain/errors'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { plannedActs, unconfirmedClosedDays } from '@lindero/domain/legal/closed-days'
import { brokenOrders, type OrderedRecord } from '@lindero/domain/legal/fact-order'
import type { LegalSection, managementSection } from '@lindero/domain/legal/management.section'
import type { RecordError } from '@lindero/domain/legal/records'
import { saveErrorOf, saveErrorSummary } from '@lindero/domain/legal/save-errors'
import { NO_HOLIDAYS } from '@lindero/domain/legal/working-days'
import type { PreparedPart } from '../assets/parts/save-parts.ts'
import { setByProcedure } from './attempts.store.ts'
import { holidaysOfAsset } from './court-calendar.ts'
import { changesBetween, type Saving } from './records.store.ts'
import type { SentRow } from './sent-changes.ts'

type Fields = Record<string, unknown>
export interface LegalPart {
  part: (typeof managementSection.parts)[number]
}

/** A record from the request, with the result of the checks that apply to all parts. */
export interface WrittenRow extends SentRow {
  /** The values to write; undefined if the record is deleted or gets only comments. */
  after: Fields | undefined
  changed: ReadonlySet<string>
  /** Names the record in errors. */
  place: { section: LegalSection; id: number | null }
}

export function writtenRows(rows: readonly SentRow[], prepared: readonly PreparedPart<LegalPart>[]): WrittenRow[] {
  const valuesByUuid = new Map(
    prepared
      .flatMap((part) => Object.values(part.rows).flatMap(({ created, updated }) => [...created, ...updated]))
      .map(({ uuid, requestDate: _, ...fields }): [string, Fields] => [uuid, fields]),
  )
  return rows.map((row) => {
    const { sent, uuid, before } = row
    const after = valuesByUuid.get(uuid)
    const changed = new Set(Object.keys(after ? changesBetween(before?.fields ?? {}, after) : {}))
    return { ...row, after, changed, place: { section: sent.section, id: before ? Number(before.id) : sent.id } }
  })
}

interface OrderedSave {
  rows: readonly WrittenRow[]
  acquisition: Acquisition
  /** The changed fields of the acquisition. */
  acquired: readonly string[]
}

/**
 * Checks the order of facts for the changed fields, and for stored facts that the change makes impossible.
 *
 * @throws AppError `legal.notSaved` with both fields of each broken order
 */
export async function rejectDisorder({ tx, asset }: Saving, { rows, acquisition, acquired }: OrderedSave) {
  const sent = rows.flatMap(({ place, after, changed }): OrderedRecord[] =>
    after ? [{ ...place, values: after, changed }] : [],
  )
  const sentIds = sent.flatMap(({ id }) => id ?? [])
  // Without a change of the acquisition, a stored record is in order with itself and with the acquisition.
  const others =
    acquired.length === 0
      ? []
      : await tx.rows<{ id: number; section: LegalSection; values: Fields }>(
          `SELECT id::int AS id, section, fields AS values FROM legal_records
           WHERE asset_uuid = $1 AND NOT id = ANY($2) ORDER BY legal_records.id DESC LIMIT 500`,
          [asset.uuid, sentIds],
        )
  const nothing: ReadonlySet<string> = new Set()
  const broken = brokenOrders([
    { section: 'acquisition', id: null, values: { ...acquisition }, changed: new Set(acquired) },
    ...sent,
    ...others.map((record) => ({ ...record, changed: nothing })),
  ])
  rejectFields(broken)
}

type WrongField = RecordError & { section: LegalSection | 'acquisition'; id: number | null }

/** @throws AppError `legal.notSaved` with the fields, by record */
function rejectFields(fields: readonly WrongField[]): void {
  if (fields.length === 0) return
  const places = Map.groupBy(fields, ({ section, id }) => `${section} ${id}`)
  const errors = [...places.values()].flatMap((wrong) => {
    const [first] = wrong
    return first ? (saveErrorOf(first.section, first.id, wrong) ?? []) : []
  })
  throw new AppError('legal.notSaved', { summary: saveErrorSummary(errors), errors })
}

/**
 * Rejects acts on days on which courts do not sit until the user confirms the day, and changes of attempts that belong
 * in their procedure: a planned act, and the date and result of an act that the procedure states.
 */
export async function rejectUnaskedActs({ tx, asset, today }: Saving, rows: readonly WrittenRow[]): Promise<void> {
  const wrong: WrongField[] = []
  for (const { place, before, after, changed } of rows) {
    if (!after || asset.service) continue
    const { section } = place
    if (section === 'attempts') {
      const set = before ? await setByProcedure(tx, { id: Number(before.id), before: before.fields, changed }) : []
      wrong.push(...set.map((field) => ({ ...place, field, reason: 'setByProcedure' })))
      const isPlanned = !before && String(after.attemptDate ?? '') > today
      if (isPlanned) wrong.push({ ...place, field: 'attemptDate', reason: 'plannedInProcedure' })
    }
    const planned = plannedActs(section, after, changed, today)
    if (planned.length === 0) continue
    const holidays = (await holidaysOfAsset(tx, asset.uuid)) ?? NO_HOLIDAYS
    const closed = unconfirmedClosedDays(after, planned, holidays)
    wrong.push(...closed.map((field) => ({ ...place, field, reason: 'closedDay' })))
  }
  rejectFields(wrong)
}
