import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../../kernel/api/every-page.ts'
import { request } from '../../../kernel/api/request.ts'
import { invalidate } from '../../../kernel/api/use-call.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { inCalls, isAssignable, type Move, movesOf } from './assignment.ts'

/** Users who see a portfolio, and the ticks that differ from the saved state. */
export function useAssignment(portfolio: Portfolio, customerUuid: string, onDone: () => void) {
  const { t } = useTranslation('users')
  const { uuid, name } = portfolio
  const users = useQuery(
    everyPageOf(api.customerUsers, { params: { uuid: customerUuid }, query: { s: 'name' } }),
  )
  const assigned = useQuery(everyPageOf(api.portfolioUsers, { params: { uuid } }))
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const saved = new Set(assigned.data?.items.map((user) => user.uuid))
  const chosen = new Set(saved)
  for (const [user, isOn] of ticks) {
    if (isOn) chosen.add(user)
    else chosen.delete(user)
  }
  const moves = movesOf(saved, chosen)
  const save = useMutation({
    mutationFn: async (wanted: readonly Move[]) => {
      for (const call of inCalls(wanted)) {
        await request(api.assignPortfolioUsers, { body: { portfolioUuid: uuid, users: call } })
      }
    },
    onSuccess: async () => {
      toast.success(t('assign.saved', { name }))
      onDone()
      await invalidate(api.assignPortfolioUsers)
    },
    onError: toast.error,
  })
  return {
    users: users.data?.items.filter(isAssignable),
    isLoading: users.isPending || assigned.isPending,
    error: users.error ?? assigned.error,
    retry: () => void Promise.all([users.refetch(), assigned.refetch()]),
    saved,
    chosen,
    tick: (user: string, isOn: boolean) => setTicks((old) => new Map(old).set(user, isOn)),
    changes: moves.length,
    save: () => save.mutate(moves),
    isSaving: save.isPending,
  }
}
