import type { SheetsPreview } from '@lindero/contract/sheets/sheets.schema'
import { columnHeader } from '@lindero/documents/sheets/sheet-words'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { partSheet } from '@lindero/domain/sheets/part-sheets'
import type { BulkEntry, SheetLayout } from '../assets/bulk-changes.table.ts'
import { markUsed, uploadedFile } from '../files/files.store.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { storedProfiles } from '../tape/tape-profiles.store.ts'
import { asTooSlow } from '../tape/too-slow.ts'
import { lockAssets } from './lock-assets.ts'
import { type PlannedAsset, sheetsByPosition } from './plan-rows.ts'
import { sentence } from './row-sentences.ts'
import { planOf, type RowsToSave, saveRows } from './save-rows.ts'
import {
  type AssetRows,
  type FoundIssue,
  type ReadQuestion,
  type ReadSheet,
  type SheetIssue,
  type SheetsReading,
  sheetsThread,
} from './sheets-questions.ts'

/** Maximum number of issues in a preview. The workbook of errors contains all issues. */
const MOST_ISSUES = 500

export interface NamedSheets {
  portfolioUuid: string
  filekey: string
  reading: SheetsReading
}

/**
 * Checks that the file exists.
 * @throws AppError `tape.fileNotFound`
 */
export async function expectFile(tx: Transaction, { portfolioUuid, filekey }: NamedSheets, now: Date): Promise<void> {
  const owned = { key: filekey, ownerUuid: portfolioUuid }
  // The previous release stored workbooks of parts with the purpose `parts`. These files are removed after 30 days.
  const file =
    (await uploadedFile(tx, { ...owned, purpose: 'tape' })) ?? (await uploadedFile(tx, { ...owned, purpose: 'parts' }))
  if (!file) throw new AppError('tape.fileNotFound')
  await markUsed(tx, filekey, now)
}

/** The `AssetNames` of each asset in a portfolio, archived ones included, as JSON. */
export async function assetsOf(tx: Transaction, portfolioUuid: string): Promise<string> {
  const [row] = await tx.rows<{ list: string }>(
    `SELECT coalesce(json_agg(json_build_array(uuid, external_id, cadastral_reference, archived_on IS NOT NULL)), '[]')::text
       AS list
     FROM assets WHERE portfolio_uuid = $1`,
    [portfolioUuid],
  )
  return row?.list ?? '[]'
}

/** Assets of the portfolio and profiles of parts, with which a file is compared. */
export async function comparedWith(tx: Transaction, portfolioUuid: string): Promise<Compared> {
  const profiles = (await storedProfiles(tx, 'parts')).map(({ usedOn: _, ...profile }) => profile)
  return { assets: await assetsOf(tx, portfolioUuid), profiles }
}
type Compared = Pick<ReadQuestion, 'assets' | 'profiles'>

export interface ReadFile {
  sheets: ReadSheet[]
  /** Names of the hidden sheets, which are not read. */
  hidden: string[]
  issues: SheetIssue[]
  issuesTotal: number
  /** Number of assets in all chunks. The assets are sorted by uuid. */
  assets: number
  chunks: string[]
}

/** Reads a file in the worker thread for sheets. */
export async function readFile(context: Context, scope: { customer: string }, named: NamedSheets): Promise<ReadFile> {
  const { database, files, config } = context
  const compared = await database.transaction(scope, (tx) => comparedWith(tx, named.portfolioUuid))
  const today = calendarDateAt(context.now())
  const bytes = await files.bytes(named.filekey)
  const chunks: string[] = []
  const read = await sheetsThread
    .ask(
      'read',
      { bytes, limits: config.tape.limits, reading: named.reading, ...compared, today },
      { onPart: (part) => chunks.push(part), ...config.tape.threads },
    )
    .catch(asTooSlow(config.tape.threads))
  return { ...read, chunks }
}

/** Saves the rows of a few assets like the load, and rolls the changes back. */
async function tryRows(work: RowsToSave): Promise<PlannedAsset[]> {
  const { tx } = work.saving
  await tx.change('SAVEPOINT preview')
  const planned = await planOf(work)
  const changed = planned.flatMap(({ parts, stored }) => (parts.length > 0 ? [stored.asset.uuid] : []))
  if (changed.length > 0) await lockAssets(tx, changed)
  const tried = await saveRows(work, planned)
  await tx.change('ROLLBACK TO SAVEPOINT preview')
  return tried
}

