import { AppError } from '@lindero/domain/errors'
import { CHARGE_KINDS } from '@lindero/domain/operations/transcription/charge-kinds'
import { MODEL_FIELDS } from '@lindero/domain/operations/transcription/model-answer'
import type { NotePage, PageArea } from '@lindero/domain/operations/transcription/note-text'
import type { DocumentReading } from '@lindero/domain/operations/transcription/read-document'
import { and, eq, inArray } from 'drizzle-orm'
import { assets } from '../../assets/assets.table.ts'
import { attachments } from '../../files/attachments.table.ts'
import { askAi } from '../../kernel/ai/ai-client.ts'
import type { Context } from '../../kernel/context.ts'
import { isRepeated } from '../../kernel/jobs/do-job.ts'
import { JobCancelled, type RunningJob } from '../../kernel/jobs/running-job.ts'
import { limitsOfAttempt, type PageAnswer, withDocument } from './page-questions.ts'
import { type PagesRead, readMissingPages } from './read-pages.ts'
import { readInThread } from './reading-questions.ts'
import { countToReview } from './transcriptions.store.ts'
import { noteTranscriptions } from './transcriptions.table.ts'

/** Maximum number of pages. A registry extract has two or three pages, or about ten for a large building. */
const MOST_PAGES = 40
/** Maximum length of the text that is sent to a model. */
const MOST_CHARACTERS = 60_000

/**
 * Transcribes a registry extract, bill or certificate page by page. A restarted job continues with the first missing
 * page.
 */
export async function transcribeNote(job: RunningJob, context: Context): Promise<Record<string, unknown>> {
  const { transcriptionUuid } = job.row.payload as { transcriptionUuid: string }
  try {
    const { pages, reference } = await pagesOf(job, context, transcriptionUuid)
    const { reading, reader } = await readingOf(context, pages, reference)
    await store(job, context, transcriptionUuid, { pages, reading, reader })
    return { fields: reading.fields.length }
  } catch (error) {
    // The transcription stays in the state "waiting" while the job is retried. It fails only when the job fails.
    if ((error instanceof AppError && !isRepeated(error)) || error instanceof JobCancelled) {
      await fail(job, context, transcriptionUuid, error instanceof AppError ? error.code : null)
    }
    throw error
  }
}

interface DocumentPages {
  pages: PageAnswer[]
  /** Cadastral reference of the asset. */
  reference: string | null
}

async function pagesOf(job: RunningJob, context: Context, uuid: string): Promise<DocumentPages> {
  const [file] = await context.database.transaction(job.scope, (tx) =>
    tx
      .select({
        key: attachments.fileKey,
        contentType: attachments.contentType,
        reference: assets.cadastralReference,
        readPages: noteTranscriptions.readPages,
      })
      .from(noteTranscriptions)
      .innerJoin(attachments, eq(attachments.uuid, noteTranscriptions.attachmentUuid))
      .innerJoin(assets, eq(assets.uuid, noteTranscriptions.assetUuid))
      .where(eq(noteTranscriptions.uuid, uuid)),
  )
  if (!file) throw new AppError('transcription.fileNotFound')
  const bytes = await context.files.bytes(file.key)
  if (bytes.length === 0) throw new AppError('transcription.emptyFile')
  const checkpoint = job.row.checkpoint as Partial<PagesRead> | null
  const earlier = { pages: checkpoint?.pages ?? file.readPages ?? [], slow: checkpoint?.slow ?? [] }
  const stored = { bytes, contentType: file.contentType }
  const { pages, slow } = await readMissingPages(earlier, {
    open: (work) => withDocument(stored, limitsOfAttempt(context.config.documents, file.readPages !== null), work),
    most: MOST_PAGES,
    async store({ pages: read, slow: late, total }) {
      const done = read.length
      await context.database.transaction(job.scope, (tx) =>
        job.advance(tx, { phase: 'transcribing', done, total, checkpoint: { pages: read, slow: late } }),
      )
      if (done + late.length < total) await job.yieldTurn(context.database)
    },
  })
  if (slow.length > 0) {
    await context.database.transaction(job.scope, (tx) =>
      tx.update(noteTranscriptions).set({ readPages: pages }).where(eq(noteTranscriptions.uuid, uuid)),
    )
    throw new AppError('transcription.tooSlow')
  }
  return { pages, reference: file.reference }
}

type Reader = 'text' | 'ocr' | 'model'

