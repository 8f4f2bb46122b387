import type { CallInput } from '@lindero/contract/kernel/call'
import type { SavedTapeDraft, TapeDraft, TapeDraftCell, UnfinishedTape } from '@lindero/contract/tape/tape.schema'
import type { tapeDraftCalls } from '@lindero/contract/tape/tape-drafts.contract'
import { AppError } from '@lindero/domain/errors'
import { TAPE_CORRECTIONS, TAPE_MAPPED_COLUMNS } from '@lindero/domain/tape/tape-issues'
import { type NextLoad, SHEETS } from '@lindero/domain/tape/tape-sheets'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { uploadedFile } from '../files/files.store.ts'
import { files } from '../files/files.table.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { type PortfolioRecord, portfolios } from '../portfolios/portfolios.table.ts'
import { tapeDraftCells, tapeDrafts } from './tape.table.ts'

type Changes = CallInput<typeof tapeDraftCalls.saveTapeDraft>['body']
type DraftRecord = typeof tapeDrafts.$inferSelect
type Choices = Pick<DraftRecord, 'mapping' | 'sheets' | 'sheetColumns'>

/** Maximum number of tapes listed for a user. */
const LISTED = 50

const isOf = (caller: Caller, filekey: string) =>
  and(eq(tapeDrafts.filekey, filekey), eq(tapeDrafts.userUuid, caller.user.uuid))

/** Creates an empty draft for a file that is about to be uploaded. */
export async function beginDraft(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
  file: { filekey: string; nextLoad: NextLoad },
): Promise<void> {
  const { uuid: portfolioUuid, customerUuid } = portfolio
  await tx
    .insert(tapeDrafts)
    .values({ ...file, customerUuid, portfolioUuid, userUuid: caller.user.uuid })
    .onConflictDoNothing()
}

