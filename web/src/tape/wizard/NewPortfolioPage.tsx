import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { PageSkeleton } from '../../kernel/states/Skeletons.tsx'
import { NewPortfolioWizard } from './NewPortfolioWizard.tsx'

/** A new portfolio, from the start or from a draft (`?draft=`). */
export default function NewPortfolioPage() {
  const { t } = useTranslation('portfolios')
  const { draft, step } = useSearch({ from: '/app/portfolios/new' })
  const navigate = useNavigate()
  const [made, setMade] = useState<string | null>(null)
  useBreadcrumbs([{ label: t('title'), to: '/portfolios' }, { label: t('new') }])
  // A draft created by this wizard is not loaded again: text typed meanwhile would be lost.
  const isOwn = draft !== undefined && draft === made
  // Each wizard without a draft is independent, also after another was left with its draft.
  const run = useRef(0)
  const wasOwn = useRef(false)
  if (isOwn) wasOwn.current = true
  else if (draft === undefined && wasOwn.current) {
    wasOwn.current = false
    run.current++
  }
  const resumed = useQuery({
    ...queryOf(api.portfolio, { params: { uuid: draft ?? '' } }),
    enabled: draft !== undefined && !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (draft && !isOwn) {
    if (resumed.isPending) return <PageSkeleton />
    if (resumed.isError) return <ErrorState error={resumed.error} onRetry={() => void resumed.refetch()} />
    if (!resumed.data.isDraft) return <Navigate to="/portfolios/$uuid" params={{ uuid: draft }} replace />
  }
  return (
    <NewPortfolioWizard
      key={isOwn || !draft ? `new.${run.current}` : draft}
      portfolio={isOwn || !draft ? null : (resumed.data ?? null)}
      step={step ?? 'definition'}
      onStep={(next) => void navigate({ to: '/portfolios/new', search: (old) => ({ ...old, step: next }) })}
      onDraft={(uuid) => {
        setMade(uuid)
        void navigate({
          to: '/portfolios/new',
          search: (old) => ({ ...old, draft: uuid }),
          replace: true,
        })
      }}
    />
  )
}
