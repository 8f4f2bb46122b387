import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import type { QueryKey } from '@tanstack/react-query'
import type { CallParts } from './call-options.ts'
import { keyOf, queryClient } from './query.ts'
import { perform } from './use-call.ts'

/** Edits a call's cached replies to show the expected result of a change. */
interface LocalEdit {
  call: CallSpecification
  edit: (reply: never) => unknown
}

/** Declares how to edit each cached reply of a call, for `performAhead`. */
export function editCached<const Call extends CallSpecification>(
  call: Call,
  edit: (reply: CallReply<Call>) => CallReply<Call>,
): LocalEdit {
  return { call, edit }
}

/** Returns an edit that removes the row with this uuid from a list. */
export function without<Row extends { uuid: string }, Reply extends { items: Row[]; total: number }>(uuid: string) {
  return (reply: Reply): Reply => {
    const items = reply.items.filter((row) => row.uuid !== uuid)
    return { ...reply, items, total: reply.total - (reply.items.length - items.length) }
  }
}

/**
 * Makes a call, and shows its expected result before the server replies: cached replies are edited first, and restored
 * if the call fails. In either case they are refetched afterwards, as in `perform`.
 *
 * @throws ApiError after the previous replies have been restored
 */
export async function performAhead<const Call extends CallSpecification>(
  call: Call,
  parts: CallParts<Call>,
  edits: readonly LocalEdit[],
): Promise<CallReply<Call>> {
  const before: [QueryKey, unknown][] = []
  for (const { call: listed, edit } of edits) {
    const filter = { queryKey: keyOf(listed) }
    // Running requests are cancelled, because their replies would replace the edited data with the previous data.
    await queryClient.cancelQueries(filter)
    before.push(...queryClient.getQueriesData(filter).filter(([, reply]) => reply !== undefined))
    queryClient.setQueriesData(filter, (reply: unknown) => (reply === undefined ? undefined : edit(reply as never)))
  }
  return perform(call, parts, () => {
    for (const [key, reply] of before) queryClient.setQueryData(key, reply)
  })
}