/** Tapes that the caller has uploaded but not loaded, in portfolios that are not archived. */
export async function unfinishedTapes(tx: Transaction, caller: Caller): Promise<ListOf<UnfinishedTape>> {
  const corrections = sql<number>`(SELECT count(*) FROM ${tapeDraftCells}
    WHERE ${tapeDraftCells.draftUuid} = ${tapeDrafts.uuid} AND NOT ${tapeDraftCells.isUndone}
      AND (${tapeDraftCells.sheet} = 'parts') = (${tapeDrafts.nextLoad} = 'parts'))::int`
  const rows = await tx
    .select({
      draft: tapeDrafts,
      file: files,
      portfolio: portfolios,
      corrections,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(tapeDrafts)
    .innerJoin(files, eq(files.key, tapeDrafts.filekey))
    .innerJoin(portfolios, eq(portfolios.uuid, tapeDrafts.portfolioUuid))
    .where(
      and(
        eq(tapeDrafts.userUuid, caller.user.uuid),
        eq(tapeDrafts.isUnreadable, false),
        isNotNull(files.uploadedOn),
        isNull(portfolios.archivedOn),
      ),
    )
    .orderBy(desc(tapeDrafts.editedOn), asc(tapeDrafts.uuid))
    .limit(LISTED)
  const items = rows.map(({ draft, file, portfolio, corrections: count }) => ({
    filekey: file.key,
    name: file.name,
    size: file.size ?? 0,
    uploadedOn: (file.uploadedOn ?? file.createdOn).toISOString(),
    editedOn: draft.editedOn.toISOString(),
    nextLoad: draft.nextLoad,
    corrections: count,
    version: draft.version,
    portfolio: { uuid: portfolio.uuid, name: portfolio.name, isDraft: portfolio.isDraft },
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

/**
 * The caller's draft for a file in the portfolio. If no file is given, returns the most recently edited draft of which
 * the assets are loaded next, not the parts. Returns null if there is no such draft.
 */
export async function tapeDraft(
  tx: Transaction,
  caller: Caller,
  portfolioUuid: string,
  filekey: string | undefined,
): Promise<TapeDraft | null> {
  const [found] = await tx
    .select({ draft: tapeDrafts, file: files })
    .from(tapeDrafts)
    .innerJoin(files, eq(files.key, tapeDrafts.filekey))
    .where(
      and(
        eq(tapeDrafts.portfolioUuid, portfolioUuid),
        eq(tapeDrafts.userUuid, caller.user.uuid),
        isNotNull(files.uploadedOn),
        filekey === undefined ? eq(tapeDrafts.nextLoad, 'assets') : eq(tapeDrafts.filekey, filekey),
      ),
    )
    .orderBy(desc(tapeDrafts.editedOn), asc(tapeDrafts.uuid))
    .limit(1)
  if (!found) return null
  const { draft, file } = found
  const cells = await cellsOf(tx, draft.uuid, eq(tapeDraftCells.isUndone, false))
  const { key, name, size } = file
  return {
    file: { filekey: key, name, size: size ?? 0 },
    version: draft.version,
    nextLoad: draft.nextLoad,
    ...choicesOf(draft),
    cells,
  }
}

/**
 * Saves changed columns and cells. Changes that other browsers made to other cells are kept. If two browsers change the
 * same cell, the later change wins. A call without changes only returns the changes of other browsers.
 *
 * @throws AppError `tape.fileNotFound`, `tapeDrafts.notFound`, `tapeDrafts.tooManyCorrections`,
 * `tapeDrafts.tooManyColumns`
 */
export async function saveTapeDraft(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
  { filekey, version: known, mapping, sheets = {}, sheetColumns = {}, cells }: Changes,
): Promise<SavedTapeDraft> {
  const upload = { key: filekey, purpose: 'tape', ownerUuid: portfolio.uuid } as const
  if (!(await uploadedFile(tx, upload))) throw new AppError('tape.fileNotFound')
  if (known === null)
    await beginDraft(tx, caller, portfolio, { filekey, nextLoad: nextLoadOf(cells, sheets, sheetColumns) })
  const draft = await lockedDraft(tx, caller, filekey)
  if (!draft) throw new AppError('tapeDrafts.notFound')
  if (cells.length === 0 && [mapping, sheets, sheetColumns].every((chosen) => Object.keys(chosen).length === 0)) {
    const changed = gt(tapeDraftCells.version, known ?? -1)
    return {
      version: draft.version,
      ...choicesOf(draft),
      cells: await cellsOf(tx, draft.uuid, changed),
    }
  }
  const version = draft.version + 1
  // If a call contains the same cell twice, the last change wins, as with two calls.
  const changed = new Map(cells.map((cell) => [JSON.stringify([cell.sheet, cell.row, cell.field]), cell]))
  const { uuid: draftUuid, customerUuid } = draft
  await insertRows(
    tx,
    tapeDraftCells,
    [...changed.values()].map((cell) => ({ ...cell, draftUuid, customerUuid, version })),
    `(draft_uuid, sheet, row, field) DO UPDATE SET value = excluded.value, issue = excluded.issue,
       is_undone = excluded.is_undone, version = excluded.version`,
  )
  await rejectTooMany(tx, draftUuid)
  const merged = mergedChoices(draft, { mapping, sheets, sheetColumns })
  await tx
    .update(tapeDrafts)
    .set({ version, ...merged, editedOn: sql`now()` })
    .where(eq(tapeDrafts.uuid, draftUuid))
  const isElsewhere = and(gt(tapeDraftCells.version, known ?? -1), lt(tapeDraftCells.version, version))
  return { version, ...merged, cells: await cellsOf(tx, draftUuid, isElsewhere) }
}

const choicesOf = ({ mapping, sheets, sheetColumns }: DraftRecord): Choices => ({ mapping, sheets, sheetColumns })

/**
 * Adds changed choices to those of a draft. A different part has different columns, so choosing a part for a sheet
 * removes the columns that were chosen before.
 *
 * @throws AppError `tapeDrafts.tooManyColumns`
 */
function mergedChoices(draft: Choices, changes: Choices): Choices {
  const mapping = { ...draft.mapping, ...changes.mapping }
  const sheets = { ...draft.sheets, ...changes.sheets }
  const sheetColumns = { ...draft.sheetColumns }
  for (const name of Object.keys(changes.sheets)) delete sheetColumns[name]
  for (const [name, columns] of Object.entries(changes.sheetColumns)) {
    sheetColumns[name] = { ...sheetColumns[name], ...columns }
  }
  const names = new Set([...Object.keys(sheets), ...Object.keys(sheetColumns)])
  const columns = Object.values(sheetColumns).reduce((sum, each) => sum + Object.keys(each).length, 0)
  const limit = TAPE_MAPPED_COLUMNS
  if (Object.keys(mapping).length > limit || columns > limit || names.size > SHEETS) {
    throw new AppError('tapeDrafts.tooManyColumns', { limit })
  }
  return { mapping, sheets, sheetColumns }
}

/** Determines the next load of a draft that a browser saves after the draft was discarded elsewhere. */
function nextLoadOf(cells: Changes['cells'], ...choices: readonly object[]): NextLoad {
  const isOfParts = cells.some(({ sheet }) => sheet === 'parts') || choices.some((each) => Object.keys(each).length > 0)
  return isOfParts ? 'parts' : 'assets'
}

/**
 * Discards a draft after its tape was loaded or removed.
 * @param known the version on the screen. The call is rejected if there is a newer version. If undefined, any version
 * is accepted
 * @returns false if there is no draft
 * @throws AppError `tapeDrafts.changed`
 */
export async function discardTapeDraft(
  tx: Transaction,
  caller: Caller,
  filekey: string,
  known: number | undefined,
): Promise<boolean> {
  const draft = await lockedDraft(tx, caller, filekey)
  if (!draft) return false
  rejectChanged(draft, known)
  await tx.delete(tapeDrafts).where(eq(tapeDrafts.uuid, draft.uuid))
  return true
}

/**
 * Closes the work on the assets of a file when their load is requested. If the file also has parts, its draft stays for
 * them, so that the user can continue later; otherwise it is discarded.
 *
 * @returns true if the draft stays
 * @throws AppError `tapeDrafts.changed`
 */
export async function closeAssets(
  tx: Transaction,
  caller: Caller,
  portfolio: PortfolioRecord,
  { filekey, draftVersion, hasParts }: { filekey: string; draftVersion?: number | undefined; hasParts: boolean },
): Promise<boolean> {
  if (hasParts) await beginDraft(tx, caller, portfolio, { filekey, nextLoad: 'parts' })
  const draft = await lockedDraft(tx, caller, filekey)
  if (!hasParts && draft?.nextLoad !== 'parts') {
    await discardTapeDraft(tx, caller, filekey, draftVersion)
    return false
  }
  if (!draft) return false
  rejectChanged(draft, draftVersion)
  await tx.update(tapeDrafts).set({ nextLoad: 'parts', mapping: {} }).where(eq(tapeDrafts.uuid, draft.uuid))
  const isOfAssets = and(eq(tapeDraftCells.draftUuid, draft.uuid), ne(tapeDraftCells.sheet, 'parts'))
  await tx.delete(tapeDraftCells).where(isOfAssets)
  return true
}

/**
 * Closes the work on the parts of a file when their load is requested. The draft is discarded, unless it has choices or
 * corrections for assets that have not been loaded yet.
 *
 * @throws AppError `tapeDrafts.changed`
 */
export async function closeParts(
  tx: Transaction,
  caller: Caller,
  { filekey, draftVersion }: { filekey: string; draftVersion?: number | undefined },
): Promise<void> {
  const draft = await lockedDraft(tx, caller, filekey)
  if (!draft) return
  rejectChanged(draft, draftVersion)
  const isOfParts = and(eq(tapeDraftCells.draftUuid, draft.uuid), eq(tapeDraftCells.sheet, 'parts'))
  await tx.delete(tapeDraftCells).where(isOfParts)
  const left = await cellsOf(tx, draft.uuid, eq(tapeDraftCells.isUndone, false))
  if (left.length === 0 && Object.keys(draft.mapping).length === 0) {
    await tx.delete(tapeDrafts).where(eq(tapeDrafts.uuid, draft.uuid))
    return
  }
  const closed = { nextLoad: 'assets', sheets: {}, sheetColumns: {} } as const
  await tx.update(tapeDrafts).set(closed).where(eq(tapeDrafts.uuid, draft.uuid))
}

function rejectChanged(draft: DraftRecord, known: number | undefined): void {
  if (known !== undefined && draft.version > known) throw new AppError('tapeDrafts.changed')
}

/** Marks the file of a draft as unreadable. This is permanent, because the content of a file never changes. */
export async function markUnreadable(tx: Transaction, filekey: string): Promise<void> {
  await tx.update(tapeDrafts).set({ isUnreadable: true }).where(eq(tapeDrafts.filekey, filekey))
}

async function lockedDraft(tx: Transaction, caller: Caller, filekey: string): Promise<DraftRecord | undefined> {
  const [draft] = await tx.select().from(tapeDrafts).where(isOf(caller, filekey)).for('update')
  return draft
}

async function cellsOf(
  tx: Transaction,
  draftUuid: string,
  condition: ReturnType<typeof and>,
): Promise<TapeDraftCell[]> {
  const { sheet: kind, row: number, field: name, issue: found, isUndone: undone } = tapeDraftCells
  const rows = await tx
    .select({
      sheet: kind,
      row: number,
      field: name,
      issue: found,
      isUndone: undone,
      // This is an SQL expression and not the column itself, because drizzle-orm would parse the text "80" as a number.
      value: sql<TapeDraftCell['value']>`${tapeDraftCells.value}`,
    })
    .from(tapeDraftCells)
    .where(and(eq(tapeDraftCells.draftUuid, draftUuid), condition))
    .orderBy(tapeDraftCells.sheet, tapeDraftCells.row, tapeDraftCells.field)
  return rows.map(({ sheet, row, field, value, issue, isUndone }) => ({
    sheet,
    row,
    field,
    value,
    isUndone,
    issue: issue ?? null,
  }))
}

async function rejectTooMany(tx: Transaction, draftUuid: string): Promise<void> {
  const [counted] = await tx
    .select({ cells: sql<number>`count(*)::int` })
    .from(tapeDraftCells)
    .where(eq(tapeDraftCells.draftUuid, draftUuid))
  const limit = TAPE_CORRECTIONS
  if ((counted?.cells ?? 0) > limit) throw new AppError('tapeDrafts.tooManyCorrections', { limit })
}
