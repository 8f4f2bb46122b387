import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources, SLICES } from './sources.ts'

/**
 * Owners of tables that no slice declares, including the kernel's tables, which every slice may read. All other tables
 * belong to the slice that declares them in a `*.table.ts` file.
 */
const NAMED_OWNERS: Record<string, (typeof SLICES)[number] | 'kernel'> = {
  schema_migrations: 'kernel',
  audit_log: 'kernel',
  jobs: 'kernel',
  outgoing_messages: 'kernel',
  // Used by every access condition to find a user's portfolios (kernel/permissions/portfolio-scope).
  portfolio_users: 'kernel',
  attempts: 'users',
  limit_notices: 'users',
  acted_customers: 'identity',
  blocked_people: 'privacy',
  legal_texts: 'privacy',
  removed_files: 'files',
  area_outlines: 'areas',
  area_outline_versions: 'areas',
  area_figures: 'areas',
  data_imports: 'areas',
  nearby_places: 'areas',
  market_prices: 'market',
  merged_adverts: 'market',
  advert_decisions: 'market',
  market_cells: 'market',
  market_cells_state: 'market',
  market_models: 'valuation',
  withdrawn_models: 'valuation',
  thin_market_fits: 'valuation',
  market_evidence_before: 'market',
  market_import_identifiers: 'market',
  asset_facts: 'assets',
  changed_assets: 'assets',
  portfolio_days: 'assets',
  portfolio_cards: 'assets',
  portfolio_checks: 'assets',
  portfolio_months: 'assets',
  cadastral_answers: 'assets',
  cadastral_pictures: 'assets',
  cadastral_pace: 'assets',
  possession_settings: 'assets',
  signature_settings: 'valuation',
  service_subscriptions: 'legal',
  service_requests: 'legal',
  legal_records: 'legal',
  legal_comments: 'legal',
  legal_situations: 'legal',
  court_holidays: 'legal',
  legal_dates: 'legal',
  cancelled_dates: 'legal',
  lapse_questions: 'legal',
  missed_deadlines: 'legal',
  service_visits: 'legal',
  service_request_documents: 'legal',
  workflow_versions: 'tasks',
  workflow_facts: 'tasks',
  workflow_firings: 'tasks',
  tasks: 'tasks',
  task_comments: 'tasks',
  notices: 'tasks',
  task_candidates: 'tasks',
  task_defaults: 'tasks',
  task_choices: 'tasks',
  deadline_settings: 'tasks',
  department_heads: 'tasks',
  deadline_calls: 'tasks',
  advertisement_feeds: 'advertising',
  advertisement_views: 'advertising',
  selling_choices: 'advertising',
  communities: 'operations',
  community_contacts: 'operations',
  community_bank_accounts: 'operations',
  invoice_lines: 'operations',
  payment_files: 'operations',
  rent_runs: 'operations',
  rent_update_runs: 'operations',
  published_indexes: 'operations',
  debit_files: 'operations',
  debit_file_dues: 'operations',
  bank_accounts: 'operations',
  statement_balances: 'operations',
  payment_file_dues: 'operations',
  payment_settings: 'operations',
  calendar_feeds: 'users',
  payment_checkouts: 'onboarding',
  installation: 'app',
  market_bounds: 'market',
  // No longer used. A later migration drops it.
  tape_mappings: 'tape',
}

/** The slices that declare each table in a `*.table.ts` file. */
const DECLARED = Map.groupBy(
  readSources()
    .filter(({ path }) => /^server\/src\/.*\.table\.ts$/.test(path))
    .flatMap(({ path, slice = 'kernel' }) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => ({
        name,
        slice,
      })),
    ),
  ({ name }) => name,
)
const slicesOf = (name: string) => [...new Set(DECLARED.get(name)?.map(({ slice }) => slice))]
const ownerOf = (name: string) => NAMED_OWNERS[name] ?? slicesOf(name)[0]

const NAMED = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?([a-z_]+)\b/g

const order = (slice: string) => SLICES.indexOf(slice as (typeof SLICES)[number])

describe('Migrations', () => {
  it('every migration has a unique number, except the two that were released with the number 020', () => {
    const numbers = globSync('server/src/kernel/database/migrations/*.sql', { cwd: ROOT }).map(
      (file) => basename(file).split('-')[0] ?? '',
    )
    // Two released migrations have the number 020. They are independent, and a released file is never renamed.
    const twice = numbers.filter((number, index) => numbers.indexOf(number) < index)
    expect(twice).toEqual(['020'])
    expect(numbers.every((number) => /^\d{3,4}$/.test(number))).toBe(true)
  })
})

describe('Tables', () => {
  it('every table has an owner', () => {
    const sql = globSync('server/src/kernel/database/migrations/*.sql', { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n')
    const namesAfter = (words: string) =>
      [...sql.matchAll(new RegExp(`${words} (?:IF (?:NOT )?EXISTS )?(\\w+)`, 'g'))].map(([, name = '']) => name)
    const dropped = new Set(namesAfter('DROP TABLE'))
    const made = namesAfter('CREATE TABLE').filter((name) => !dropped.has(name))
    expect(made.length).toBeGreaterThan(20)
    expect(made.filter((name) => ownerOf(name) === undefined)).toEqual([])
  })

  it('each table is declared by only one slice, and `NAMED_OWNERS` lists no table that a slice declares', () => {
    const wrong = [...DECLARED.keys()].filter((name) => {
      const owner = NAMED_OWNERS[name]
      return owner === 'kernel' ? false : owner !== undefined || slicesOf(name).length > 1
    })
    expect(wrong).toEqual([])
  })

  it("no slice's SQL uses a table of a later slice", () => {
    const violations: string[] = []
    for (const { path, slice, isTest } of readSources()) {
      if (slice === undefined || isTest || !path.startsWith('server/src/')) continue
      const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(NAMED)]
        .map(([, name = '']) => name)
        .filter((name) => {
          const owner = ownerOf(name)
          return owner !== undefined && owner !== 'kernel' && order(owner) > order(slice)
        })
      violations.push(...names.map((name) => `${path}: ${name}`))
    }
    expect(violations).toEqual([])
  })
})
