import type { ListedLead } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { LEAD_SOURCES, type LeadSource, type LeadState } from '@lindero/domain/advertising/lead'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { withTown } from '@lindero/domain/kernel/street-address'
import { Group, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SearchBox } from '../../kernel/list/SearchBox.tsx'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SellingChoices } from '../SellingChoices.tsx'
import classes from './board.module.css'
import { LeadCard, useLeadName } from './LeadCard.tsx'
import { LeadMoves } from './LeadMoves.tsx'

type Board = CallReply<typeof api.leadBoard>
type Column = Board['columns'][number]

/** The leads in one column per state, from the first contact to the deed. A card's menu changes the state. */
export default function LeadBoardPage() {
  const { t } = useTranslation('advertisements')
  useBreadcrumbs([
    { label: t('title'), to: '/advertisements' },
    { label: t('leads.title'), to: '/advertisements/leads' },
    { label: t('pipeline.board') },
  ])
  const { q, source } = useSearch({ strict: false }) as { q?: string; source?: LeadSource }
  const canEdit = useMay()('editAdvertisements')
  const [opened, open] = useState<string>()
  const filter = { ...(q ? { search: q } : {}), ...(source ? { sources: [source] } : {}) }
  const query = useQuery({
    ...queryOf(api.leadBoard, { query: { f: filter } }),
    placeholderData: keepPreviousData,
  })
  const columns = query.data?.columns ?? []
  const lead = columns.flatMap(({ items }) => items).find(({ uuid }) => uuid === opened)
  return (
    <Page panel={{ title: t('choices.title'), content: <SellingChoices /> }}>
      <PageHead
        title={t('pipeline.title')}
        sub={t('pipeline.sub')}
        actions={
          <LinkButton variant="default" icon={IconList} to="/advertisements/leads">
            {t('pipeline.list')}
          </LinkButton>
        }
      />
      <Filters sources={query.data?.sources} />
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={8} />}
      {query.data && (
        <section
          className={`${classes.board} grid grow gap-12 min-h-0 px-16 pt-4 pb-16 scroll`}
          aria-label={t('pipeline.columnsLabel')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          {columns.map((column) => (
            <BoardColumn key={column.state} column={column} canEdit={canEdit} onOpen={open} />
          ))}
        </section>
      )}
      {lead && (
        <Dialog isReading title={<AssetOf lead={lead} />} onClose={() => open(undefined)} size="lg">
          <LeadCard lead={lead} advertisementUuid={lead.advertisementUuid} price={lead.price} canEdit={canEdit} />
        </Dialog>
      )}
    </Page>
  )
}

/** Filters by text and source, stored in the URL. The number of leads is shown once `sources` are loaded. */
function Filters({ sources }: { sources: Board['sources'] | undefined }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { q?: string; source?: LeadSource }
  const write = (change: { q?: string; source?: string }) => {
    const { q, source } = { ...search, ...change }
    void navigate({
      to: '/advertisements/leads/board',
      search: { ...(q ? { q } : {}), ...(source ? { source: source as LeadSource } : {}) },
      replace: true,
    })
  }
  const countOf = (source: LeadSource) => sources?.find((one) => one.source === source)?.count ?? 0
  const total = sources?.reduce((sum, { count }) => sum + count, 0)
  const sourcesInUse = LEAD_SOURCES.filter((source) => countOf(source) > 0 || source === search.source)
  return (
    <Group gap="sm" px="md" pb="sm">
      <SearchBox
        label={t('pipeline.search')}
        least={SEARCH_MINIMUM}
        value={search.q ?? ''}
        onChange={(q) => write({ q })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('pipeline.source')}
        value={search.source ?? ''}
        data={[
          {
            value: '',
            label:
              total === undefined
                ? t('pipeline.source')
                : t('pipeline.allSources', { count: total, figure: formats.number(total) }),
          },
          ...sourcesInUse.map((source) => ({
            value: source,
            label: t('pipeline.sourceCount', { source: t(`leads.sources.${source}`), count: countOf(source) }),
          })),
        ]}
        onChange={({ currentTarget }) => write({ source: currentTarget.value })}
      />
    </Group>
  )
}

