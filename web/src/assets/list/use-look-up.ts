import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from '../../kernel/api/api-error.ts'
import type { CallParts } from '../../kernel/api/call-options.ts'
import { request } from '../../kernel/api/request.ts'

type Reply = CallReply<typeof api.cadastralProperty>
export type LookUpQuestion = NonNullable<CallParts<typeof api.cadastralProperty>['query']>
export type FoundProperty = NonNullable<Reply['found']>

interface Asked<Values> {
  question: LookUpQuestion
  /** The values of the form when the cadastre was asked. */
  values: Values
}

/**
 * Asks the cadastre for a property. Only the reply to the latest question counts, because replies may arrive in a
 * different order.
 */
export function useLookUp<Values>(onFound: (found: FoundProperty, asked: Values) => void) {
  const latest = useRef<Asked<Values> | null>(null)
  return useMutation<Reply, ApiError, Asked<Values>>({
    mutationFn(asked) {
      latest.current = asked
      return request(api.cadastralProperty, { query: asked.question })
    },
    onSuccess({ found }, asked) {
      if (found && latest.current === asked) onFound(found, asked.values)
    },
  })
}
