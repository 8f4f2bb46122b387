import { Readable } from 'node:stream'
import { AppError } from '@lindero/domain/errors'
import { cleanName } from '@lindero/domain/files/file-formats'
import { matchNotes } from '@lindero/domain/operations/note-imports/match-notes'
import type { SortedNote } from '@lindero/domain/operations/note-imports/sorted-notes'
import { linesOfBand } from '@lindero/domain/operations/transcription/notes-in-file'
import { and, eq, inArray } from 'drizzle-orm'
import { announceFile } from '../../files/files.store.ts'
import { files } from '../../files/files.table.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { isRepeated } from '../../kernel/jobs/do-job.ts'
import { JobCancelled, type RunningJob } from '../../kernel/jobs/running-job.ts'
import {
  type CopiedPages,
  limitsOfAttempt,
  type OpenDocument,
  type PageAnswer,
  withDocument,
} from '../transcription/page-questions.ts'
import { type PagesRead, readMissingPages } from '../transcription/read-pages.ts'
import { readInThread } from '../transcription/reading-questions.ts'
import { noteImportItems, noteImports } from './note-imports.table.ts'
import { registeredAssets } from './registered-assets.ts'

/** Maximum number of pages of a file with many registry extracts. */
const MOST_IMPORT_PAGES = 200
/** Maximum number of characters of all pages. A full page of an extract has 6,000. */
const MOST_CHARACTERS = 2_000_000

interface Source {
  uuid: string
  customerUuid: string
  portfolioUuid: string
  key: string
  name: string
  contentType: string
  bytes: Uint8Array
  createdBy: string | null
}

/**
 * Reads a file page by page, divides it into registry extracts, and matches each with an asset of the portfolio. A
 * restarted job continues with the first missing page. Each extract becomes a file of its own, with its pages only.
 */
export async function sortNotes(job: RunningJob, context: Context): Promise<Record<string, unknown>> {
  const { importUuid } = job.row.payload as { importUuid: string }
  try {
    const stored = await claimImport(job, context, importUuid)
    if (stored) return stored
    const { source, earlier } = await sourceOf(job, context, importUuid)
    const pages = await pagesOf(job, context, source, earlier)
    const notes = await readInThread('sort', { pages }, context.config.documents.reader)
    const keys = await writeFiles(job, context, source, { notes, pages })
    return await storeNotes(job, context, source, { notes, keys, pages })
  } catch (error) {
    if ((error instanceof AppError && !isRepeated(error)) || error instanceof JobCancelled) {
      const code = error instanceof AppError ? error.code : null
      await context.database.transaction(job.scope, (tx) =>
        tx.update(noteImports).set({ state: 'failed', error: code }).where(readBy(job, importUuid)),
      )
    }
    throw error
  }
}

/** Condition: the import waits for this job. */
function readBy(job: RunningJob, uuid: string) {
  return and(eq(noteImports.uuid, uuid), eq(noteImports.jobUuid, job.row.uuid), eq(noteImports.state, 'waiting'))
}

interface SortResult extends Record<string, unknown> {
  /** Registry extracts in the file. */
  notes: number
}

/**
 * The result, if the extracts of the import were stored already, by this job before a restart or by another one.
 * Otherwise the import waits for this job again, which may have failed before.
 *
 * @throws JobCancelled another job reads the file
 */
function claimImport(job: RunningJob, context: Context, uuid: string): Promise<SortResult | null> {
  return context.database.transaction(job.scope, async (tx) => {
    const result = await resultOf(tx, job, uuid)
    if (!result) await tx.update(noteImports).set({ state: 'waiting', error: null }).where(eq(noteImports.uuid, uuid))
    return result
  })
}

/** Locks an import and returns its result; null if this job has to store it. */
async function resultOf(tx: Transaction, job: RunningJob, uuid: string): Promise<SortResult | null> {
  const [row] = await tx
    .select({ state: noteImports.state, jobUuid: noteImports.jobUuid })
    .from(noteImports)
    .where(eq(noteImports.uuid, uuid))
    .for('update')
  if (!row) throw new AppError('transcription.fileNotFound')
  if (row.state === 'sorted') {
    const isNote = and(eq(noteImportItems.importUuid, uuid), noteImportItems.isNote)
    return { notes: await tx.$count(noteImportItems, isNote) }
  }
  if (row.jobUuid !== job.row.uuid) throw new JobCancelled()
  return null
}

