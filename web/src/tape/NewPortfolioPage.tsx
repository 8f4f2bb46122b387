import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { TapeDraft } from '@lindero/contract/tape/tape.schema'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { PageSkeleton } from '../kernel/states/Skeletons.tsx'
import { WizardScreen } from './WizardScreen.tsx'
import type { Step } from './wizard/steps.ts'
import { draftQuery } from './wizard/use-autosave.ts'
import { useWizard } from './wizard/use-wizard.ts'

/** The wizard for a new portfolio, either empty or with a saved draft (`?draft=`). */
export default function NewPortfolioPage() {
  const { t } = useTranslation('portfolios')
  const { draft, step } = useSearch({ from: '/app/portfolios/new' })
  const navigate = useNavigate()
  const [made, setMade] = useState<string | null>(null)
  useBreadcrumbs([{ label: t('title'), to: '/portfolios' }, { label: t('new') }])
  // A draft created by this wizard is not fetched, because that would overwrite text typed in the meantime. If the user
  // goes back to a history entry that is older than the draft, the page still shows this wizard, at an earlier step.
  const index = useLocation({ select: ({ state }) => state.__TSR_index })
  const madeAt = useRef(0)
  const isBack = draft === undefined && made !== null && index < madeAt.current
  const isOwn = isBack || (draft !== undefined && draft === made)
  // If the user opens an empty wizard after a wizard with a draft, `run` gives the empty wizard a new key. So it does
  // not show the values of the other wizard.
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
  const tape = useQuery({ ...draftQuery(draft ?? ''), enabled: draft !== undefined && !isOwn })
  if (draft && !isOwn) {
    if (resumed.isLoadingError) return <ErrorState error={resumed.error} onRetry={() => void resumed.refetch()} />
    if (tape.isLoadingError) return <ErrorState error={tape.error} onRetry={() => void tape.refetch()} />
    if (resumed.isPending || tape.isPending) return <PageSkeleton />
    if (!resumed.data.isDraft) return <Navigate to="/portfolios/$uuid" params={{ uuid: draft }} replace />
  }
  return (
    <NewPortfolioWizard
      key={isOwn || !draft ? `new.${run.current}` : draft}
      portfolio={isOwn || !draft ? null : (resumed.data ?? null)}
      tapeDraft={isOwn || !draft ? undefined : tape.data?.draft}
      step={step ?? 'definition'}
      onStep={(next) => void navigate({ to: '/portfolios/new', search: (old) => ({ ...old, step: next }) })}
      onDraft={(uuid) => {
        setMade(uuid)
        madeAt.current = index
        void navigate({
          to: '/portfolios/new',
          search: (old) => ({ ...old, draft: uuid }),
          replace: true,
        })
      }}
    />
  )
}

interface NewPortfolioWizardProps {
  portfolio: Portfolio | null
  /** The draft of the tape. Undefined for a wizard that starts empty. */
  tapeDraft: TapeDraft | null | undefined
  step: Step
  onStep: (step: Step) => void
  onDraft: (uuid: string) => void
}

function NewPortfolioWizard({ portfolio, tapeDraft, step, onStep, onDraft }: NewPortfolioWizardProps) {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const wizard = useWizard({
    portfolio,
    isAdding: false,
    ...(tapeDraft === undefined ? {} : { tapeDraft }),
    onDraft,
  })
  return (
    <WizardScreen
      wizard={wizard}
      step={step}
      onStep={onStep}
      title={t('newTitle')}
      onCancel={() => void navigate({ to: '/portfolios' })}
    />
  )
}
