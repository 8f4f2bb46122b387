import { Readable } from 'node:stream'
import { writeAssetDossier, writeGroupDossier } from '@lindero/documents/exports/asset-dossier'
import { writePortfolioReport } from '@lindero/documents/exports/portfolio-report'
import { portfolioWorkbook } from '@lindero/documents/exports/portfolio-workbook'
import { AppError } from '@lindero/domain/errors'
import { EXPORT_CONTENT_TYPES, exportName, type LeftOut } from '@lindero/domain/exports/export-kinds'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { assets, groups } from '../assets/assets.table.ts'
import { possessionSettingsOf } from '../assets/possession/possession-settings.store.ts'
import { insertAttachment } from '../files/attachments.store.ts'
import { files as fileRows } from '../files/files.table.ts'
import type { Context } from '../kernel/context.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { ownFieldsAmong } from '../tape/saved-tape.ts'
import { annexesOf } from './annexes.ts'
import { archiveOf } from './archive.ts'
import { dossierParts } from './dossier-parts.ts'
import {
  assetByUuid,
  brandOf,
  commentsOf,
  currentValuationRows,
  documentsOf,
  dossierAsset,
  fingerprint,
  nameOf,
  type Order,
  picturesOf,
  reported,
  valuationRow,
  warningsOf,
} from './export-content.ts'
import { removeFiles, type StoredFile, storeExported } from './export-files.ts'
import { exportedAssets } from './export-rows.ts'
import { uniquelyNamed, zipped } from './export-zip.ts'
import { exportedStill } from './exported-still.ts'
import { type ExportRecord, exportTable } from './exports.table.ts'
import { removeOldArchives } from './kept-archives.ts'
import { outlinesAround, portfolioMap } from './map-outlines.ts'
import { portfolioFigures } from './portfolio-figures.ts'
import { annexName, procedureAnnexes, procedureFile } from './procedure-part.ts'
import { prospectionPart, prospectionSheets } from './prospection.ts'
import { leasesOn } from './report-property.ts'
import { possessionOfReport } from './reported-possession.ts'
import { reportOfValuation } from './valuation-report-part.ts'

/** Maximum number of pictures of one asset in its dossier. */
const DOSSIER_PICTURES = 6