async function sourceOf(job: RunningJob, context: Context, uuid: string) {
  const [row] = await context.database.transaction(job.scope, (tx) =>
    tx
      .select({ stored: noteImports, contentType: files.contentType })
      .from(noteImports)
      .innerJoin(files, eq(files.key, noteImports.fileKey))
      .where(eq(noteImports.uuid, uuid)),
  )
  const key = row?.stored.fileKey
  if (!row || !key) throw new AppError('transcription.fileNotFound')
  const { customerUuid, portfolioUuid, name, createdBy, readPages } = row.stored
  const bytes = await context.files.bytes(key)
  if (bytes.length === 0) throw new AppError('transcription.emptyFile')
  const source: Source = {
    uuid,
    customerUuid,
    portfolioUuid,
    key,
    name,
    contentType: row.contentType,
    bytes,
    createdBy,
  }
  return { source, earlier: readPages }
}

/** The pages of the file. Another attempt after a slow page reads only the missing ones. */
async function pagesOf(job: RunningJob, context: Context, source: Source, earlier: PageAnswer[] | null) {
  const checkpoint = job.row.checkpoint as Partial<PagesRead> | null
  const { pages, slow, total } = await readMissingPages(
    { pages: checkpoint?.pages ?? earlier ?? [], slow: checkpoint?.slow ?? [] },
    {
      open: (work) => withDocument(source, limitsOfAttempt(context.config.documents, earlier !== null), work),
      most: MOST_IMPORT_PAGES,
      async store({ pages: read, slow: late, total: all }) {
        const characters = read.reduce(
          (sum, { lines }) => sum + lines.reduce((own, { text }) => own + text.length, 0),
          0,
        )
        if (characters > MOST_CHARACTERS) throw new AppError('transcription.tooLarge')
        const done = read.length
        await context.database.transaction(job.scope, (tx) =>
          job.advance(tx, { phase: 'transcribing', done, total: all, checkpoint: { pages: read, slow: late } }),
        )
        if (done + late.length < all) await job.yieldTurn(context.database)
      },
    },
  )
  if (slow.length > 0) {
    await context.database.transaction(job.scope, (tx) =>
      tx.update(noteImports).set({ readPages: pages, pages: total }).where(readBy(job, source.uuid)),
    )
    throw new AppError('transcription.tooSlow')
  }
  return pages
}

/**
 * Writes a file for each extract: the uploaded file if it has one extract, otherwise its pages. The files are marked as
 * used with the extracts, so that a failed attempt leaves nothing.
 */
async function writeFiles(
  job: RunningJob,
  context: Context,
  source: Source,
  { notes, pages }: Pick<Sorted, 'notes' | 'pages'>,
): Promise<string[]> {
  if (notes.length === 1) return [source.key]
  const keys: string[] = []
  const turns = new Map(pages.map(({ page, turn }) => [page, turn]))
  await withDocument(source, context.config.documents, async (document: OpenDocument) => {
    for (const [index, { parts, firstPage, lastPage }] of notes.entries()) {
      const copied = await document.extract(
        parts.map((part) => {
          const turn = turns.get(part.page)
          return turn ? { ...part, turn } : part
        }),
      )
      const range = { firstPage, lastPage, part: partOf(notes, index) }
      keys.push(await writeFile(job, context, source, { ...copied, name: nameOfPages(source.name, range) }))
    }
  })
  return keys
}

/** Number of an extract among those that begin on the same page; null if it is the only one. */
function partOf(notes: readonly SortedNote[], index: number): number | null {
  const own = notes[index]
  const same = notes.filter(({ firstPage }) => firstPage === own?.firstPage)
  return own && same.length > 1 ? same.indexOf(own) + 1 : null
}

