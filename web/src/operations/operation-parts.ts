import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { SECTION_STATUS_LEVELS } from '@lindero/domain/operations/section-status'
import { partScreen } from '../assets/parts/part-screen.ts'
import type { PartsModule } from '../assets/parts/parts-module.ts'
import { queryOf } from '../kernel/api/query.ts'

const status = { texts: 'operations:status', levels: SECTION_STATUS_LEVELS }

/** The parts of the operation of an asset, in the order of their tabs. */
export const parts: PartsModule = {
  screens: [partScreen(mortgage, 'operations:mortgage', { status })],
  queryOf: (uuid) => queryOf(api.operations, { params: { uuid }, query: {} }),
  dataOf: (reply) => reply as CallReply<typeof api.operations> as unknown as Record<string, PartData>,
}