/** Reading of the sheets, for the load. A sheet with a choice of the user or with a profile is stored in a profile. */
function layoutsOf(sheets: readonly ReadSheet[], { choices }: SheetsReading): Record<string, SheetLayout> {
  return Object.fromEntries(
    sheets.map(({ name, part, isDenied, profiled }): [string, SheetLayout] => {
      if (!profiled) return [name, { part, columns: {}, learned: null }]
      const { applied, layout, byLetter } = profiled
      const isChosen = Object.hasOwn(choices, name) || Object.keys(profiled.choices).length > 0
      const learned = { uuid: applied?.uuid ?? null, columns: layout, choices: { ...profiled.choices } }
      const isLearned = !isDenied && (applied !== null || isChosen)
      return [name, { part, columns: { ...byLetter }, learned: isLearned ? learned : null }]
    }),
  )
}

type Counts = SheetsPreview['sheets'][number]['counts']

interface Watching {
  /** Called for each issue in a row. */
  onIssue?: (issue: FoundIssue) => void
  /** Called with the values that the rows of a batch of assets would add or replace. */
  onSeen?: (tx: Transaction, entries: BulkEntry[]) => Promise<void>
  /** Called with the sheets as they were read. */
  onRead?: (layouts: Record<string, SheetLayout>) => Promise<unknown>
}

/** Computes the changes that loading a file would make, by sheet and column. */
export async function checkSheets(
  context: Context,
  caller: Caller,
  named: NamedSheets,
  { onIssue = () => undefined, onSeen, onRead }: Watching = {},
): Promise<Omit<SheetsPreview, 'plan'>> {
  const { database, now } = context
  const { language } = named.reading
  const scope = { customer: caller.customer.uuid }
  await database.transaction(scope, (tx) => expectFile(tx, named, now()))
  const { sheets, hidden, issues, issuesTotal, chunks } = await readFile(context, scope, named)
  const byPosition = sheetsByPosition(sheets)
  const layouts = layoutsOf(sheets, named.reading)
  await onRead?.(layouts)
  const counts = new Map<number, Counts>(
    sheets.map(({ position, refused }) => [position, { created: 0, updated: 0, unchanged: 0, refused }]),
  )
  const changed = new Map<string, number>()
  const firstIssues: SheetIssue[] = issues.slice(0, MOST_ISSUES)
  let total = issuesTotal
  const { seconds } = context.config.tape.threads
  const start = performance.now()
  const end = start + seconds * 1_000
  let untried = 0
  for (const chunk of chunks) {
    if (performance.now() > end) throw new AppError('tape.tooSlow', { seconds })
    const planned = await database.transaction(scope, async (tx) => {
      const saving = { tx, caller, now: now() }
      const work = { saving, chunk: JSON.parse(chunk) as AssetRows, sheets: byPosition, seen: null }
      // A large file is only planned after half of the time, and the preview counts these rows.
      const isTried = performance.now() - start < (end - start) / 2
      if (!isTried) untried += work.chunk.reduce((sum, { rows }) => sum + rows.length, 0)
      const tried = isTried ? await tryRows(work) : await planOf(work)
      await onSeen?.(
        tx,
        tried.map(({ stored, seen }) => ({ assetUuid: stored.asset.uuid, changes: [], seen })),
      )
      return tried
    })
    for (const asset of planned) {
      for (const { row, outcome } of asset.outcomes) {
        const own = counts.get(row.position)
        if (own) own[outcome] += 1
      }
      for (const { row, column } of asset.changed) {
        const key = `${row.position} ${column}`
        changed.set(key, (changed.get(key) ?? 0) + 1)
      }
      total += asset.issues.length
      for (const issue of asset.issues) {
        const said = sentence(issue, { byPosition, sheets, language })
        if (firstIssues.length < MOST_ISSUES) firstIssues.push(said)
        onIssue(said)
      }
    }
    // Lets other requests run between two chunks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    sheets: sheets.map(({ name, position, part, isDenied, ignored, asked, profiled, rows, newAssets }) => ({
      ...{ name, part, isDenied, ignored, rows, newAssets },
      ...{ profile: profiled?.applied ?? null, profiles: profiled?.profiles ?? [] },
      isLearned: Boolean(layouts[name]?.learned),
      asked: asked.map(({ letter, header, samples, options }) => {
        const sheet = part === null ? undefined : partSheet(part)
        const named = options.map((column) => ({
          column,
          header: sheet ? columnHeader(sheet, column, language) : column,
        }))
        return { letter, header, samples, options: named }
      }),
      counts: counts.get(position) ?? { created: 0, updated: 0, unchanged: 0, refused: 0 },
    })),
    hiddenSheets: hidden,
    untried,
    changes: [...changed].map(([key, count]) => {
      const [position = '', column = ''] = key.split(' ')
      const sheet = byPosition.get(Number(position))?.sheet
      const header = sheet ? columnHeader(sheet, column, language) : column
      return { sheet: sheets[Number(position)]?.name ?? '', header, count }
    }),
    issues: firstIssues.map(({ position, ...issue }) => ({ sheet: sheets[position]?.name ?? '', ...issue })),
    issuesTotal: total,
  }
}