interface Part {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Writes a requested export. The documents of a zip are written one after another, and each is stored before the next
 * begins. So memory use is constant, and a restarted job continues with the next missing document.
 */
export async function writeExport(job: RunningJob, context: Context): Promise<Record<string, unknown>> {
  const { exportUuid } = job.row.payload as { exportUuid: string }
  const { database } = context
  const ordered = await database.transaction(job.scope, async (tx) => {
    const [record] = await tx.select().from(exportTable).where(eq(exportTable.uuid, exportUuid))
    if (!record) throw new AppError('exports.notFound')
    return record
  })
  if (ordered.fileKey) {
    await removeParts(job, context)
    return { exportUuid }
  }
  const still = await exportedStill(context, ordered)
  // For a zip, all requested uuids are kept: `zipOf` checks the permission for each again just before writing it.
  const uuids = ordered.fileType === 'zip' ? ordered.ordered.uuids : still.uuids
  ordered.ordered = { ...ordered.ordered, parts: still.parts, uuids }
  ordered.leftOut = still.leftOut.map(({ name, reason }) => ({ name, reason }))
  const record: Order = { ...ordered, brand: await brandOf(context, ordered.customerUuid) }
  const write = record.kind === 'archive' ? archiveOf : record.fileType === 'zip' ? zipOf : oneOf
  const bytes = await write(job, context, record)
  await storeExported(job, context, record, bytes, (file) => finish(job, context, record, file))
  await removeParts(job, context)
  if (record.kind === 'archive') await removeOldArchives(job, context, record)
  const leftOut = record.fileType === 'zip' ? record.leftOut.length : 0
  return { exportUuid, documents: record.kind === 'archive' ? 1 : record.ordered.uuids.length - leftOut }
}

async function oneOf(job: RunningJob, context: Context, record: Order): Promise<Readable> {
  await context.database.transaction(job.scope, (tx) => job.advance(tx, { phase: 'writing', done: 0, total: 1 }))
  const sheets = record.kind === 'prospection' ? prospectionSheets : workbook
  const bytes = record.fileType === 'xlsx' ? sheets(context, record) : (await partOf(context, record, 0)).bytes
  return Readable.from(bytes)
}

async function zipOf(job: RunningJob, context: Context, record: Order): Promise<Readable> {
  const { database } = context
  const { uuids } = record.ordered
  const { parts, leftOut, done } = checkpointOf(job)
  for (let index = done; index < uuids.length; index += 1) {
    const still = await exportedStill(context, record)
    record.ordered.parts = still.parts
    const recorded = async () => {
      const checkpoint = { parts, leftOut, done: index + 1 }
      await database.transaction(job.scope, (tx) =>
        job.advance(tx, { phase: 'writing', done: index + 1, total: uuids.length, checkpoint }),
      )
      job.row.checkpoint = checkpoint
    }
    const missing = still.leftOut.find(({ uuid }) => uuid === uuids[index])
    if (missing) {
      leftOut.push({ name: missing.name, reason: missing.reason })
      await recorded()
    } else {
      const part = await partOf(context, record, index)
      await storeExported(job, context, record, Readable.from(part.bytes), ({ key }) => {
        parts.push({ key, name: part.name })
        return recorded()
      })
    }
    await job.yieldTurn(database)
  }
  record.leftOut = leftOut
  const annexed = await annexesIn(context, record)
  return zipped(context, uniquelyNamed([...parts, ...annexed]))
}

interface Checkpoint {
  /** The stored documents of a zip. */
  parts: { key: string; name: string }[]
  leftOut: LeftOut[]
  /** Number of processed objects; absent in checkpoints of an earlier version, which never skipped an object. */
  done: number
}

function checkpointOf(job: RunningJob): Checkpoint {
  const { parts = [], leftOut = [], done } = (job.row.checkpoint ?? {}) as Partial<Checkpoint>
  return { parts, leftOut, done: done ?? parts.length }
}

/** Removes the stored documents of a zip after the export has finished. A stopped export needs them to continue. */
function removeParts(job: RunningJob, context: Context): Promise<void> {
  const keys = checkpointOf(job).parts.map(({ key }) => key)
  return removeFiles(context, job.scope, keys)
}

/** The additional documents of a zip, next to its reports. */
function annexesIn(context: Context, record: ExportRecord): Promise<{ key: string; name: string }[]> | [] {
  if (record.kind === 'valuation') return annexesOfValuation(context, record)
  return record.ordered.contents === 'procedure' ? annexesOfProcedure(context, record) : []
}

async function annexesOfProcedure({ database }: Context, { customerUuid, ordered, language }: ExportRecord) {
  const [uuid] = ordered.uuids
  if (!uuid || !ordered.parts?.includes('documents')) return []
  const annexes = await database.transaction({ customer: customerUuid }, (tx) => procedureAnnexes(tx, uuid))
  return annexes.map(({ key, name }, index) => ({ key, name: annexName(index, name, language) }))
}

/** Reads the annexes again for the zip, because the report may have been written before a restart. */
async function annexesOfValuation(context: Context, record: ExportRecord) {
  const [uuid] = record.ordered.uuids
  const { assetUuid } = await context.database.transaction({ customer: record.customerUuid }, (tx) =>
    valuationRow(tx, String(uuid)),
  )
  return annexesOf(context, record, assetUuid)
}

function partOf(context: Context, record: Order, index: number): Promise<Part> {
  const uuid = String(record.ordered.uuids[index])
  switch (record.kind) {
    case 'asset':
    case 'assets':
      if (record.ordered.contents === 'procedure') return procedurePart(context, record, uuid)
      return record.ordered.contents === 'valuation'
        ? currentValuationPart(context, record, uuid)
        : dossierPart(context, record, uuid)
    case 'valuation':
      return valuationPart(context, record, uuid)
    case 'group':
    case 'groups':
      return groupPart(context, record, uuid)
    case 'portfolios':
      return portfoliosPart(context, record)
    case 'prospection':
      return prospectionPart(context, record)
    case 'archive':
      throw new Error('an archive is written as a whole')
  }
}

/** Writes the valuation report for the asset's current value, or the asset's dossier if there is no value. */
async function currentValuationPart(context: Context, record: Order, uuid: string): Promise<Part> {
  const [current] = await context.database.transaction({ customer: record.customerUuid }, async (tx) =>
    currentValuationRows(tx, await assetByUuid(tx, uuid)),
  )
  return current ? valuationPart(context, record, current.uuid) : dossierPart(context, record, uuid)
}

/** Writes the procedure file, but only if the user may still read legal management. */
async function procedurePart(context: Context, record: Order, uuid: string): Promise<Part> {
  if (!record.ordered.parts?.includes('legal')) throw new AppError('permissions.denied')
  const { asset, bytes } = await procedureFile(context, record, uuid)
  return { name: nameOfPart(record, asset.uuid, asset.externalId), bytes }
}

async function valuationPart(context: Context, record: Order, uuid: string): Promise<Part> {
  const { asset, bytes } = await reportOfValuation(context, record, uuid)
  return { name: nameOfPart(record, asset.uuid, asset.externalId), bytes }
}

async function dossierPart(context: Context, record: Order, uuid: string): Promise<Part> {
  const { language, customerUuid, ordered } = record
  const facts = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const asset = await assetByUuid(tx, uuid)
    const valued = await currentValuationRows(tx, asset)
    const [portfolio] = await tx
      .select({ name: portfolios.name })
      .from(portfolios)
      .where(eq(portfolios.uuid, asset.portfolioUuid))
    const [group] = asset.groupUuid
      ? await tx.select({ name: groups.name }).from(groups).where(eq(groups.uuid, asset.groupUuid))
      : []
    const checked: { valuation: ReturnType<typeof reported>; check: { hash: string; address: string } }[] = []
    for (const valuation of valued)
      checked.push({
        valuation: {
          ...reported(valuation),
          possession: await possessionOfReport(
            tx,
            asset,
            await leasesOn(tx, uuid, valuation.valuationDate, ordered.parts),
            {
              valuationDate: valuation.valuationDate,
              today: calendarDateAt(record.createdOn),
            },
          ),
          outlines: await outlinesAround(tx, valuation.document),
        },
        check: await fingerprint(tx, context, valuation),
      })
    return {
      asset,
      valuations: checked,
      portfolioName: portfolio?.name ?? '',
      groupName: group?.name ?? null,
      brand: record.brand,
      author: await nameOf(tx, record.createdBy),
      comments: await commentsOf(tx, uuid, language),
      documents: ordered.parts?.includes('documents') ? await documentsOf(tx, uuid) : [],
      parts: await dossierParts(tx, [asset], ordered.parts ?? [], language),
    }
  })
  const { asset } = facts
  const pictures = await picturesOf(context, asset, { most: DOSSIER_PICTURES })
  return {
    name: nameOfPart(record, asset.uuid, asset.externalId),
    bytes: writeAssetDossier({
      ...facts,
      language,
      pictures,
      createdOn: record.createdOn,
      asset: dossierAsset(asset),
      warnings: warningsOf(asset, language),
    }),
  }
}

