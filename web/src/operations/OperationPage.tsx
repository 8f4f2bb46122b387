import { PartsPage } from '../assets/parts/PartsPage.tsx'
import { parts } from './operation-parts.ts'

/** The section Operation of an asset: taxes, community, invoices, notes, mortgage, rent. */
export default function OperationPage() {
  return <PartsPage parts={parts} edit="editOperations" />
}