interface NewFile extends CopiedPages {
  name: string
}

async function writeFile(job: RunningJob, context: Context, source: Source, { bytes, contentType, name }: NewFile) {
  const key = `document-${crypto.randomUUID()}`
  const { customerUuid, portfolioUuid: ownerUuid, createdBy } = source
  const file = { key, customerUuid, purpose: 'files' as const, ownerUuid, name }
  await context.database.transaction(job.scope, (tx) =>
    announceFile(
      tx,
      { ...file, contentType, createdBy, byteLimit: bytes.length },
      context.config.uploads,
      context.now(),
    ),
  )
  const size = await context.files.put(key, Readable.from([Buffer.from(bytes)]), bytes.length)
  await context.database.transaction(job.scope, (tx) =>
    tx.update(files).set({ size, uploadedOn: context.now() }).where(eq(files.key, key)),
  )
  return key
}

interface PageRange {
  firstPage: number
  lastPage: number
  /** Number of the extract among those that begin on its first page; null if it is the only one. */
  part: number | null
}

/**
 * "entrega.pdf" and the pages 3 to 4: "entrega 3-4.pdf". The second extract on page 5: "entrega 5 (2).pdf". A part of a
 * picture is a PDF.
 */
export function nameOfPages(name: string, { firstPage, lastPage, part }: PageRange): string {
  const range = firstPage === lastPage ? `${firstPage}` : `${firstPage}-${lastPage}`
  const own = part === null ? range : `${range} (${part})`
  return cleanName(name.replace(/(\.[^.]*)?$/, (ending) => ` ${own}${part === null ? ending : '.pdf'}`))
}

interface Sorted {
  notes: readonly SortedNote[]
  keys: readonly string[]
  pages: readonly PageAnswer[]
}

/** Stores the extracts, unless another job has stored them meanwhile. */
function storeNotes(
  job: RunningJob,
  context: Context,
  source: Source,
  { notes, keys, pages }: Sorted,
): Promise<SortResult> {
  return context.database.transaction(job.scope, async (tx) => {
    await job.advance(tx, { phase: 'transcribing', done: pages.length, total: pages.length, checkpoint: {} })
    const stored = await resultOf(tx, job, source.uuid)
    if (stored) return stored
    const matches = matchNotes(notes, await registeredAssets(tx, source.portfolioUuid))
    const rows = notes.map(({ parts, ...note }, index) => {
      const match = matches[index] ?? { kind: 'none' as const }
      return {
        customerUuid: source.customerUuid,
        portfolioUuid: source.portfolioUuid,
        importUuid: source.uuid,
        fileKey: keys[index] ?? null,
        ...note,
        match: match.kind,
        matchedBy: 'by' in match ? [...match.by] : [],
        assetUuid: 'assetUuid' in match ? match.assetUuid : null,
        candidates: 'candidates' in match ? [...match.candidates] : [],
        readPages: notes.length === 1 ? [...pages] : copiedAnswers(parts, pages),
      }
    })
    await tx.insert(noteImportItems).values(rows)
    await tx
      .update(files)
      .set({ usedOn: context.now() })
      .where(inArray(files.key, [...keys]))
    const sorted = { state: 'sorted' as const, error: null, readPages: null, pages: pages.length }
    await tx
      .update(noteImports)
      .set({ ...sorted, fileKey: null })
      .where(eq(noteImports.uuid, source.uuid))
    if (!keys.includes(source.key)) await tx.delete(files).where(eq(files.key, source.key))
    return { notes: notes.filter(({ isNote }) => isNote).length }
  })
}

/** The read pages of an extract in its new file, which counts them from 1. */
function copiedAnswers(parts: SortedNote['parts'], pages: readonly PageAnswer[]): PageAnswer[] {
  return parts.flatMap(({ page: number, band }, index) => {
    const page = pages.find((each) => each.page === number)
    if (!page) return []
    const { turn: _, ...upright } = page
    const read = band ? { ...upright, lines: linesOfBand(page.lines, band) } : page
    return [{ ...read, page: index + 1, pages: parts.length }]
  })
}
