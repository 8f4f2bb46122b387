import { api, invalidatedBy } from '@lindero/contract/api'
import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ApiError } from './api-error.ts'
import type { CallParts } from './call-options.ts'
import { keyOf, queryClient } from './query.ts'
import { request } from './request.ts'

/** Refetches every query that the contract declares as invalidated by this call. */
export async function invalidate(call: CallSpecification): Promise<void> {
  await Promise.all(invalidatedBy(call).map((name) => queryClient.invalidateQueries({ queryKey: keyOf(api[name]) })))
}

/**
 * Makes a call that changes data, then refetches the queries invalidated by it. The refetch also happens after an
 * error, because an error often means that another user was faster.
 *
 * @param onFailure runs before the refetch
 * @throws ApiError
 */
export async function perform<const Call extends CallSpecification>(
  call: Call,
  parts: CallParts<Call>,
  onFailure?: () => void,
): Promise<CallReply<Call>> {
  try {
    return await request(call, parts)
  } catch (error) {
    onFailure?.()
    throw error
  } finally {
    await invalidate(call)
  }
}

/** A call that changes data, not yet sent. The form that sends it also refetches the invalidated queries. */
export interface Change<Reply> {
  send: () => Promise<Reply>
  refetch: () => Promise<void>
}

/**
 * Prepares the call that submits a form's values: `submit: (values) => change(api.saveUser, { params, body: values })`.
 */
export function change<const Call extends CallSpecification>(
  call: Call,
  parts: CallParts<Call>,
): Change<CallReply<Call>> {
  return { send: () => request(call, parts), refetch: () => invalidate(call) }
}

/**
 * Prepares several calls of the same kind. They are made one after another, because the body of one call can contain
 * only a limited number of items.
 */
export function changeEach<const Call extends CallSpecification>(
  call: Call,
  each: readonly CallParts<Call>[],
): Change<void> {
  return {
    refetch: () => invalidate(call),
    async send() {
      for (const parts of each) await request(call, parts)
    },
  }
}

type CallMutation<Call extends CallSpecification> = UseMutationOptions<CallReply<Call>, ApiError, CallParts<Call>>

/**
 * `perform` as a mutation: `useCall(api.saveAsset).mutate({ params, body })`. `onSuccess` runs before the queries are
 * refetched. While a call is running, an identical one is not sent, because a double click may come before the button
 * is shown as busy.
 */
export function useCall<const Call extends CallSpecification>(
  call: Call,
  options: Pick<CallMutation<Call>, 'onSuccess' | 'onError'> = {},
) {
  const underWay = useRef<string | null>(null)
  const { onSettled, ...made } = mutationOf(call, options)
  const mutation = useMutation<CallReply<Call>, ApiError, CallParts<Call>>({
    ...made,
    onSettled(...settled) {
      if (underWay.current === JSON.stringify(settled[2])) underWay.current = null
      return onSettled?.(...settled)
    },
  })
  const { mutate } = mutation
  const send = useCallback(
    (...parameters: Parameters<typeof mutate>) => {
      const sent = JSON.stringify(parameters[0])
      if (underWay.current === sent) return
      underWay.current = sent
      mutate(...parameters)
    },
    [mutate],
  )
  return { ...mutation, mutate: send } as typeof mutation
}

export function mutationOf<const Call extends CallSpecification>(
  call: Call,
  options: Pick<CallMutation<Call>, 'onSuccess' | 'onError'>,
): CallMutation<Call> {
  return {
    ...options,
    mutationFn: (parts) => request(call, parts),
    onSettled: () => invalidate(call),
  }
}
