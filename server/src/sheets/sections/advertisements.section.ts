import type { FieldChange } from '@lindero/contract/assets/asset.schema'
import type { AdvertisementFields } from '@lindero/domain/advertising/advertisement'
import { isPreviewCopy } from '@lindero/domain/advertising/advertisement'
import { type AdvertisementState, advertisementStates } from '@lindero/domain/advertising/advertisement-states'
import { AppError } from '@lindero/domain/errors'
import { sameValue } from '@lindero/domain/kernel/changes'
import { isBlank } from '@lindero/domain/kernel/fields/declared-field'
import { wayBetween } from '@lindero/domain/kernel/machine/machine'
import { keyOfRow, type PartData } from '@lindero/domain/kernel/parts/record-part'
import { advertisementsPart } from '@lindero/domain/sheets/kinds/advertisements.kind'
import type { PlannedPart } from '@lindero/domain/sheets/plan-asset'
import { asc, inArray } from 'drizzle-orm'
import { addAdvertisements } from '../../advertising/add-advertisement.ts'
import { type AdvertisementRecord, advertisements } from '../../advertising/advertisements.table.ts'
import { moveLeadsOf } from '../../advertising/follow-advertisement.ts'
import { lockedAdvertisements } from '../../advertising/locked-advertisements.ts'
import { ON_OFFER } from '../../advertising/on-offer.ts'
import { saveAdvertisements } from '../../advertising/save-advertisement.ts'
import type { SavingAll } from '../../advertising/saving.ts'
import type { AssetRecord } from '../../assets/assets.table.ts'
import type { HistoryChange } from '../../assets/record/log-change.ts'
import { releaseUsesBy } from '../../files/attachments.store.ts'
import { keptTable } from './kept-tables.ts'
import {
  type AssetToSave,
  checkingRow,
  rowsBetween,
  rowsByAsset,
  type Saving,
  type SheetSection,
  type UndoneAsset,
} from './sheet-section.ts'

export const advertisementSheets: SheetSection = {
  name: advertisementsPart.section,
  read: 'readAdvertisements',
  edit: 'editAdvertisements',
  async load(tx, uuids) {
    const records = await tx
      .select()
      .from(advertisements)
      .where(inArray(advertisements.assetUuid, [...uuids]))
      .orderBy(asc(advertisements.number))
    const withoutCopies = records.filter(
      ({ createdOn, editedOn, ...record }) =>
        !isPreviewCopy({ ...record, createdOn: createdOn.toISOString(), editedOn: editedOn.toISOString() }),
    )
    const advertisement = withoutCopies.map(({ assetUuid: asset, description, ...record }) => ({
      ...record,
      ...{ asset, descriptionText: description?.text ?? null },
    }))
    return rowsByAsset(advertisementsPart, uuids, { advertisement })
  },
  save: saveAll,
  undo: {
    area: 'advertisements',
    tables: () => [keptTable('advertisements', ['advertising.advertisement'])],
    // An undo keeps an advertisement if it has a lead or a visitor has opened it.
    async named(tx, added) {
      const rows = await tx.rows<{ key: string }>(
        `SELECT advertisement_uuid::text AS key FROM leads WHERE advertisement_uuid = ANY($1::uuid[])
         UNION SELECT advertisement_uuid::text FROM advertisement_views WHERE advertisement_uuid = ANY($1::uuid[])`,
        [added.get('advertisements') ?? []],
      )
      return rows.map(({ key }) => key)
    },
    changes: advertisementChanges,
    follow: followAdvertisements,
  },
}

/** The changes of advertisements for the history, which identifies an advertisement by its number. */
function advertisementChanges(before: PartData, after: PartData): HistoryChange[] {
  return rowsBetween<AdvertisementRow>('advertisement', before, after).flatMap(({ old, next }) => {
    const named = (name: string) => `#${(next ?? old)?.number}.${name}`
    if (!old || !next)
      return [{ field: named('status'), oldValue: old?.status ?? null, newValue: next?.status ?? null }]
    return Object.keys(advertisementsPart.rows.advertisement.fields)
      .filter((name) => !sameValue(old[name], next[name]))
      .map((name) => ({
        field: named(name === 'descriptionText' ? 'description' : name),
        ...{ oldValue: old[name] ?? null, newValue: next[name] ?? null },
      }))
  })
}

