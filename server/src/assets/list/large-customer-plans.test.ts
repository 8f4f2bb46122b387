import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { ASSET_SORT_FIELDS } from '@lindero/contract/assets/sort-fields'
import { COMPLETENESS_ITEMS } from '@lindero/domain/assets/completeness-items'
import { CONTRADICTIONS } from '@lindero/domain/assets/contradictions'
import { type DetailsWith, detailOf, LISTED_DETAILS } from '@lindero/domain/assets/detail-fields'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, aSignedInUser } from '../../../test/people.ts'
import { plansOf } from '../../../test/plans.ts'
import { addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { dashboardInfo } from '../../home/dashboard-info.store.ts'
import { sessionCustomerOf, sessionUserOf } from '../../identity/session-shown.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { accountByUuid } from '../../users/accounts.store.ts'
import { assets } from '../assets.table.ts'
import { listPortfolios } from '../portfolios/portfolios.store.ts'
import { assetConditions } from './asset-filter.ts'
import { listAssets, totalsOfAssets } from './asset-list.store.ts'
import { mapOfAssets } from './asset-map.store.ts'
import { insightsOf } from './insights.store.ts'
import { findByWords } from './search.store.ts'

/**
 * One customer owns half of all assets. The planner must use the size of this customer, not the average per customer.
 */
const LARGE = 6_000
const SMALL = 300
const SMALL_CUSTOMERS = 20

/**
 * The database computes missing items from these tables. Their statistics must be current, as in a production database.
 */
const COMPLETENESS_TABLES = [
  'registry_notes',
  'mortgages',
  'transactions',
  'communities',
  'community_contacts',
  'leases',
  'legal_records',
  'attachments',
  'advertisements',
]

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let caller: Caller

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
  portfolio = await addPortfolio(system, admin.customerUuid)
  // `fill` uses all twelve names as columns, so that each column has only a small share of all values.
  await system.driver.execute(`INSERT INTO own_columns (uuid, customer_uuid, name)
    SELECT CASE WHEN k = 1 THEN uuid '${OWN}' ELSE gen_random_uuid() END, '${admin.customerUuid}', 'campo ' || k
    FROM generate_series(1, 12) k`)
  await fill(admin.customerUuid, portfolio, LARGE)
  for (let n = 0; n < SMALL_CUSTOMERS; n++) {
    const customer = await addCustomer(system)
    await fill(customer, await addPortfolio(system, customer), SMALL)
  }
  await system.driver.execute(`SELECT refresh_asset_facts((now() AT TIME ZONE 'Europe/Madrid')::date, 20000)`)
  const tables = ['assets', 'asset_facts', 'changed_assets', 'portfolio_cards', 'groups', 'own_columns', 'own_values']
  for (const table of [...tables, ...COMPLETENESS_TABLES]) await system.driver.execute(`VACUUM ANALYZE ${table}`)
  caller = await callerOf(admin.uuid)
})
afterAll(() => system.close())

/**
 * Adds `count` assets. Every column that lists filter or sort by has values, and each asset has the size on disk of a
 * valued asset.
 */
async function fill(customer: string, inPortfolio: string, count: number): Promise<void> {
  await system.driver.execute(`
    INSERT INTO groups (customer_uuid, portfolio_uuid, name)
      SELECT '${customer}', '${inPortfolio}', 'Grupo ' || n FROM generate_series(1, 20) n;
    INSERT INTO assets (customer_uuid, portfolio_uuid, group_uuid, external_id, cadastral_reference, address,
        postal_code, municipality, province, latitude, longitude, type_id, state, size, construction_year, phase, warnings,
        sale_value, sale_unit_value, sale_value_date, sale_valuation_type_id, rent_value, rent_unit_value,
        rent_value_date, rent_valuation_type_id, outstanding_debt, details)
      SELECT '${customer}', '${inPortfolio}', g.uuid, 'E-' || n, '13077A018' || lpad(n::text, 11, '0'),
        'Calle de la prueba ' || n, lpad((13000 + n % 200)::text, 5, '0'), 'Municipio ' || n % 200, 'Provincia ' || n % 50, 36 + n % 100 / 14.0,
        -6 + n % 77 / 9.0, 11 + n % 5, 'good', 40 + n % 160, 1900 + n % 120,
        CASE WHEN n % 5 = 0 THEN 'management' ELSE 'analysis' END,
        CASE WHEN n % 31 = 0 THEN '[{"code":"valuation.fewComparables"}]' ELSE '[]' END::jsonb,
        CASE WHEN n % 4 > 0 THEN n * 100 END, CASE WHEN n % 4 > 0 THEN n / 10 END,
        CASE WHEN n % 4 > 0 THEN date '2026-06-30' END, CASE WHEN n % 4 > 0 THEN 1 + n % 5 END,
        CASE WHEN n % 9 = 0 THEN n END, CASE WHEN n % 9 = 0 THEN n / 100.0 END,
        CASE WHEN n % 9 = 0 THEN date '2026-06-30' END, CASE WHEN n % 9 = 0 THEN 1 END,
        CASE WHEN n % 3 = 0 THEN n * 90 END,
        (SELECT jsonb_object_agg('campo ' || k, md5((n * k)::text)) FROM generate_series(1, 12) k)
          || jsonb_build_object('airConditioning', n % 3 = 0, 'wardrobes', n % 2 = 0, 'buildingFloors', n % 12,
            'buildingDwellings', 1 + n % 90, 'cadastralQuality', 1 + n % 9)
      FROM generate_series(1, ${count}) n
      LEFT JOIN groups g ON n % 10 = 0 AND g.portfolio_uuid = '${inPortfolio}' AND g.name = 'Grupo ' || n % 20`)
}

