import { createHash } from 'node:crypto'
import type { DossierAsset } from '@lindero/documents/exports/asset-dossier'
import type { ReportBrand } from '@lindero/documents/exports/report-frame'
import { reportTexts } from '@lindero/documents/exports/report-words'
import type { ReportedValuation } from '@lindero/documents/exports/valuation-report-model'
import { REPORT_LIMITS, usualHistory } from '@lindero/domain/assets/report-options'
import { AppError } from '@lindero/domain/errors'
import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import type { Locale } from '@lindero/domain/kernel/formats'
import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type AssetRecord, assetComments, assets } from '../assets/assets.table.ts'
import { customers } from '../customers/customers.table.ts'
import { attachments } from '../files/attachments.table.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { templateCover, templateLogo } from '../kernel/files/template-pictures.ts'
import { warningSentence } from '../tape/warning-sentences.ts'
import { users } from '../users/users.table.ts'
import { IS_TYPED } from '../valuation/valuation.store.ts'
import { type ValuationRecord, valuations } from '../valuation/valuation.table.ts'
import { type ExportRecord, valuationFingerprints } from './exports.table.ts'
import { isView, viewPicture } from './view-pictures.ts'

const HISTORY = REPORT_LIMITS.history
const COMMENTS = 200
const DOCUMENTS = 500
/** Length of the longer side of a printed picture, in pixels. */
const PICTURE_PIXELS = 1_400

/** An export that is being written. The customer's branding is prepared once for all documents of the export. */
export type Order = ExportRecord & { brand: ReportBrand }

/**
 * Loads the name, colours and pictures of the customer for its reports. The pictures are processed outside of a
 * transaction.
 */
export async function brandOf({ database, files }: Context, customerUuid: string): Promise<ReportBrand> {
  const [customer] = await database.transaction({ customer: customerUuid }, (tx) =>
    tx
      .select({ name: customers.name, colours: customers.colours, templates: customers.templates })
      .from(customers)
      .where(eq(customers.uuid, customerUuid)),
  )
  const { primary: accent, secondary: second } = customer?.colours ?? {}
  const { mail, report } = customer?.templates ?? {}
  return {
    customerName: customer?.name ?? '',
    accent,
    second,
    logo: mail ? await templateLogo(files, mail) : undefined,
    cover: report ? await templateCover(files, report) : undefined,
  }
}

/** Name of a user; null if the user is unknown or erased. */
export async function nameOf(tx: Transaction, userUuid: string | null): Promise<string | null> {
  if (!userUuid) return null
  const [user] = await tx
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(eq(users.uuid, userUuid))
  return user ? `${user.firstname ?? ''} ${user.lastname ?? ''}`.trim() || null : null
}

/** @throws AppError `assets.notFound` if the asset was archived in the meantime */
export async function assetByUuid(tx: Transaction, uuid: string): Promise<AssetRecord> {
  const [asset] = await tx.select().from(assets).where(eq(assets.uuid, uuid))
  if (!asset || asset.archivedOn) throw new AppError('assets.notFound')
  return asset
}

/** @throws AppError `valuation.notFound` */
export async function valuationRow(tx: Transaction, uuid: string): Promise<ValuationRecord> {
  const [valuation] = await tx.select().from(valuations).where(eq(valuations.uuid, uuid))
  if (!valuation) throw new AppError('valuation.notFound')
  return valuation
}

export async function currentValuationRows(tx: Transaction, asset: AssetRecord): Promise<ValuationRecord[]> {
  const uuids = [asset.currentSaleValuationUuid, asset.currentRentValuationUuid].filter((uuid) => uuid !== null)
  if (uuids.length === 0) return []
  return tx.select().from(valuations).where(inArray(valuations.uuid, uuids)).orderBy(desc(valuations.operation))
}

export function reported(valuation: ValuationRecord): ReportedValuation {
  const { operation, valuationTypeId, valuationDate, value, unitValue, size, low, high } = valuation
  const { fireValue, isSigned, valuatorName, firstSignerName, document } = valuation
  return {
    operation,
    valuationTypeId,
    valuationDate,
    value,
    valuem2: unitValue,
    size,
    low,
    high,
    fireValue,
    isSigned,
    valuator: valuatorName,
    firstSigner: firstSignerName,
    document,
  }
}

/**
 * Lists the values with the same `operation` up to the reported one, oldest first, with their method. By default, only
 * the last value of each day is listed, because earlier values of the same day are trials.
 * @param chosen uuids of the values to list instead
 */
export async function historyOf(
  tx: Transaction,
  { uuid, assetUuid, operation }: ValuationRecord,
  chosen: readonly string[] | null,
) {
  const saved = sql`(SELECT created_on FROM valuations WHERE uuid = ${uuid})`
  const rows = await tx
    .select({
      uuid: valuations.uuid,
      createdOn: valuations.createdOn,
      date: valuations.valuationDate,
      value: valuations.value,
      type: valuations.valuationTypeId,
      size: valuations.size,
      isSigned: valuations.isSigned,
      method: valuations.method,
      isTyped: IS_TYPED,
    })
    .from(valuations)
    .where(
      and(eq(valuations.assetUuid, assetUuid), eq(valuations.operation, operation), lte(valuations.createdOn, saved)),
    )
    .orderBy(desc(valuations.createdOn), desc(valuations.uuid))
  const saves = rows.map((row) => ({ uuid: row.uuid, createdOn: row.createdOn.toISOString() }))
  const listed = new Set(chosen ? [...chosen, uuid] : usualHistory(saves, uuid))
  return rows
    .filter((row) => listed.has(row.uuid))
    .slice(0, HISTORY)
    .toReversed()
}

