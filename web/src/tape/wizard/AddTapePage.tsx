import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { PageSkeleton } from '../../kernel/states/Skeletons.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardScreen } from './WizardScreen.tsx'

/** Adds assets in bulk to an existing portfolio: the same steps without the first. */
export default function AddTapePage() {
  const { uuid } = useParams({ from: '/app/portfolios/$uuid/tape' })
  const portfolio = useQuery({
    ...queryOf(api.portfolio, { params: { uuid } }),
    // Edits in the wizard are based on the data read when it was opened.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (portfolio.isPending) return <PageSkeleton />
  if (portfolio.isError)
    return <ErrorState error={portfolio.error} onRetry={() => void portfolio.refetch()} />
  return <AddTapeWizard key={uuid} portfolio={portfolio.data} />
}

function AddTapeWizard({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('wizard')
  const list = useTranslation('portfolios').t
  const navigate = useNavigate()
  const { uuid, name } = portfolio
  const { step = 'tape' } = useSearch({ from: '/app/portfolios/$uuid/tape' })
  useBreadcrumbs([
    { label: list('title'), to: '/portfolios' },
    { label: name, to: `/portfolios/${uuid}` },
    { label: t('addTitle') },
  ])
  const wizard = useWizard({ portfolio, isAdding: true, onDraft: () => undefined })
  return (
    <WizardScreen
      wizard={wizard}
      step={step === 'definition' ? 'tape' : step}
      onStep={(next) =>
        void navigate({ to: '/portfolios/$uuid/tape', params: { uuid }, search: { step: next } })
      }
      title={t('addTitle')}
      onCancel={() => void navigate({ to: '/portfolios/$uuid', params: { uuid } })}
    />
  )
}