interface ColumnProps {
  column: Column
  canEdit: boolean
  onOpen: (uuid: string) => void
}

function BoardColumn({ column: { state, total, items }, canEdit, onOpen }: ColumnProps) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const more = total - items.length
  return (
    <section className={`${classes.column} stack gap-8 border r-lg`} aria-labelledby={`board-${state}`}>
      <h2 id={`board-${state}`} className="flex between gap-8 fs-13 semi">
        {t(`leads.states.${state}`)} <span className="num text-2">{formats.number(total)}</span>
      </h2>
      {items.length === 0 && <p className="text-2 fs-13">{t('pipeline.none')}</p>}
      <ul className="stack gap-8" aria-label={t('pipeline.cardsOf', { state: t(`leads.states.${state}`) })}>
        {items.map((lead) => (
          <li key={lead.uuid} className="p-10 stack items-start gap-4 border r bg-surface fs-13 anywhere">
            <BoardCard lead={lead} canEdit={canEdit} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {more > 0 && <MoreLink state={state} count={more} />}
    </section>
  )
}

function MoreLink({ state, count }: { state: LeadState; count: number }) {
  const { t } = useTranslation('advertisements')
  return (
    <Link to="/advertisements/leads" search={{ f: { states: [state] } }} className="min-h-24 fs-13">
      {t('pipeline.more', { count })}
    </Link>
  )
}

function BoardCard({ lead, canEdit, onOpen }: { lead: ListedLead; canEdit: boolean; onOpen: (uuid: string) => void }) {
  const { t } = useTranslation('advertisements')
  const name = useLeadName()(lead)
  const line = useLastStep(lead)
  return (
    <>
      <UnstyledButton
        className={`${classes.name} text-left min-h-24 text fs-13 semi`}
        aria-label={t('pipeline.open', { name })}
        onClick={() => onOpen(lead.uuid)}
      >
        {name}
      </UnstyledButton>
      <Link
        to="/assets/$uuid/commercial"
        params={{ uuid: lead.assetUuid }}
        search={{ open: lead.advertisementUuid }}
        className={`${classes.asset} min-h-24 text`}
      >
        <AssetOf lead={lead} />
      </Link>
      <Text size="xs" c="var(--text-2)">
        {[t(`leads.sources.${lead.source}`), line].filter(Boolean).join(' · ')}
      </Text>
      {canEdit && (
        <LeadMoves lead={lead} advertisementUuid={lead.advertisementUuid} price={lead.price} name={name} isMenu />
      )}
    </>
  )
}

/**
 * Describes the last step of a lead; for a visit without a result, its date and time. For a discarded lead, states the
 * reason.
 */
function useLastStep({ steps, state, discardReason }: ListedLead): string | null {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  if (state === 'DISCARDED') return discardReason && t(`leads.discardReasons.${discardReason}`)
  const step = steps.at(-1)
  if (!step) return null
  const date = formats.date(step.day)
  const amount = formats.currency(step.amount)
  if (step.kind === 'visit') {
    return step.result
      ? t('pipeline.lastVisit', { result: t(`leads.results.${step.result}`) })
      : t('pipeline.nextVisit', { date, time: step.time ?? '' })
  }
  if (step.kind === 'offer') return t('pipeline.offered', { amount })
  if (step.kind === 'deed') return t('pipeline.signed', { amount, date })
  return t('pipeline.reserved', { amount, date: formats.date(step.expiresOn) })
}

function AssetOf({ lead: { externalId, address, municipality } }: { lead: ListedLead }) {
  return <>{[externalId, address && withTown(address, municipality)].filter(Boolean).join(' · ')}</>
}