async function callerOf(user: string): Promise<Caller> {
  const account = await system.context.database.transaction('system', (tx) => accountByUuid(tx, user))
  if (!account) throw new Error('the user is not there')
  const customer = sessionCustomerOf(account.customer)
  return {
    sessionUuid: '',
    address: '127.0.0.1',
    customer,
    ownCustomer: customer,
    user: sessionUserOf(account.user),
  }
}

/** Query plans of the statements that `work` runs, under the server's database role and its policies. */
const plans = (work: (tx: Transaction) => Promise<unknown>) => plansOf(system, { customer: admin.customerUuid }, work)

/** Matches a sequential scan over the assets of all customers, or over the values of all custom columns. */
const SCAN = /Seq Scan on (assets|own_values)/

/** One of the large customer's custom columns. */
const OWN = '10000000-0000-4000-8000-000000000006'
const NONE = ['00000000-0000-4000-8000-000000000001']
const DETAIL_CHOICES = Object.fromEntries(
  LISTED_DETAILS.map((name) => {
    const { kind, words } = detailOf(name)
    if (kind === 'day') return [name, [{ from: '2020-01-01' }]]
    if (words !== undefined) return [name, [['vacant']]]
    return [name, kind === 'triState' ? [true, false] : [{ min: 3, max: 6 }]]
  }),
) as { [Name in DetailsWith<'listed'>]: NonNullable<AssetFilter[Name]>[] }
/** Two values for every key of the filter: one that matches many assets and one that matches few. */
const CHOICES: { [Key in keyof AssetFilter]-?: NonNullable<AssetFilter[Key]>[] } = {
  ...DETAIL_CHOICES,
  own: [
    { [OWN]: { contains: 'ab' } },
    { [OWN]: { values: ['c4ca4238a0b923820dcc509a6f75849b'] } },
    { [OWN]: { range: { min: 1, max: 2 } } },
    { [OWN]: { days: { from: '2026-01-01' } } },
    { [OWN]: { isEmpty: true } },
    { [OWN]: { isEmpty: false } },
  ],
  subtypes: [['flat']],
  annexes: [['lift', 'pool']],
  search: ['prueba 1234'],
  externalId: ['E-123'],
  cadastralReference: ['13077A01800000000123'],
  address: ['prueba 1234'],
  groupName: ['grupo 7'],
  portfolios: [NONE],
  groups: [NONE],
  subgroups: [NONE],
  hasGroup: [true, false],
  uuids: [NONE],
  phases: [['analysis']],
  typeId: [[11, 12]],
  types: [[11, 12]],
  states: [['good']],
  provinces: [['Provincia 7', 'Provincia 8']],
  municipalities: [['Municipio 7']],
  valuationStates: [[0, 1]],
  archived: [false],
  hasWarnings: [true, false],
  failedIn: [NONE],
  contradictions: [['freeButLet'], ['valueOfReference'], [...CONTRADICTIONS]],
  completeness: [{ max: 60 }, { min: 100 }],
  lacks: [['size'], ['registryNote', 'energyCertificate'], [...COMPLETENESS_ITEMS]],
  isOutdated: [true, false],
  size: [{ min: 60, max: 61 }],
  saleValue: [{ min: 1_000 }],
  saleUnitValue: [{ max: 100 }],
  rentValue: [{ max: 5_000 }],
  rentUnitValue: [{ min: 1 }],
  outstandingDebt: [{ min: 50_000 }],
  valueToDebt: [{ max: 80 }],
  occupiedValue: [{ min: 1 }],
  letValue: [{ min: 1_000 }],
  valueDate: [{ from: '2026-01-01', until: '2026-12-31' }],
  editedOn: [{ from: '2026-01-01', until: '2026-12-31' }],
  constructionYear: [{ min: 1950 }],
  rooms: [{ min: 3 }],
  bathrooms: [{ max: 1 }],
  floor: [{ min: 2, max: 4 }],
  postalCode: ['13'],
  area: [{ west: -4, south: 37, east: -3, north: 38 }],
}
const FILTERS = Object.entries(CHOICES).flatMap(([key, choices]) =>
  choices.map((choice): AssetFilter => ({ [key]: choice })),
)

