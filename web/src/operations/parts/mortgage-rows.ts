import type { DataOf, RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { mortgage } from '@lindero/domain/operations/mortgage.part'

export const MORTGAGE = mortgage as unknown as RecordPart
export type MortgageData = DataOf<typeof mortgage>
