/**
 * Measures one process that generates valuation reports one after another. The reference is bare pdfkit, which writes
 * the same number of text pages.
 */

import { writeValuationReport } from '@lindero/documents/exports/valuation-report'
import { reportFixture } from '@lindero/documents/exports/valuation-report.fixture'
import { barePages } from '../support/bare-pages.ts'
import { report, sideBySide, timed } from '../support/figures.ts'

const REPORTS = 15

/** Bytes of the report of a flat with few known facts. */
async function reportBytes(): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeValuationReport(reportFixture())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const yardstick = 'pdfkit with as many pages of text'
let bytes: Buffer = Buffer.alloc(0)
const first = await timed(async () => {
  bytes = await reportBytes()
})
const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
const { ours, theirs } = await sideBySide(REPORTS, reportBytes, () => barePages(pages, pages))
report({ name: `the first report of ${pages} pages of a process`, ours: first, yardstick, theirs })
report({ name: 'a further report: median', ours, yardstick, theirs })
