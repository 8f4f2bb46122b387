import { type PortfolioRow, portfolioWorkbook } from '@lindero/documents/exports/portfolio-workbook'
import { possessionSettingsOf } from '../assets/possession/possession-settings.store.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { serverDriver } from '../kernel/database/pool.ts'
import { answerQuestions } from '../kernel/threads/answer-questions.ts'
import { type ExportQuestion, type ExportQuestions, GONE, TAKEN } from './export-questions.ts'
import { exportRows } from './export-rows.ts'

/** Maximum number of chunks that are sent before the reader consumes the first one. */
const AHEAD = 8

answerQuestions<ExportQuestions>({ portfolio: writePortfolio })

async function writePortfolio(
  { caller, name, ownFields, databaseAccess, seconds, flow, ...exported }: ExportQuestion,
  send: (chunk: Uint8Array) => void,
): Promise<null> {
  const database = openDatabase(serverDriver(databaseAccess, 1, { seconds }))
  try {
    const rows = exportRows(database, caller, exported)
    // An invalid filter fails here, before anything is sent.
    const first = await rows.next()
    const { language, portfolios } = exported
    const customerUuid = caller.customer.uuid
    const assumptions = await database.transaction({ customer: customerUuid }, (tx) =>
      possessionSettingsOf(tx, customerUuid),
    )
    let sent = 0
    for await (const chunk of portfolioWorkbook({
      language,
      name,
      ownFields,
      rows: allOf(first, rows),
      hasPortfolios: portfolios.length > 1,
      assumptions,
    })) {
      await roomFor(sent, flow)
      if (Atomics.load(flow, GONE) > 0) return null
      send(chunk)
      sent += 1
    }
    return null
  } finally {
    await database.close()
  }
}

async function* allOf(
  first: IteratorResult<PortfolioRow>,
  rest: AsyncGenerator<PortfolioRow>,
): AsyncGenerator<PortfolioRow> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** Waits until the reader has consumed enough chunks, or has disconnected. */
async function roomFor(sent: number, flow: ExportQuestion['flow']): Promise<void> {
  for (;;) {
    const taken = Atomics.load(flow, TAKEN)
    if (sent - taken < AHEAD || Atomics.load(flow, GONE) > 0) return
    // The wait also ends at intervals, because a reader that has disconnected consumes no more chunks.
    await Atomics.waitAsync(flow, TAKEN, taken, 1_000).value
  }
}
