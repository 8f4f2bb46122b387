import { Readable } from 'node:stream'
import { writeAssetDossier, writeGroupDossier } from '@lindero/documents/exports/asset-dossier'
import { writePortfolioReport } from '@lindero/documents/exports/portfolio-report'
import { portfolioWorkbook } from '@lindero/documents/exports/portfolio-workbook'
import { writeValuationReport } from '@lindero/documents/exports/valuation-report'
import type { SizeSource } from '@lindero/domain/assets/size-source'
import { AppError } from '@lindero/domain/errors'
import { EXPORT_CONTENT_TYPES, exportName, type LeftOut } from '@lindero/domain/exports/export-kinds'
import {
  isAreaVerified,
  standingAgainstOrder,
} from '@lindero/domain/valuation/methods/comparables/order-eco805'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { assets, groups } from '../assets/assets.table.ts'
import { insertAttachment } from '../files/attachments.store.ts'
import { files as fileRows } from '../files/files.table.ts'
import type { Context } from '../kernel/context.ts'
import type { RunningJob } from '../kernel/jobs/running-job.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { annexesOf, annexIndex } from './annexes.ts'
import { areaFiguresOf } from './area-figures.ts'
import { dossierParts } from './dossier-parts.ts'
import {
  assetByUuid,
  brandOf,
  chosenPictures,
  commentsOf,
  currentValuationRows,
  documentsOf,
  dossierAsset,
  fingerprint,
  historyOf,
  nameOf,
  type Order,
  picturesOf,
  reported,
  valuationRow,
  warningsOf,
} from './export-content.ts'
import { exportedAssets, ownFieldsAmong } from './export-rows.ts'
import { uniquelyNamed, zipped } from './export-zip.ts'
import { exportedStill } from './exported-still.ts'
import { type ExportRecord, exportTable } from './exports.table.ts'
import { outlinesAround, portfolioMap } from './map-outlines.ts'
import { portfolioFigures } from './portfolio-figures.ts'
import { prospectionPart } from './prospection.ts'

/** Pictures of an asset in its dossier. */
const DOSSIER_PICTURES = 6