async function groupPart(context: Context, record: Order, uuid: string): Promise<Part> {
  const { language, customerUuid, ordered } = record
  const dossier = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const [group] = await tx.select().from(groups).where(eq(groups.uuid, uuid))
    if (!group) throw new AppError('groups.notFound')
    const [portfolio] = await tx
      .select({ name: portfolios.name })
      .from(portfolios)
      .where(eq(portfolios.uuid, group.portfolioUuid))
    const subgroups = await tx
      .select({ uuid: groups.uuid, name: groups.name })
      .from(groups)
      .where(eq(groups.parentUuid, uuid))
    const members = await tx
      .select()
      .from(assets)
      .where(and(eq(assets.groupUuid, uuid), isNull(assets.archivedOn)))
      .orderBy(asc(assets.externalId))
    return {
      name: group.name,
      description: group.description,
      portfolioName: portfolio?.name ?? '',
      brand: record.brand,
      author: await nameOf(tx, record.createdBy),
      members: members.map((member) => ({
        ...member,
        subgroup: subgroups.find((subgroup) => subgroup.uuid === member.subgroupUuid)?.name ?? null,
      })),
      parts: await dossierParts(tx, members, ordered.parts ?? [], language),
    }
  })
  const bytes = writeGroupDossier({ ...dossier, language, createdOn: record.createdOn })
  return { name: nameOfPart(record, uuid, dossier.name), bytes }
}

