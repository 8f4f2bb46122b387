import type { DemoPortfolio, DemoWorld } from '@lindero/demo/app/world'
import type { DemoAsset } from '@lindero/demo/assets/assets'
import type { DemoUser } from '@lindero/demo/users/people'
import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import { homeFeaturesOf } from '@lindero/domain/kernel/home-features'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { defaultLogic } from '@lindero/domain/valuation/record/valuation-logic'
import { assetChanges, assetComments } from '../../assets/assets.table.ts'
import { attachments } from '../../files/attachments.table.ts'
import { files } from '../../files/files.table.ts'
import { insertRows } from '../../kernel/database/bulk.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { explorerSearches } from '../../market/explorer-searches.table.ts'
import { makeCurrent } from '../../valuation/current-valuations.ts'
import { explorerValuations } from '../../valuation/explorer-valuations.table.ts'
import { valuations } from '../../valuation/valuation.table.ts'
import { PICTURE_PIXELS, type StoredPortfolio } from './demo-files.ts'
import { addValuesByMethod } from './demo-methods.ts'

/** The demo portfolios were imported this many months before today. */
const LOADED_MONTHS_AGO = 13
const DAY = 86_400_000

/**
 * Generates a year of history for a demo portfolio: its import, earlier and signed values, pictures, documents,
 * comments, edits, and use of the explorer.
 */
export async function addYear(
  tx: Transaction,
  portfolio: DemoPortfolio,
  { today, users }: DemoWorld,
  stored: ReadonlyMap<string, StoredPortfolio>,
  now: Date,
): Promise<void> {
  const demoPortfolio = stored.get(portfolio.uuid)
  const people = users.filter(({ customerUuid }) => customerUuid === portfolio.customerUuid)
  const editors = people.filter(({ isEditor, isAdmin }) => isEditor || isAdmin)
  const [first] = editors
  if (!demoPortfolio || !first) return
  const year: Year = { portfolio, today, now, editors, people, first, ...demoPortfolio }
  await addLoad(tx, year)
  await addFormerValues(tx, year)
  await addDocuments(tx, year)
  await addWords(tx, year)
  await addExplorer(tx, year)
}

interface Year extends StoredPortfolio {
  portfolio: DemoPortfolio
  today: string
  now: Date
  people: readonly DemoUser[]
  /** Users with permission to edit. The first of them imported the portfolio. */
  editors: readonly DemoUser[]
  first: DemoUser
}

const daysBefore = ({ now }: Year, days: number) => new Date(now.getTime() - days * DAY)
const pick = <One>(all: readonly One[], index: number, fallback: One): One => all[index % all.length] ?? fallback

async function addLoad(tx: Transaction, year: Year): Promise<void> {
  const { portfolio, today, first, tape } = year
  const at = new Date(`${addMonths(today, -LOADED_MONTHS_AGO)}T09:30:00Z`)
  const { uuid, customerUuid } = portfolio
  await tx.change('UPDATE portfolios SET created_on = $2 WHERE uuid = $1', [uuid, at])
  // Assets with coordinates and a cadastral reference become enriched; the others stay without an enrichment.
  await tx.change(
    `UPDATE assets SET created_on = $2, enrichment = jsonb_build_object('state', 'enriched', 'reason', NULL,
       'on', $3::text, 'job', '', 'isChanged', false)
     WHERE portfolio_uuid = $1 AND latitude IS NOT NULL AND cadastral_reference IS NOT NULL`,
    [uuid, at, at.toISOString()],
  )
  await tx.change('UPDATE assets SET created_on = $2 WHERE portfolio_uuid = $1', [uuid, at])
  const name = `${portfolio.name.replace(/ \(demo\)$/, '')}.csv`
  await insertRows(
    tx,
    assetChanges,
    portfolio.assets.map(({ uuid: assetUuid, externalId }, index) => ({
      customerUuid,
      assetUuid,
      area: 'tape' as const,
      userUuid: first.uuid,
      at,
      changes: [
        { field: 'externalId', oldValue: null, newValue: externalId },
        { field: 'tapeFile', oldValue: null, newValue: name },
        { field: 'tapeRow', oldValue: null, newValue: index + 2 },
      ],
    })),
  )
  await tx.insert(files).values({
    key: tape.key,
    size: tape.size,
    customerUuid,
    ownerUuid: uuid,
    name,
    contentType: 'text/csv',
    purpose: 'tape',
    createdBy: first.uuid,
    createdOn: at,
    uploadedOn: at,
    usedOn: at,
  })
}