interface Part {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/**
 * Writes an ordered export. A zip is made of one document after the other, each stored before the next is begun, so
 * that memory stays flat and a restarted job continues with the document that was missing.
 */
export async function writeExport(job: RunningJob, context: Context): Promise<Record<string, unknown>> {
  const { exportUuid } = job.row.payload as { exportUuid: string }
  const { database } = context
  const ordered = await database.transaction(job.scope, async (tx) => {
    const [found] = await tx.select().from(exportTable).where(eq(exportTable.uuid, exportUuid))
    if (!found) throw new AppError('exports.notFound')
    return found
  })
  if (ordered.fileKey) {
    await removeParts(job, context)
    return { exportUuid }
  }
  const still = await exportedStill(context, ordered)
  // A zip goes through all that was ordered: each is looked at again when its turn comes.
  const uuids = ordered.fileType === 'zip' ? ordered.ordered.uuids : still.uuids
  ordered.ordered = { ...ordered.ordered, parts: still.parts, uuids }
  ordered.leftOut = still.leftOut.map(({ name, reason }) => ({ name, reason }))
  const record: Order = { ...ordered, brand: await brandOf(context, ordered.customerUuid) }
  const key = `report-${crypto.randomUUID()}`
  const size = await (record.fileType === 'zip'
    ? writeZip(job, context, record, key)
    : writeOne(job, context, record, key))
  await finish(job, context, record, { key, size })
  await removeParts(job, context)
  const left = record.fileType === 'zip' ? record.leftOut.length : 0
  return { exportUuid, documents: record.ordered.uuids.length - left }
}

async function writeOne(job: RunningJob, context: Context, record: Order, key: string): Promise<number> {
  await context.database.transaction(job.scope, (tx) =>
    job.advance(tx, { phase: 'writing', done: 0, total: 1 }),
  )
  const bytes =
    record.fileType === 'xlsx' ? workbook(context, record) : (await partOf(context, record, 0)).bytes
  return context.files.put(key, Readable.from(bytes), Number.POSITIVE_INFINITY)
}

async function writeZip(job: RunningJob, context: Context, record: Order, key: string): Promise<number> {
  const { database, files } = context
  const { uuids } = record.ordered
  const { parts, leftOut, done } = checkpointOf(job)
  for (let index = done; index < uuids.length; index += 1) {
    const still = await exportedStill(context, record)
    record.ordered.parts = still.parts
    const missing = still.leftOut.find(({ uuid }) => uuid === uuids[index])
    if (missing) leftOut.push({ name: missing.name, reason: missing.reason })
    else {
      const part = await partOf(context, record, index)
      const partKey = `report-${crypto.randomUUID()}`
      await files.put(partKey, Readable.from(part.bytes), Number.POSITIVE_INFINITY)
      parts.push({ key: partKey, name: part.name })
    }
    const checkpoint = { parts, leftOut, done: index + 1 }
    await database.transaction(job.scope, (tx) =>
      job.advance(tx, { phase: 'writing', done: index + 1, total: uuids.length, checkpoint }),
    )
    job.row.checkpoint = checkpoint
    await job.yieldTurn(database)
  }
  record.leftOut = leftOut
  const annexed = record.kind === 'valuation' ? await annexesOfValuation(context, record) : []
  return files.put(key, zipped(context, uniquelyNamed([...parts, ...annexed])), Number.POSITIVE_INFINITY)
}

interface Checkpoint {
  /** The documents of a zip that are stored already. */
  parts: { key: string; name: string }[]
  leftOut: LeftOut[]
  /** Of what was ordered; absent in a checkpoint of an earlier version, which left nothing out. */
  done: number
}

function checkpointOf(job: RunningJob): Checkpoint {
  const { parts = [], leftOut = [], done } = (job.row.checkpoint ?? {}) as Partial<Checkpoint>
  return { parts, leftOut, done: done ?? parts.length }
}

/** Only once the export is finished for certain: one that is stopped before needs them to go on. */
async function removeParts(job: RunningJob, { files }: Context): Promise<void> {
  for (const { key } of checkpointOf(job).parts) await files.remove(key)
}

/** Read again for the zip: the report may have been written before a restart. */
async function annexesOfValuation(context: Context, record: ExportRecord) {
  const [uuid] = record.ordered.uuids
  const { assetUuid } = await context.database.transaction({ customer: record.customerUuid }, (tx) =>
    valuationRow(tx, String(uuid)),
  )
  return annexesOf(context, record, assetUuid)
}

/** One document of an export. */
function partOf(context: Context, record: Order, index: number): Promise<Part> {
  const uuid = String(record.ordered.uuids[index])
  switch (record.kind) {
    case 'asset':
    case 'assets':
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
  }
}

/** The report of the asset's current value; its dossier where it has none. */
async function currentValuationPart(context: Context, record: Order, uuid: string): Promise<Part> {
  const [current] = await context.database.transaction({ customer: record.customerUuid }, async (tx) =>
    currentValuationRows(tx, await assetByUuid(tx, uuid)),
  )
  return current ? valuationPart(context, record, current.uuid) : dossierPart(context, record, uuid)
}

async function valuationPart(context: Context, record: Order, uuid: string): Promise<Part> {
  const { language, customerUuid, ordered } = record
  const found = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const valuation = await valuationRow(tx, uuid)
    return {
      valuation,
      asset: await assetByUuid(tx, valuation.assetUuid),
      brand: record.brand,
      author: await nameOf(tx, record.createdBy),
      history: await historyOf(tx, valuation),
      area: await areaFiguresOf(tx, await assetByUuid(tx, valuation.assetUuid), language),
      check: await fingerprint(tx, context, valuation),
      outlines: await outlinesAround(tx, valuation.document),
    }
  })
  const { valuation, asset } = found
  const { pictures, missing } =
    ordered.pictures.length > 0
      ? await chosenPictures(context, asset, ordered.pictures, language)
      : {
          pictures: await picturesOf(context, asset, { most: record.kind === 'valuation' ? 0 : 1 }),
          missing: [],
        }
  const facts = { isAreaVerified: isAreaVerified(valuation.sizeSource as SizeSource | null) }
  const { document } = valuation
  return {
    name: nameOfPart(record, asset.uuid, asset.externalId),
    bytes: writeValuationReport({
      ...{
        language,
        pictures,
        missingViews: missing,
        brand: found.brand,
        author: found.author,
        check: found.check,
      },
      createdOn: record.createdOn,
      asset,
      valuation: { ...reported(valuation), outlines: found.outlines },
      history: found.history,
      area: found.area,
      standing: document.method === 'comparables' ? standingAgainstOrder(document, facts) : [],
      warnings: warningsOf(asset, language),
      annexes: await annexIndex(context, await annexesOf(context, record, asset.uuid)),
    }),
  }
}