describe('Lists of a large customer never scan the table of all customers (issue 11)', () => {
  it.each(
    [...ASSET_SORT_FIELDS, `own.${OWN}` as const].flatMap((s) => [
      { s, d: false },
      { s, d: true },
    ]),
  )(
    'the first page and a late page of the assets sorted by %o are read without a sequential scan',
    async ({ s, d }) => {
      const page = { s, d, r: 50, totals: false }
      const first = await plans((tx) => listAssets(tx, caller, { ...page, p: 1 }))
      const deep = await plans((tx) => listAssets(tx, caller, { ...page, p: 60 }))
      expect([...first, ...deep].filter((plan) => SCAN.test(plan))).toEqual([])
      // Each page runs one statement, because the totals of all pages are not requested.
      expect([first.length, deep.length]).toEqual([1, 1])
    },
  )

  it.each(FILTERS)(
    'page, totals and map of the assets that match the filter %o are read without a sequential scan',
    async (f) => {
      const result = await plans(async (tx) => {
        await listAssets(tx, caller, { f, p: 1, r: 50, totals: false })
        await listAssets(tx, caller, { f, p: 1, r: 50, s: 'saleValue', d: true, totals: false })
        await totalsOfAssets(tx, caller, f)
        await mapOfAssets(tx, caller, { f, zoom: 6 })
        await insightsOf(tx, assetConditions(f, caller))
      })
      expect(result.length).toBeGreaterThanOrEqual(5)
      expect(result.filter((plan) => SCAN.test(plan))).toEqual([])
    },
  )

  it('totals, clusters and area cards of all assets are read from an index alone', async () => {
    const [totals] = await plans((tx) => totalsOfAssets(tx, caller, undefined))
    expect(totals).toMatch(/Index Only Scan using assets_\w+ on assets/)
    const [, clusters] = await plans((tx) => mapOfAssets(tx, caller, { zoom: 6 }))
    expect(clusters).toMatch(/Index Only Scan using assets_\w+ on assets/)
    const [cards] = await plans((tx) => insightsOf(tx, assetConditions(undefined, caller)))
    expect(cards).toMatch(/Index Only Scan using assets_listed on assets/)
  })

  it('totals of portfolios, of the home page and of the plan are read from sums, and no asset is read', async () => {
    const result = await plans(async (tx) => {
      await listPortfolios(tx, caller, { p: 1, r: 500 })
      await dashboardInfo(tx, caller)
    })
    const withSums = result.filter((plan) => plan.includes('portfolio_cards'))
    expect(withSums).toHaveLength(3)
    for (const plan of withSums) expect(plan).toContain('portfolio_cards_totals')
    expect(result.filter((plan) => /Scan .* on assets/.test(plan))).toEqual([])
  })

  it('a filter and a sort by details read the index of the details instead of the whole table', async () => {
    const f = { airConditioning: true, buildingFloors: { min: 4 } }
    const [totals = ''] = await plans((tx) => totalsOfAssets(tx, caller, f))
    expect(totals).toMatch(/Index Only Scan using assets_detailed on assets detailed/)
    expect(totals).toMatch(/Index Only Scan using assets_listed on assets/)
    const [page = ''] = await plans((tx) =>
      listAssets(tx, caller, { s: 'cadastralQuality', p: 1, r: 50, totals: false }),
    )
    expect(page).toMatch(/Index Only Scan using assets_detailed on assets detailed/)
  })

  it('a page of the assets of one portfolio and the totals of the portfolio are read without a sequential scan', async () => {
    const within = eq(assets.portfolioUuid, portfolio)
    const result = await plans(async (tx) => {
      await listAssets(tx, caller, { p: 1, r: 50, totals: false }, within)
      await totalsOfAssets(tx, caller, undefined, within)
    })
    expect(result.filter((plan) => SCAN.test(plan))).toEqual([])
  })

  // Valencia has a second official name, which is searched too.
  it.each(['municipio 7', 'valencia'])(
    'the command palette finds the municipality %s with an index alone',
    async (words) => {
      const towns = (await plans((tx) => findByWords(tx, caller, words, 6))).at(-1)
      expect(towns).toMatch(/Index Only Scan using assets_towns on assets/)
    },
  )

  it('the command palette finds a postal code in its index', async () => {
    const result = await plans((tx) => findByWords(tx, caller, '13007', 6))
    const ofCode = result.filter((plan) => plan.includes('postal_code'))
    expect(ofCode).toHaveLength(2)
    for (const plan of ofCode) expect(plan).toContain('assets_postal_code')
    expect(result.filter((plan) => SCAN.test(plan))).toEqual([])
  })

  it('pictures, debts and valuation failures are read only for the rows of the page', async () => {
    const [plan = ''] = await plans((tx) => listAssets(tx, caller, { p: 60, r: 50, totals: false }))
    // The limit of the page is applied before the join that adds the remaining columns.
    expect(plan.indexOf('Limit')).toBeLessThan(plan.indexOf('using assets_pkey'))
    expect(plan).toMatch(/Index Only Scan using assets_listed on assets/)
  })
})