/**
 * Moves the leads to match the restored state of their advertisement, and marks the pictures of removed advertisements
 * as unused.
 *
 * @throws AppError `advertisements.alreadyAdvertised` if another advertisement has been published since the load. The
 * asset is then not undone
 */
async function followAdvertisements({ tx, caller, now }: Saving, undone: readonly UndoneAsset[]): Promise<void> {
  const uuids = undone.map(({ after }) => after.asset.uuid)
  const [twice] = await tx.rows<{ number: number }>(
    `SELECT max(number)::int AS number FROM advertisements WHERE asset_uuid = ANY($1::uuid[])
       AND (status IN ${ON_OFFER} OR status = 'SOLD' AND operation_type = 'sale')
     GROUP BY asset_uuid, operation_type HAVING count(*) > 1 LIMIT 1`,
    [uuids],
  )
  if (twice) throw new AppError('advertisements.alreadyAdvertised', { number: twice.number })
  const stored = await tx.select().from(advertisements).where(inArray(advertisements.assetUuid, uuids))
  const byUuid = new Map(stored.map((record) => [record.uuid, record]))
  const removed: string[] = []
  for (const { before, after } of undone) {
    const [was, is] = [before, after].map(
      ({ parts }) => parts.find(({ part }) => part.section === advertisementsPart.section)?.data,
    )
    if (!was || !is) continue
    for (const { uuid, old, next } of rowsBetween<AdvertisementRow>('advertisement', was, is)) {
      const record = byUuid.get(uuid)
      if (!next) removed.push(uuid)
      else if (old && record) await moveLeadsOf(tx, old, record, { userUuid: caller.user.uuid, now })
    }
  }
  await releaseUsesBy(tx, 'advertisement', removed)
}

type AdvertisementRow = Values & Pick<AdvertisementRecord, 'number' | 'status' | 'isReserved'>

type Values = Readonly<Record<string, unknown>>
/** Fields that are saved together with the last state change, because only the final state accepts them. */
const CLOSING = { withdrawalReason: true, lossReason: true, salePrice: true, saleDate: true }

/** The fields of a new advertisement that the row contains. The other fields are copied from the asset. */
function draftOf(row: Values): Partial<AdvertisementFields> {
  const { uuid: _, status: __, descriptionText: text, ...fields } = row
  const filledIn = Object.entries(fields).filter(([name, value]) => !(name in CLOSING) && !isBlank(value))
  const description = isBlank(text) ? {} : { description: described(String(text), null) }
  return { ...Object.fromEntries(filledIn), ...description }
}

const described = (text: string, saved: AdvertisementFields['description']) => ({
  ...{ language: 'es' as const, styleName: null },
  ...saved,
  text,
})

/** One step in the save of the advertisements of an asset. */
type Step = { key: string } & (
  | { kind: 'add'; draft: Partial<AdvertisementFields> }
  | { kind: 'read'; uuid: string }
  | { kind: 'save'; uuid: string; changes: FieldChange[] }
)
/** The result of a step: the uuid of an added advertisement, a saved advertisement, or nothing. */
type Answer = string | AdvertisementRecord | undefined
type Steps = Generator<Step, void, Answer>

/**
 * Saves the advertisements of all assets. Each asset takes its steps in the order of its rows, so each step sees the
 * changes of the earlier ones. The first steps of all assets are taken together, then their second steps, and so on.
 */
async function saveAll({ tx, caller, now }: Saving, assets: readonly AssetToSave[]): Promise<void> {
  const saving: SavingAll = { tx, userUuid: caller.user.uuid, now, bulk: 'file' }
  const begun = assets.map(({ stored: { asset }, parts }) => ({ asset, steps: stepsOf(parts) }))
  let due = begun.flatMap(({ asset, steps }) => nextOf(asset, steps))
  while (due.length > 0) {
    const answers = await take(saving, due)
    due = due.flatMap(({ asset, steps }, index) => nextOf(asset, steps, answers[index]))
  }
}