/**
 * Writes valuations: for each quarter, one by a fictional appraiser. Some assets also get a signed valuation, which
 * becomes the current one. Some of the other assets get a valuation by another method (`addValuesByMethod`).
 */
async function addFormerValues(tx: Transaction, year: Year): Promise<void> {
  const { portfolio, today, years, editors, first } = year
  const operations: Operation[] = portfolio.valuesRent ? ['sale', 'rent'] : ['sale']
  const former = years.flatMap(({ asset }) =>
    operations.flatMap((operation) =>
      asset.past.flatMap((past) => {
        const date = addMonths(today, -past.monthsAgo)
        const row = valuationRow(portfolio, asset, operation, past[operation], date)
        return row ? [{ ...row, valuatorUuid: null, valuatorName: 'Tasaciones Peñalara (demo)' }] : []
      }),
    ),
  )
  const signed = years.flatMap(({ asset, signed: sign }, index) => {
    const latest = asset.past.at(-1)
    if (!sign || !latest) return []
    const by = pick(editors, index, first)
    const value = Math.round((latest.sale * sign.share) / 100) * 100
    const row = valuationRow(portfolio, asset, 'sale', value, addDays(today, -sign.daysAgo))
    const name = { valuatorUuid: by.uuid, valuatorName: `${by.firstname} ${by.lastname}` }
    return row ? [{ ...row, ...name, valuationTypeId: 3, isSigned: true, sign, asset, by }] : []
  })
  await insertRows(tx, valuations, former)
  await insertRows(
    tx,
    valuations,
    signed.map(({ sign: _sign, asset: _asset, by: _by, ...row }) => row),
  )
  await makeCurrent(
    tx,
    'sale',
    signed.map(({ uuid }) => uuid),
  )
  const unsigned = years.flatMap(({ asset, signed: sign }) => (sign ? [] : [asset]))
  await addValuesByMethod(tx, { portfolio, assets: unsigned, today, by: first })
  await insertRows(
    tx,
    assetChanges,
    signed.map(({ sign, asset, by, value }) => ({
      customerUuid: portfolio.customerUuid,
      assetUuid: asset.uuid,
      area: 'valuation' as const,
      userUuid: by.uuid,
      at: daysBefore(year, sign.daysAgo),
      changes: [
        { field: 'sale.isSigned', oldValue: false, newValue: true },
        { field: 'sale.value', oldValue: asset.past.at(-1)?.sale ?? null, newValue: value },
      ],
    })),
  )
}

/** A valuation with a typed value and no comparables. */
function valuationRow(
  portfolio: DemoPortfolio,
  asset: DemoAsset,
  operation: Operation,
  value: number,
  valuationDate: string,
) {
  const { mainSize: size, latitude, longitude } = asset
  if (size === null || latitude === null || longitude === null) return null
  const document: ComparablesDocument = {
    method: 'comparables',
    subject: {
      operation,
      valuationDate,
      propertyKey: null,
      ...homeFeaturesOf(asset),
      size,
      latitude,
      longitude,
    },
    configuration: DEFAULT_AVM_CONFIGURATION,
    valuationLogic: defaultLogic(asset.typeId),
    market: null,
    searchRadius: null,
    negotiationBasis: { kind: 'off' },
    comparables: [],
    manualValuationValue: value,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: [],
  }
  return {
    uuid: crypto.randomUUID(),
    customerUuid: portfolio.customerUuid,
    assetUuid: asset.uuid,
    portfolioUuid: portfolio.uuid,
    operation,
    valuationTypeId: 2,
    valuationDate,
    value,
    size,
    document,
    isSigned: false,
    unitValue: Math.round((value / size) * 100) / 100,
    createdOn: new Date(`${valuationDate}T10:00:00Z`),
  }
}

