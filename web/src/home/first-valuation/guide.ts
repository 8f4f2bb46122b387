import { api } from '@lindero/contract/api'
import type { FirstValuation } from '@lindero/domain/home/first-valuation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** State of a user's guided first valuation, and a function that stores a step. */
export function useGuide(userUuid: string) {
  const guide = useQuery(queryOf(api.firstValuation, { params: { uuid: userUuid } }))
  const keeping = useCall(api.keepFirstValuation, {
    onError: (error) => toast.error(errorText(error)),
  })
  const { data } = guide
  function keep(more: Partial<FirstValuation>) {
    if (!data) return
    const { state, step, portfolioUuid, assetUuid } = data
    keeping.mutate({
      params: { uuid: userUuid },
      body: { state, step, portfolioUuid, assetUuid, ...more },
    })
  }
  return { guide, keep, isKeeping: keeping.isPending }
}
