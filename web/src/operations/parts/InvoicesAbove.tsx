import type { invoices } from '@lindero/domain/operations/invoices.part'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { Transcriptions } from '../transcription/Transcriptions.tsx'
import { YearTotals } from './YearTotals.tsx'

/** Content above the invoices: documents to read, and the totals of each year. */
export function InvoicesAbove(props: AboveProps<typeof invoices>) {
  return (
    <>
      <Transcriptions {...props} />
      <YearTotals edited={props.edited} />
    </>
  )
}