interface Due {
  asset: AssetRecord
  steps: Steps
  step: Step
}

function nextOf(asset: AssetRecord, steps: Steps, answer?: Answer): Due[] {
  const { done, value } = steps.next(answer)
  return done ? [] : [{ asset, steps, step: value }]
}

/** Takes one step of each of some assets. */
async function take(saving: SavingAll, due: readonly Due[]): Promise<Answer[]> {
  const ofAsset = ({ asset, step: { key } }: Due) => ({
    asset,
    checking: <T>(check: () => T) => checkingRow(key, check),
  })
  const added = due.flatMap((each) => (each.step.kind === 'add' ? [{ ...ofAsset(each), draft: each.step.draft }] : []))
  const uuids = added.length > 0 ? await addAdvertisements(saving, added) : []
  const edits = due.flatMap((each) => {
    const { step } = each
    return step.kind === 'save' ? [{ ...ofAsset(each), uuid: step.uuid, changes: step.changes }] : []
  })
  if (edits.length > 0) await saveAdvertisements(saving, edits)
  const read = due.flatMap(({ step }) => (step.kind === 'read' ? step.uuid : []))
  const records = read.length > 0 ? await lockedAdvertisements(saving.tx, read) : new Map()
  const left = uuids.values()
  return due.map(({ step }) => {
    if (step.kind === 'add') return left.next().value
    return step.kind === 'read' ? records.get(step.uuid) : undefined
  })
}

/** The steps in which the rows of an asset are saved: new advertisements first. */
function* stepsOf(parts: readonly PlannedPart[]): Steps {
  for (const part of parts) {
    const { created = [], updated = [] } = part.rows.advertisement ?? {}
    for (const row of created as PlannedRow[]) {
      const key = keyOfRow(part.part, 'advertisement', row.uuid)
      const uuid = (yield { key, kind: 'add', draft: draftOf(row) }) as string
      const closing = Object.keys(CLOSING).flatMap((field) => {
        const newValue = row[field]
        return isBlank(newValue) ? [] : [{ field, oldValue: null, newValue }]
      })
      yield* moves({ key, uuid, from: advertisementStates.initial, to: row.status }, [], closing)
    }
    for (const { uuid, status } of updated as PlannedRow[]) {
      const key = keyOfRow(part.part, 'advertisement', uuid)
      const record = (yield { key, kind: 'read', uuid }) as AdvertisementRecord
      const changes = changesOf(part, key, record)
      const isClosing = ({ field }: FieldChange) => field in CLOSING
      const edits = changes.filter((change) => !isClosing(change))
      yield* moves({ key, uuid, from: record.status, to: status }, edits, changes.filter(isClosing))
    }
  }
}

type PlannedRow = Values & { uuid: string; status: AdvertisementState }

/** The changes of an advertisement without its state, in the format that the screen uses to save them. */
function changesOf({ changes }: PlannedPart, key: string, { description: saved }: AdvertisementRecord): FieldChange[] {
  const own = changes.filter((change) => change.key === key && change.field !== 'status')
  return own.map(({ field, old, new: next }) => {
    if (field !== 'descriptionText') return { field, oldValue: old, newValue: next }
    return { field: 'description', oldValue: saved, newValue: described(String(next), saved) }
  })
}

interface Move {
  key: string
  uuid: string
  from: AdvertisementState
  to: AdvertisementState
}

/** The steps that save the changes, and that move the advertisement state by state to that of the row. */
function* moves({ key, uuid, from, to }: Move, edits: readonly FieldChange[], closing: readonly FieldChange[]): Steps {
  const states = (wayBetween(advertisementStates, from, to) ?? []).map((step) => step.to)
  if (states.length === 0) {
    const changes = [...edits, ...closing]
    if (changes.length > 0) yield { key, kind: 'save', uuid, changes }
    return
  }
  let oldValue = from
  for (const [index, newValue] of states.entries()) {
    const isLast = index === states.length - 1
    const changes = [...(index === 0 ? edits : []), { field: 'status', oldValue, newValue }, ...(isLast ? closing : [])]
    yield { key, kind: 'save', uuid, changes }
    oldValue = newValue
  }
}
