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
import { asc, eq, inArray } from 'drizzle-orm'
import { type AdvertisementRecord, advertisements } from '../../advertising/advertisements.table.ts'
import { moveLeadsOf } from '../../advertising/follow-advertisement.ts'
import { ON_OFFER } from '../../advertising/on-offer.ts'
import { addAdvertisement, type Saving as OfAsset, saveAdvertisement } from '../../advertising/save-advertisement.ts'
import type { HistoryChange } from '../../assets/record/log-change.ts'
import { releaseAttachments } from '../../files/attachments.store.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { keptTable } from './kept-tables.ts'
import {
  assetByAsset,
  rowsBetween,
  rowsByAsset,
  type Saving,
  type SheetSection,
  savingRow,
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
  save: assetByAsset(async ({ tx, caller, stored: { asset }, now }, part) => {
    const saving: OfAsset = { tx, asset, userUuid: caller.user.uuid, now, bulk: 'file' }
    const { created = [], updated = [] } = part.rows.advertisement ?? {}
    const savingAdvertisement = (row: { uuid: string }, save: () => Promise<void>) =>
      savingRow(keyOfRow(part.part, 'advertisement', row.uuid), save)
    for (const row of created) {
      await savingAdvertisement(row, async () => {
        const uuid = await addAdvertisement(saving, givenBy(row))
        const closing = Object.keys(CLOSING).flatMap((field) => {
          const newValue = (row as Values)[field]
          return isBlank(newValue) ? [] : [{ field, oldValue: null, newValue }]
        })
        await move(saving, uuid, [], closing, (row as Values).status as AdvertisementState)
      })
    }
    for (const row of updated) {
      await savingAdvertisement(row, async () => {
        const changes = await changesOf(tx, part, row.uuid)
        const isClosing = ({ field }: FieldChange) => field in CLOSING
        const edits = changes.filter((change) => !isClosing(change))
        await move(saving, row.uuid, edits, changes.filter(isClosing), (row as Values).status as AdvertisementState)
      })
    }
  }),
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
  for (const { before, after } of undone) {
    const [was, is] = [before, after].map(
      ({ parts }) => parts.find(({ part }) => part.section === advertisementsPart.section)?.data,
    )
    if (!was || !is) continue
    for (const { uuid, old, next } of rowsBetween<AdvertisementRow>('advertisement', was, is)) {
      const record = byUuid.get(uuid)
      if (!next) await releaseAttachments(tx, { usedBy: 'advertisement', usingUuid: uuid }, { except: [] })
      else if (old && record) await moveLeadsOf(tx, old, record, { userUuid: caller.user.uuid, now })
    }
  }
}

type AdvertisementRow = Values & Pick<AdvertisementRecord, 'number' | 'status' | 'isReserved'>

type Values = Readonly<Record<string, unknown>>
/** Fields that are saved together with the last state change, because only the final state accepts them. */
const CLOSING = { withdrawalReason: true, lossReason: true, salePrice: true, saleDate: true }

/** The fields of a new advertisement that the row contains. The other fields are copied from the asset. */
function givenBy(row: Values): Partial<AdvertisementFields> {
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

/** The changes of an advertisement without its state, in the format that the screen uses to save them. */
async function changesOf(tx: Transaction, { part, changes }: PlannedPart, uuid: string): Promise<FieldChange[]> {
  const key = keyOfRow(part, 'advertisement', uuid)
  const own = changes.filter((change) => change.key === key && change.field !== 'status')
  const [saved] = own.some(({ field }) => field === 'descriptionText')
    ? await tx.select().from(advertisements).where(eq(advertisements.uuid, uuid))
    : []
  return own.map(({ field, old, new: next }) => {
    if (field !== 'descriptionText') return { field, oldValue: old, newValue: next }
    const oldValue = saved?.description ?? null
    return { field: 'description', oldValue, newValue: described(String(next), oldValue) }
  })
}

/** Saves the changes, and moves the advertisement step by step to the state in the row. */
async function move(
  saving: OfAsset,
  uuid: string,
  edits: readonly FieldChange[],
  closing: readonly FieldChange[],
  to: AdvertisementState,
): Promise<void> {
  const [saved] = await saving.tx.select().from(advertisements).where(eq(advertisements.uuid, uuid))
  let from = (saved as AdvertisementRecord).status as AdvertisementState
  const steps = (wayBetween(advertisementStates, from, to) ?? []).map((step) => step.to)
  if (steps.length === 0) {
    const all = [...edits, ...closing]
    if (all.length > 0) await saveAdvertisement(saving, uuid, all)
    return
  }
  for (const [index, state] of steps.entries()) {
    const status = { field: 'status', oldValue: from, newValue: state }
    const isLast = index === steps.length - 1
    await saveAdvertisement(saving, uuid, [...(index === 0 ? edits : []), status, ...(isLast ? closing : [])])
    from = state
  }
}
