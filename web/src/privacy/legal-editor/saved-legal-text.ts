import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

/** A legal text as the server has it: the operator's own, or the shipped one. */
export type SavedLegalText = CallReply<typeof api.legalText>