/**
 * Fingerprint of a valuation and its evidence: the SHA-256 hash of the stored document and its result, with sorted
 * keys. The fingerprint is stored, so that readers can compare it with the fingerprint in their report.
 */
export async function fingerprint(
  tx: Transaction,
  { config }: Context,
  valuation: ValuationRecord,
): Promise<{ hash: string; address: string }> {
  const { uuid, customerUuid, operation, valuationDate, value, unitValue, size, document } = valuation
  const evidence = { uuid, operation, valuationDate, value, unitValue, size, document }
  const hash = createHash('sha256').update(canonical(evidence)).digest('hex')
  await tx.insert(valuationFingerprints).values({ hash, customerUuid, valuationUuid: uuid }).onConflictDoNothing()
  return { hash, address: `${publicAddress(config)}/api/valuations/fingerprints/${hash}` }
}

/** JSON with sorted keys in every object, so that equal documents have equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

interface ReportPicture {
  /** Name of the picture: the uuid of the attachment, or the name of a view. */
  name: string
  bytes: Uint8Array
  caption: string
}

/**
 * Returns the selected pictures of a report in the selected order: pictures of the asset, and views of its location.
 *
 * @returns the pictures, and the names of unavailable views
 */
export async function chosenPictures(
  context: Context,
  asset: AssetRecord,
  chosen: readonly string[],
  language: Locale,
): Promise<{ pictures: ReportPicture[]; missing: string[] }> {
  const names = reportTexts(language).views
  const named = chosen.filter((name) => !isView(name))
  const own = named.length > 0 ? await picturesOf(context, asset, { named, most: EXPORT_LIMITS.pictures }) : []
  const pictures: ReportPicture[] = []
  const missing: string[] = []
  for (const name of chosen) {
    if (!isView(name)) {
      pictures.push(...own.filter((one) => one.name === name))
      continue
    }
    const { latitude, longitude } = asset
    const drawn =
      latitude === null || longitude === null ? null : await viewPicture(context, name, { latitude, longitude })
    if (drawn) pictures.push({ name, bytes: drawn.bytes, caption: `${names[name]} · ${drawn.source}` })
    else missing.push(names[name])
  }
  return { pictures, missing }
}

/**
 * At most `most` pictures of an asset as JPEG: the named ones in the given order or, by default, the main picture
 * first.
 */
export async function picturesOf(
  { database, files }: Context,
  { uuid, customerUuid }: Pick<AssetRecord, 'uuid' | 'customerUuid'>,
  { named, most }: { named?: readonly string[]; most: number },
): Promise<ReportPicture[]> {
  const rows = await database.transaction({ customer: customerUuid }, (tx) =>
    tx
      .select({ uuid: attachments.uuid, name: attachments.name, key: attachments.screenKey })
      .from(attachments)
      .where(
        and(
          eq(attachments.ownerUuid, uuid),
          eq(attachments.fileType, 'images'),
          isNotNull(attachments.screenKey),
          named && inArray(attachments.uuid, [...named]),
        ),
      )
      .orderBy(desc(attachments.isFavorite), asc(attachments.createdOn))
      .limit(most),
  )
  const ordered = named ? named.flatMap((one) => rows.filter((row) => row.uuid === one)) : rows
  const pictures: ReportPicture[] = []
  for (const { uuid: picture, key, name } of ordered) {
    if (!key) continue
    // Lindero created this small version, so its pixel count is already limited.
    const resized = sharp(await files.bytes(key)).resize(PICTURE_PIXELS, PICTURE_PIXELS, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    pictures.push({ name: picture, bytes: await resized.jpeg({ quality: 80 }).toBuffer(), caption: name })
  }
  return pictures
}

export function dossierAsset(asset: AssetRecord): DossierAsset {
  return { ...asset, sizes: asset.sizes as Record<string, number> }
}

export function warningsOf(asset: AssetRecord, language: Locale): string[] {
  return asset.warnings.map((warning) => warningSentence(warning, language))
}

/** The latest comments, newest first. System comments are converted to sentences. */
export async function commentsOf(tx: Transaction, assetUuid: string, language: Locale) {
  const rows = await tx
    .select({ comment: assetComments, firstname: users.firstname, lastname: users.lastname })
    .from(assetComments)
    .leftJoin(users, eq(users.uuid, assetComments.userUuid))
    .where(eq(assetComments.assetUuid, assetUuid))
    .orderBy(desc(assetComments.createdOn))
    .limit(COMMENTS)
  return rows.map(({ comment: { message, code, data, createdOn }, firstname, lastname }) => ({
    text: message ?? (code ? warningSentence({ code, data: data ?? {} }, language) : ''),
    author: `${firstname ?? ''} ${lastname ?? ''}`.trim() || null,
    createdOn,
  }))
}

export function documentsOf(tx: Transaction, assetUuid: string) {
  return tx
    .select({ name: attachments.name, fileType: attachments.fileType, createdOn: attachments.createdOn })
    .from(attachments)
    .where(eq(attachments.ownerUuid, assetUuid))
    .orderBy(desc(attachments.createdOn))
    .limit(DOCUMENTS)
}