async function dossierPart(context: Context, record: Order, uuid: string): Promise<Part> {
  const { language, customerUuid, ordered } = record
  const found = await context.database.transaction({ customer: customerUuid }, async (tx) => {
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
        valuation: { ...reported(valuation), outlines: await outlinesAround(tx, valuation.document) },
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
  const { asset } = found
  const pictures = await picturesOf(context, asset, { most: DOSSIER_PICTURES })
  return {
    name: nameOfPart(record, asset.uuid, asset.externalId),
    bytes: writeAssetDossier({
      ...found,
      ...{ language, pictures, createdOn: record.createdOn },
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
      ...(await portfolioFigures(tx, ordered.uuids, language)),
      map: await portfolioMap(tx, ordered.uuids),
    }
  })
  return { name: record.name, bytes: writePortfolioReport({ ...report, language, createdOn }) }
}

/** Inside a zip documents are named by the identifier that people know. */
function nameOfPart(record: ExportRecord, uuid: string, known: string): string {
  if (record.fileType !== 'zip') return record.name
  const given = known.replace(/[\\/:*?"<>|]/g, '-')
  return exportName('pdf', { given, uuid, product: 'Lindero', at: record.createdOn })
}

/** Assets, those of groups or those of portfolios as a workbook. */
async function* workbook({ database }: Context, record: ExportRecord): AsyncGenerator<Uint8Array> {
  const { language, customerUuid, ordered, kind } = record
  const column =
    kind === 'portfolios' ? assets.portfolioUuid : kind.startsWith('group') ? assets.groupUuid : assets.uuid
  const condition = and(inArray(column, ordered.uuids), isNull(assets.archivedOn))
  const { named, ownFields } = await database.transaction({ customer: customerUuid }, async (tx) => {
    const used = tx.select({ uuid: assets.portfolioUuid }).from(assets).where(condition)
    return {
      named: await tx
        .select({ uuid: portfolios.uuid, name: portfolios.name })
        .from(portfolios)
        .where(inArray(portfolios.uuid, used))
        .orderBy(asc(portfolios.name)),
      ownFields: await ownFieldsAmong(tx, condition),
    }
  })
  const rows = exportedAssets(database, customerUuid, { portfolios: named, condition, language })
  yield* portfolioWorkbook({
    language,
    name: record.subject,
    ownFields,
    rows,
    hasPortfolios: named.length > 1,
  })
}

/** The file belongs to the export; the report of one asset is listed among its documents, too. */
async function finish(
  job: RunningJob,
  { database, now }: Context,
  record: ExportRecord,
  { key, size }: { key: string; size: number },
): Promise<void> {
  const contentType = EXPORT_CONTENT_TYPES[record.fileType]
  await database.transaction(job.scope, async (tx) => {
    const { uuid, customerUuid, name, createdBy } = record
    await tx.insert(fileRows).values({
      ...{ key, customerUuid, purpose: 'reports', ownerUuid: uuid, name, contentType, size, createdBy },
      ...{ createdOn: now(), uploadedOn: now(), usedOn: now() },
    })
    const { leftOut } = record
    await tx
      .update(exportTable)
      .set({ fileKey: key, size, endedOn: now(), leftOut })
      .where(eq(exportTable.uuid, uuid))
    const assetUuid = await reportedAsset(tx, record)
    if (assetUuid && record.fileType === 'pdf') {
      await tx
        .select({ uuid: assets.uuid })
        .from(assets)
        .where(eq(assets.uuid, assetUuid))
        .for('no key update')
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
