import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { TapeDraft } from '@lindero/contract/tape/tape.schema'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kernel/actions/LinkButton.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { PageFailure } from '../kernel/states/PageFailure.tsx'
import { PageSkeleton } from '../kernel/states/Skeletons.tsx'
import { WizardScreen } from './WizardScreen.tsx'
import { draftQuery } from './wizard/use-autosave.ts'
import { type ReopenedTape, storedFileKey, useWizard } from './wizard/use-wizard.ts'

/** Adds the assets of a tape to an existing portfolio, in the steps of the wizard, except the first. */
export default function AddTapePage() {
  const { uuid } = useParams({ from: '/app/portfolios/$uuid/tape' })
  const portfolio = useQuery({
    ...queryOf(api.portfolio, { params: { uuid } }),
    // The data are not fetched again, because edits in the wizard refer to the data at its start.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { load, file } = useSearch({ from: '/app/portfolios/$uuid/tape' })
  const leftOut = useQuery({
    ...queryOf(api.leftOutRows, { params: { uuid }, query: load === undefined ? {} : { job: load } }),
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [storedKey] = useState(() => storedFileKey(uuid, true))
  const filekey = file ?? (load === undefined ? storedKey : leftOut.data?.tape?.file.filekey) ?? null
  const draft = useQuery({ ...draftQuery(uuid, filekey ?? ''), enabled: filekey !== null })
  if (portfolio.isLoadingError) return <PageFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />
  if (leftOut.isLoadingError) return <ErrorState error={leftOut.error} onRetry={() => void leftOut.refetch()} />
  if (portfolio.isPending || (load !== undefined && leftOut.isPending)) return <PageSkeleton />
  if (load !== undefined && !leftOut.data?.tape) return <NothingLeftOut uuid={uuid} />
  if (draft.isLoadingError) return <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
  if (filekey !== null && draft.isPending) return <PageSkeleton />
  return (
    <AddTapeWizard
      key={`${uuid}.${load}.${file}`}
      portfolio={portfolio.data}
      tape={leftOut.data?.tape ?? null}
      tapeDraft={draft.data?.draft ?? null}
    />
  )
}

/** Shown if no rows are left to add, because they have been imported in the meantime or the file has been deleted. */
function NothingLeftOut({ uuid }: { uuid: string }) {
  const { t } = useTranslation('wizard')
  return (
    <EmptyState
      icon={<IconChecks size={28} stroke={1.5} aria-hidden />}
      title={t('leftOut.noneTitle')}
      text={t('leftOut.noneText')}
      action={
        <LinkButton to="/portfolios/$uuid" params={{ uuid }}>
          {t('leftOut.back')}
        </LinkButton>
      }
    />
  )
}

interface AddTapeWizardProps {
  portfolio: Portfolio
  /** An earlier tape whose left-out rows are being corrected. Null for a new tape. */
  tape: ReopenedTape | null
  tapeDraft: TapeDraft | null
}

function AddTapeWizard({ portfolio, tape, tapeDraft }: AddTapeWizardProps) {
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
  const wizard = useWizard({ portfolio, isAdding: true, tape, tapeDraft, onDraft: () => undefined })
  return (
    <WizardScreen
      wizard={wizard}
      step={step === 'definition' ? 'tape' : step}
      onStep={(next) =>
        void navigate({
          to: '/portfolios/$uuid/tape',
          params: { uuid },
          search: (old) => ({ ...old, step: next }),
        })
      }
      title={t(tape ? 'leftOut.title' : 'addTitle')}
      onCancel={() => void navigate({ to: '/portfolios/$uuid', params: { uuid } })}
    />
  )
}
