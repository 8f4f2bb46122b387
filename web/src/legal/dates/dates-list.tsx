import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { choiceFrom, days, type Option, search, toggle } from '../../kernel/list/filters.ts'
import listClasses from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { reasonOf, termRule } from '../term-rule.ts'
import { isUnexplained, MissedReason } from './MissedReason.tsx'

function Late() {
  return <Chip level="danger">{useTranslation('judicialDates').t('isLate')}</Chip>
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
    date: { kind: 'day', value: ({ date }) => date, sort: true, width: 124, pinned: true, strong: true },
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
      value: ({ isLate }) => (isLate ? textAt('judicialDates:isLate') : null),
      cell: (row) => (isUnexplained(row) ? <MissedReason {...row} /> : row.isLate ? <Late /> : null),
      width: 96,
    },
    rule: {
      value: ({ reason, rule }) => rule && termRule(reason, rule),
      width: 360,
      widest: 440,
      narrowest: 345,
      grows: true,
      priority: 2,
    },
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
  open: ({ assetUuid: uuid }) => ({ to: '/assets/$uuid/management', params: { uuid } }),
  phone: { figure: 'date', detail: ['externalId', 'isLate'], below: 'rule' },
})