/**
 * Reads the pages with rules and compares the result with the reading of the configured model. If the model fails, the
 * result of the rules is used.
 */
async function readingOf(
  { config, log }: Context,
  pages: readonly PageAnswer[],
  reference: string | null,
): Promise<{ reading: DocumentReading; reader: Reader }> {
  if (pages.every(({ lines }) => lines.length === 0)) throw new AppError('transcription.emptyFile')
  const byRules = await readInThread('rules', { pages, reference }, config.documents.reader)
  if (!byRules) throw new AppError('transcription.notARegistryNote')
  const reader = pages.some((page) => page.reader === 'ocr') ? 'ocr' : 'text'
  const { ai } = config.outside
  // The model reads only registry extracts. Bills and certificates have labelled values, so rules are enough.
  if (!ai || byRules.kind !== 'note') return { reading: byRules, reader }
  try {
    let answer = ''
    for await (const part of askAi(ai, promptOf(pages))) answer += part
    const compared = await readInThread('compare', { pages, reference, answer }, config.documents.reader)
    return { reading: compared ?? byRules, reader: 'model' }
  } catch (error) {
    log.warn({ err: error }, 'transcription by the model; read by rules')
    return { reading: byRules, reader }
  }
}

function promptOf(pages: readonly NotePage[]) {
  const kinds = {
    text: 'texto copiado de la nota',
    day: 'fecha yyyy-mm-dd',
    number: 'número',
    flag: 'true o false',
    limitation: 'true si consta y está vigente',
    housing: '0 libre, 1 VPO, 2 VPPL',
    regime: 'community ganancial, separation, participation, private privativo',
  }
  const asked = Object.entries(MODEL_FIELDS).map(([field, kind]) => `${field}: ${kinds[kind]}`)
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
  return [
    {
      role: 'system' as const,
      content: `Lees notas simples del Registro de la Propiedad. Responde solo con JSON: {"campo": {"value": …, "quote": "palabras exactas de la nota que lo dicen"}}. Omite lo que la nota no diga y las cargas canceladas; no deduzcas nada. Campos: ${asked.join('; ')}. Añade "charges": una lista con cada carga, también las canceladas: {"kind": ${CHARGE_KINDS.join('|')}, "creditor", "principal", "interest", "lateInterest", "costs", "startedOn", "termMonths", "inscription", "quote": el asiento entero}. Los importes son solo los de su asiento.`,
    },
    { role: 'user' as const, content: text.slice(0, MOST_CHARACTERS) },
  ]
}

/** Condition: the transcription has no result. A job that runs again changes no other transcription. */
const isOpen = (uuid: string) =>
  and(eq(noteTranscriptions.uuid, uuid), inArray(noteTranscriptions.state, ['waiting', 'failed']))

interface ReadResult {
  pages: readonly PageAnswer[]
  reading: DocumentReading
  reader: Reader
}

async function store(job: RunningJob, context: Context, uuid: string, { pages, reading, reader }: ReadResult) {
  const { kind, fields, charges, owners, unread, warnings } = reading
  const copied = <Each extends { places: readonly PageArea[] }>(each: Each) => ({ ...each, places: [...each.places] })
  await context.database.transaction(job.scope, async (tx) => {
    const total = pages.length
    // Once the pages are stored, the job no longer needs them, so its checkpoint is emptied.
    await job.advance(tx, { phase: 'transcribing', done: total, total, checkpoint: {} })
    const [stored] = await tx
      .update(noteTranscriptions)
      .set({
        state: 'ready',
        documentKind: kind,
        reader,
        pages: total,
        readPages: null,
        fields: fields.map(copied),
        charges: charges.map(({ toCheck = [], ...each }) => ({
          ...copied(each),
          doubts: [...each.doubts],
          toCheck: [...toCheck],
        })),
        owners: owners.map(copied),
        unread: unread.map(copied),
        warnings,
        // A previous attempt may have stored an error.
        error: null,
        endedOn: null,
      })
      .where(isOpen(uuid))
      .returning({ uuid: noteTranscriptions.assetUuid, customerUuid: noteTranscriptions.customerUuid })
    if (stored) await countToReview(tx, stored)
  })
}

async function fail({ scope }: RunningJob, { database, now }: Context, uuid: string, error: string | null) {
  await database.transaction(scope, (tx) =>
    tx.update(noteTranscriptions).set({ state: 'failed', error, endedOn: now() }).where(isOpen(uuid)),
  )
}