async function addDocuments(tx: Transaction, year: Year): Promise<void> {
  const { portfolio, years, editors, first } = year
  const { customerUuid } = portfolio
  const fileRows: (typeof files.$inferInsert)[] = []
  const documentRows: (typeof attachments.$inferInsert)[] = []
  for (const [index, { asset, picture, files: documents }] of years.entries()) {
    const createdBy = pick(editors, index, first).uuid
    const common = { customerUuid, ownerUuid: asset.uuid, createdBy }
    if (picture) {
      const createdOn = daysBefore(year, 20 + (index % 300))
      const dates = { createdOn, uploadedOn: createdOn, usedOn: createdOn }
      const { key, size, thumbnailKey, screenKey } = picture
      const own = { ...common, name: 'Fachada.webp', contentType: 'image/webp' }
      const small = { ...own, ...dates, purpose: 'preview' as const }
      fileRows.push(
        { ...own, ...dates, key, size, purpose: 'images' },
        { ...small, key: thumbnailKey, size: picture.thumbnailSize },
        { ...small, key: screenKey, size: picture.screenSize },
      )
      documentRows.push({
        ...{ ...own, ...PICTURE_PIXELS, ownerKind: 'asset', fileType: 'images', fileKey: key, size },
        thumbnailKey,
        screenKey,
        tags: ['fachada'],
        isShareable: true,
        isFavorite: true,
        createdOn,
      })
    }
    for (const { key, size, document } of documents) {
      const createdOn = daysBefore(year, document.daysAgo)
      const own = { ...common, name: document.name, contentType: 'application/pdf', size }
      fileRows.push({ ...own, key, purpose: 'files', createdOn, uploadedOn: createdOn, usedOn: createdOn })
      documentRows.push({
        ...{
          ...own,
          ownerKind: 'asset',
          fileType: 'files',
          fileKey: key,
          tags: [...document.tags],
          createdOn,
        },
        width: null,
        height: null,
        thumbnailKey: null,
        screenKey: null,
        isShareable: false,
        isFavorite: false,
      })
    }
  }
  await insertRows(tx, files, fileRows)
  await insertRows(tx, attachments, documentRows)
}

async function addWords(tx: Transaction, year: Year): Promise<void> {
  const { portfolio, years, editors, first } = year
  const { customerUuid } = portfolio
  await insertRows(
    tx,
    assetComments,
    years.flatMap(({ asset, comments }, index) =>
      comments.map(({ type, text, daysAgo }, place) => ({
        customerUuid,
        assetUuid: asset.uuid,
        type,
        message: text,
        createdOn: daysBefore(year, daysAgo),
        userUuid: pick(editors, index + place, first).uuid,
      })),
    ),
  )
  await insertRows(
    tx,
    assetChanges,
    years.flatMap(({ asset, edit }, index) => {
      const value = edit && asset[edit.field]
      if (!edit || value === null) return []
      const entry = { customerUuid, assetUuid: asset.uuid, area: 'info' as const }
      const changes = [{ field: edit.field, oldValue: null, newValue: value }]
      return [{ ...entry, changes, userUuid: pick(editors, index, first).uuid, at: daysBefore(year, edit.daysAgo) }]
    }),
  )
}

/** Explorer valuations and searches by user, for the cards on the home page. */
async function addExplorer(tx: Transaction, year: Year): Promise<void> {
  const { portfolio, people, years } = year
  const { customerUuid } = portfolio
  const existing = await tx.rows('SELECT FROM explorer_valuations WHERE customer_uuid = $1 LIMIT 1', [customerUuid])
  if (existing.length > 0) return
  const valued = years.filter(({ asset }) => asset.size !== null)
  for (const [place, { uuid: userUuid }] of people.entries()) {
    await tx.insert(explorerValuations).values(
      valued.slice(place * 2, place * 2 + 6).map(({ asset }, index) => ({
        customerUuid,
        userUuid,
        operation: index % 3 === 2 ? ('rent' as const) : ('sale' as const),
        typeId: asset.typeId,
        address: asset.address,
        size: asset.size,
        value: (index % 3 === 2 ? asset.past.at(-1)?.rent : asset.past.at(-1)?.sale) ?? 0,
        at: daysBefore(year, index * 3 + place + 1),
      })),
    )
    await tx.insert(explorerSearches).values(
      [0, 1, 2].map((index) => ({
        customerUuid,
        userUuid,
        evidence: index === 1 ? ('closings' as const) : ('listings' as const),
        filters: { typeId: [11], operationType: 'sale', bedrooms: { min: 2 + index } },
        found: 48 + index * 37 + place * 11,
        at: daysBefore(year, index * 5 + place + 1),
      })),
    )
  }
}
