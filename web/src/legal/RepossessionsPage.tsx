import { api } from '@lindero/contract/api'
import { IconCalendarEvent, IconClipboardList, IconGavel } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../kernel/actions/LinkButton.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import { search, toggle } from '../kernel/list/filters.ts'
import { ListPage } from '../kernel/list/ListPage.tsx'
import listClasses from '../kernel/list/list.module.css'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { useList } from '../kernel/list/use-list.ts'
import { ValueTile, ValueTiles } from '../kernel/marks/ValueTile.tsx'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { GoToAssets } from '../kernel/states/GoToAssets.tsx'
import { lightNames, SituationLights } from './SituationLights.tsx'
import { reasonOf } from './term-rule.ts'

const repossessions = list(
  api.repossessions,
  'repossessions:list',
)({
  id: 'repossessions',
  title: 'externalId',
  sort: { by: 'nextDate' },
  rowId: ({ assetUuid }) => assetUuid,
  columns: {
    externalId: {
      cell: ({ assetUuid: uuid, externalId }) => (
        <Link to="/assets/$uuid/management" params={{ uuid }} className={listClasses.title}>
          {externalId}
        </Link>
      ),
      sort: true,
      width: 128,
      pinned: true,
    },
    address: { kind: 'address', width: 200, widest: 320, narrowest: 210, grows: true },
    municipality: { width: 130, priority: 3 },
    acquisitionType: {
      value: ({ acquisitionType }) => acquisitionType && textAt(keyAt('management:choices', acquisitionType)),
      width: 140,
      priority: 2,
    },
    situation: {
      value: ({ situation }) => lightNames(situation.lights).join(', '),
      cell: ({ situation }) => (
        <span className="py-6 flex wrap gap-4">
          <SituationLights lights={situation.lights} />
        </span>
      ),
      chips: ({ situation }) => lightNames(situation.lights),
      // Width of four chips in one line.
      width: 396,
    },
    possessionDate: {
      kind: 'day',
      value: ({ situation }) => situation.possessionDate,
      sort: true,
      width: 104,
      priority: 2,
    },
    nextDate: {
      kind: 'day',
      value: ({ situation }) => situation.nextDate,
      sort: true,
      width: 104,
      strong: true,
    },
    nextReason: {
      value: ({ situation }) => situation.nextReason && reasonOf(situation.nextReason),
      width: 170,
      widest: 240,
      narrowest: 140,
      priority: 2,
    },
    months: { kind: 'count', width: 80, priority: 3 },
    costs: { kind: 'money', width: 110, priority: 3 },
    responsible: { width: 150, priority: 2 },
  },
  filters: {
    search: search(),
    isRegistered: toggle(labels('repossessions:registered')),
    isPossessed: toggle(labels('repossessions:possessed')),
    isOccupied: toggle(labels('repossessions:occupied')),
    isDue: toggle(labels('repossessions:due')),
  },
  open: ({ assetUuid: uuid }) => ({ to: '/assets/$uuid/management', params: { uuid } }),
  phone: { figure: 'nextDate', detail: 'nextReason', below: 'situation' },
})

/** Figures above the list. A click on a figure filters the list to the assets that it counts. */
const CARDS = [
  ['total', {}],
  ['unregistered', { isRegistered: false }],
  ['withoutPossession', { isPossessed: false }],
  ['occupied', { isOccupied: true }],
  ['due', { isDue: true }],
] as const

/** All assets with an unfinished repossession, with their situation, next date and responsible user. */
export default function RepossessionsPage() {
  const { t } = useTranslation(['repossessions', 'services'])
  const formats = useFormats()
  const mayEdit = useMay()('editLegal')
  const state = useList(repossessions, {})
  useBreadcrumbs([{ label: t('repossessions:title') }])
  const summary = state.shown?.summary
  return (
    <ListPage
      state={state}
      title={t('repossessions:title')}
      actions={
        <>
          {mayEdit && (
            <LinkButton variant="default" icon={IconClipboardList} to="/repossessions/services">
              {t('services:ordered.title')}
            </LinkButton>
          )}
          <LinkButton variant="default" icon={IconCalendarEvent} to="/repossessions/dates">
            {t('repossessions:dates')}
          </LinkButton>
        </>
      }
      notice={
        summary && (
          <div className="py-8 px-16 scroll">
            <ValueTiles>
              {CARDS.map(([card, f]) => (
                <ValueTile key={card} label={t(`repossessions:cards.${card}`)}>
                  <Link to="/repossessions" search={{ f }} className={`${listClasses.link} inline-row min-h-24`}>
                    {formats.number(summary[card])}
                  </Link>
                </ValueTile>
              ))}
            </ValueTiles>
          </div>
        )
      }
      emptyIcon={<IconGavel size={28} stroke={1.5} aria-hidden />}
      emptyAction={<GoToAssets />}
    />
  )
}
