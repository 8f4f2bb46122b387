import { api, invalidatedBy } from '@lindero/contract/api'
import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ApiError } from './api-error.ts'
import type { CallParts } from './call-options.ts'
import { keyOf, queryClient } from './query.ts'
import { request } from './request.ts'

/** Fetches again every query that a call invalidates, as the contract declares. */
export async function invalidate(call: CallSpecification): Promise<void> {
  await Promise.all(invalidatedBy(call).map((name) => queryClient.invalidateQueries({ queryKey: keyOf(api[name]) })))
}

/**
 * Makes a call that changes data. Afterwards, the queries that the call invalidates are fetched again, even after an
 * error: an error often means that another user was faster.
 *
 * @param onFailure runs before the queries are fetched
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

/**
 * A call that changes data, ready to be sent. The form that sends the call also refetches the queries that the call
 * invalidates.
 */
export interface Change<Reply> {
  send: () => Promise<Reply>
  refetch: () => Promise<void>
}

/**
 * Declares the call that a form makes with its values: `submit: (values) => change(api.saveUser, { params, body: values
 * })`.
 */
export function change<const Call extends CallSpecification>(
  call: Call,
  parts: CallParts<Call>,
): Change<CallReply<Call>> {
  return { send: () => request(call, parts), refetch: () => invalidate(call) }
}

/** Makes the same call several times, one after the other, because one body can hold only a limited number of items. */
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
 * fetched again. While a call is in progress, an equal call is not sent: the second click of a double click comes
 * before the button is shown as busy.
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