async function portfoliosPart(context: Context, record: Order): Promise<Part> {
  const { language, customerUuid, ordered, createdOn } = record
  const report = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const named = await tx
      .select({ name: portfolios.name })
      .from(portfolios)
      .where(inArray(portfolios.uuid, ordered.uuids))
      .orderBy(asc(portfolios.name))
    return {
      names: named.map(({ name }) => name),
      brand: record.brand,
      author: await nameOf(tx, record.createdBy),
      ...(await portfolioFigures(tx, customerUuid, ordered.uuids, language)),
      map: await portfolioMap(tx, ordered.uuids),
    }
  })
  return { name: record.name, bytes: writePortfolioReport({ ...report, language, createdOn }) }
}

/** Inside a zip, documents are named by the identifiers that users know. */
function nameOfPart(record: ExportRecord, uuid: string, ownName: string): string {
  if (record.fileType !== 'zip') return record.name
  const safeName = ownName.replace(/[\\/:*?"<>|]/g, '-')
  return exportName('pdf', { given: safeName, uuid, product: 'Lindero', at: record.createdOn })
}

/** Writes the requested assets, or the assets of the requested groups or portfolios, as a workbook. */
async function* workbook({ database }: Context, record: Order): AsyncGenerator<Uint8Array> {
  const { language, customerUuid, ordered, kind } = record
  const column =
    kind === 'portfolios' ? assets.portfolioUuid : kind.startsWith('group') ? assets.groupUuid : assets.uuid
  const condition = and(inArray(column, ordered.uuids), isNull(assets.archivedOn))
  const { named, ownFields, assumptions } = await database.transaction({ customer: customerUuid }, async (tx) => {
    const used = tx.select({ uuid: assets.portfolioUuid }).from(assets).where(condition)
    return {
      named: await tx
        .select({ uuid: portfolios.uuid, name: portfolios.name })
        .from(portfolios)
        .where(inArray(portfolios.uuid, used))
        .orderBy(asc(portfolios.name)),
      ownFields: await ownFieldsAmong(tx, condition),
      assumptions: await possessionSettingsOf(tx, customerUuid),
    }
  })
  const rows = exportedAssets(database, customerUuid, { portfolios: named, condition, language })
  yield* portfolioWorkbook({
    language,
    name: record.subject,
    ownFields,
    rows,
    assumptions,
    hasPortfolios: named.length > 1,
  })
}

/** Stores the export file. The report of one asset is also listed among the documents of that asset. */
async function finish(
  job: RunningJob,
  { database, now }: Context,
  record: ExportRecord,
  { key, size }: StoredFile,
): Promise<void> {
  const contentType = EXPORT_CONTENT_TYPES[record.fileType]
  await database.transaction(job.scope, async (tx) => {
    const { uuid, customerUuid, name, createdBy } = record
    const { leftOut } = record
    await tx.update(fileRows).set({ size, createdBy, uploadedOn: now(), usedOn: now() }).where(eq(fileRows.key, key))
    await tx.update(exportTable).set({ fileKey: key, size, endedOn: now(), leftOut }).where(eq(exportTable.uuid, uuid))
    const assetUuid = await reportedAsset(tx, record)
    if (assetUuid && record.fileType === 'pdf') {
      await tx.select({ uuid: assets.uuid }).from(assets).where(eq(assets.uuid, assetUuid)).for('no key update')
      const owner = { kind: 'asset', uuid: assetUuid, customerUuid } as const
      const report = { fileType: 'reports', fileKey: key, name, contentType, size, createdBy } as const
      await insertAttachment(tx, owner, { ...report, createdOn: now() })
    }
    await job.advance(tx, {
      phase: 'writing',
      done: record.ordered.uuids.length,
      total: record.ordered.uuids.length,
    })
  })
}

async function reportedAsset(
  tx: Parameters<typeof valuationRow>[0],
  { kind, ordered }: ExportRecord,
): Promise<string | undefined> {
  const [uuid] = ordered.uuids
  if (!uuid) return undefined
  if (kind === 'asset') return uuid
  return kind === 'valuation' ? (await valuationRow(tx, uuid)).assetUuid : undefined
}
