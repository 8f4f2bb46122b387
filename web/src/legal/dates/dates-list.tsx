import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { calendarDateAt, daysBetween } from '@lindero/domain/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../kernel/api/query.ts'
import { formatsIn } from '../../kernel/formats/use-formats.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { choiceFrom, days, type Option, search, toggle } from '../../kernel/list/filters.ts'
import listClasses from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { reasonOf, termRule } from '../term-rule.ts'
import classes from './dates.module.css'
import { isUnexplained, MissedReason } from './MissedReason.tsx'

type Row = CallReply<typeof api.legalDates>['items'][number]

/** The state of a date in words: too late, lapsed, without a result, moved, or the days left. Null for a day with a result. */
function stateOf({ date: day, isLate, awaits, metOn, movedFrom, rule }: Row): string | null {
  const { date, number } = formatsIn(currentLanguage())
  if (metOn) return textAt('judicialDates:metLate', { date: date(metOn) })
  if (awaits) return textAt(rule?.annotation ? 'judicialDates:lapsed' : 'judicialDates:awaits')
  const today = calendarDateAt(new Date())
  if (rule?.graceUntil === today && day < today) return textAt('judicialDates:isGrace')
  if (isLate) return textAt('judicialDates:isLate')
  const left = daysBetween(today, day)
  const days = [
    ...(left === 0 ? [textAt('judicialDates:isToday')] : []),
    ...(left > 0 ? [textAt('judicialDates:daysLeft', { count: left, figure: number(left) })] : []),
    ...(movedFrom ? [textAt('judicialDates:movedFrom', { date: date(movedFrom) })] : []),
  ]
  return days.join(', ') || null
}

/** The computation of a deadline; for a court date its hour, place and attending person. */
const ruleOf = ({ reason, rule, hour, place, attended }: Row) =>
  rule ? termRule(reason, rule) : [hour, place, attended].filter(Boolean).join(', ') || null

function Late({ row }: { row: Row }) {
  return <Chip level="danger">{stateOf(row)}</Chip>
}

const useChoices = () => useQuery(queryOf(api.legalDateChoices, {})).data
const named = (items: readonly { uuid: string; name: string }[] = []): Option<string>[] =>
  items.map(({ uuid, name }) => ({ value: uuid, label: name }))

const usePeople = () => named(useChoices()?.people)
const usePortfolios = () => named(useChoices()?.portfolios)
const useCourts = () => (useChoices()?.courts ?? []).map((court) => ({ value: court, label: court }))

/** Deadlines and court dates of all assets, beginning with the nearest. */
export const judicialDates = list(
  api.legalDates,
  'judicialDates:list',
)({
  id: 'judicialDates',
  title: 'reason',
  sort: { by: 'date' },
  rowId: ({ id }) => String(id),
  columns: {
    date: {
      kind: 'day',
      value: ({ date }) => date,
      sort: true,
      width: 148,
      narrowest: 148,
      pinned: true,
      strong: true,
    },
    reason: { value: ({ reason }) => reasonOf(reason), width: 210 },
    externalId: {
      cell: ({ assetUuid: uuid, externalId }) => (
        <Link to="/assets/$uuid/management" params={{ uuid }} className={listClasses.title}>
          {externalId}
        </Link>
      ),
      sort: true,
      width: 128,
    },
    isLate: {
      value: (row) => stateOf(row),
      cell: (row) => (isUnexplained(row) ? <MissedReason {...row} /> : row.isLate ? <Late row={row} /> : stateOf(row)),
      chips: (row) => [stateOf(row) ?? ''],
      width: 124,
      widest: 230,
    },
    rule: {
      value: ruleOf,
      cell: (row) => <span className={classes.rule}>{ruleOf(row)}</span>,
      width: 360,
      widest: 560,
      narrowest: 300,
      grows: true,
      priority: 2,
    },
    address: { kind: 'address', width: 200, widest: 320, narrowest: 150 },
    missed: { value: ({ missed }) => missed?.explanation ?? null, width: 150, widest: 260, priority: 3 },
    court: { width: 150, widest: 240, priority: 3 },
    municipality: { width: 130, priority: 3 },
    section: {
      value: ({ section }) => textAt(keyAt('management:sections', section)),
      width: 160,
      widest: 240,
      priority: 3,
    },
    responsible: { width: 150, priority: 3 },
  },
  filters: {
    search: search(),
    day: days(),
    isTerm: toggle(labels('judicialDates:kinds')),
    isLate: toggle(labels('judicialDates:late')),
    isUnexplained: toggle(labels('judicialDates:unexplained')),
    responsibleUuid: choiceFrom(usePeople),
    portfolioUuid: choiceFrom(usePortfolios),
    court: choiceFrom(useCourts, { width: 260 }),
  },
  presets: {
    upcoming: (today) => ({ day: { from: today } }),
    late: () => ({ isLate: true }),
  },
  first: 'upcoming',
  open: ({ assetUuid: uuid, rule }) =>
    rule?.annotation
      ? { to: '/assets/$uuid/operation', params: { uuid }, search: { part: 'registrySimpleNotes' } }
      : { to: '/assets/$uuid/management', params: { uuid } },
  phone: { figure: 'date', detail: ['externalId', 'isLate'], below: 'rule' },
})
