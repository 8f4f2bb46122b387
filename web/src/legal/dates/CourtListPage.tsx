import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { withTown } from '@lindero/domain/kernel/street-address'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { LEGAL_ACTIONS } from '../legal.actions.ts'
import { reasonOf } from '../term-rule.ts'
import classes from './court-list.module.css'

type CourtDate = CallReply<typeof api.legalDates>['items'][number]

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The court dates of one day, in the order of their hours, to print and to take along. */
export default function CourtListPage() {
  const { t } = useTranslation('judicialDates')
  const formats = useFormats()
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/repossessions/court-list' })
  const day = search.day ?? calendarDateAt(new Date())
  const query = useQuery(
    everyPageOf(api.legalDates, { query: { f: JSON.stringify({ isTerm: false, day: { from: day, until: day } }) } }),
  )
  const show = (next: string) => void navigate({ to: '.', search: { day: next }, replace: true })
  useBreadcrumbs([
    { label: t('repossessions'), to: '/repossessions' },
    { label: t('title'), to: '/repossessions/dates' },
    { label: t('courtList.title') },
  ])
  const items = (query.data?.items ?? []).toSorted(byHour)
  const print = usePageAction(LEGAL_ACTIONS.printCourtList, () => window.print(), { applies: items.length > 0 })
  return (
    <Page>
      <PageHead
        title={t('courtList.title')}
        sub={formats.date(day)}
        actions={
          <Button
            variant="default"
            className={classes.screenOnly ?? ''}
            disabled={!print}
            leftSection={<IconPrinter {...icon} />}
            onClick={print}
          >
            {t('courtList.print')}
          </Button>
        }
      />
      <div className={`${classes.content} grid gap-16 p-16 scroll`}>
        <Group gap="xs" align="end" className={classes.screenOnly ?? ''}>
          <ActionButton variant="default" tooltip={t('courtList.before')} onClick={() => show(addDays(day, -1))}>
            <IconChevronLeft {...icon} />
          </ActionButton>
          <DayInput key={day} day={day} onDay={show} />
          <ActionButton variant="default" tooltip={t('courtList.after')} onClick={() => show(addDays(day, 1))}>
            <IconChevronRight {...icon} />
          </ActionButton>
          <NextDay after={day} onDay={show} />
        </Group>
        {query.isPending && <SkeletonRows rows={5} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && items.length === 0 && <Text size="sm">{t('courtList.none', { date: formats.date(day) })}</Text>}
        {items.length > 0 && <CourtDates items={items} />}
      </div>
    </Page>
  )
}

/** Dates without an hour come last. */
function byHour(a: CourtDate, b: CourtDate): number {
  return (a.hour ?? '~').localeCompare(b.hour ?? '~') || a.externalId.localeCompare(b.externalId)
}

function CourtDates({ items }: { items: readonly CourtDate[] }) {
  const { t } = useTranslation('judicialDates')
  const { none } = useFormats()
  return (
    <SmallTable
      label={t('courtList.title')}
      rows={items}
      rowId={({ id }) => String(id)}
      detail={({ court, place, caseNumber, address, municipality, attorney, attended }) =>
        [court, place, caseNumber, withTown(address, municipality), attorney, attended].filter(Boolean).join(' · ')
      }
      columns={[
        { label: t('courtList.columns.hour'), cell: ({ hour }) => hour ?? t('courtList.noHour') },
        { label: t('courtList.columns.act'), cell: ({ reason }) => reasonOf(reason) },
        {
          label: t('courtList.columns.court'),
          isWide: true,
          cell: ({ court, place }) => [court, place].filter(Boolean).join(', ') || none,
        },
        { label: t('courtList.columns.caseNumber'), isWide: true, cell: ({ caseNumber }) => caseNumber ?? none },
        {
          label: t('courtList.columns.asset'),
          cell: ({ assetUuid: uuid, externalId }) => (
            <Link to="/assets/$uuid/management" params={{ uuid }} className="link">
              {externalId}
            </Link>
          ),
        },
        {
          label: t('courtList.columns.address'),
          isWide: true,
          cell: ({ address, municipality }) => withTown(address, municipality) || none,
        },
        { label: t('courtList.columns.attorney'), isWide: true, cell: ({ attorney }) => attorney ?? none },
        {
          label: t('courtList.columns.attended'),
          isWide: true,
          cell: ({ attended, responsible }) => attended ?? responsible ?? none,
        },
      ]}
    />
  )
}

/** Asks for a day in common formats, such as 3/11 or 03/11/2026. A text that is no day changes nothing. */
function DayInput({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation('judicialDates')
  const formats = useFormats()
  const [text, setText] = useState(formats.date(day))
  function done() {
    const parsed = parseDate(text, { lastYear: Number(day.slice(0, 4)) + 10 })
    if (parsed.kind === 'value') onDay(parsed.value)
    else setText(formats.date(day))
  }
  return (
    <TextInput
      label={t('courtList.day')}
      value={text}
      maxLength={30}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  )
}

/** Leads to the next day that has a court date, if there is one. */
function NextDay({ after, onDay }: { after: string; onDay: (day: string) => void }) {
  const { t } = useTranslation('judicialDates')
  const { data } = useQuery(
    queryOf(api.legalDates, {
      query: { r: 1, s: 'date', f: JSON.stringify({ isTerm: false, day: { from: addDays(after, 1) } }) },
    }),
  )
  const next = data?.items[0]?.date
  if (!next) return null
  return (
    <Button variant="default" onClick={() => onDay(next)}>
      {t('courtList.next')}
    </Button>
  )
}
