import { api } from '@lindero/contract/api'
import { SEGMENT_IDS } from '@lindero/domain/customers/segments'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { choice, search, toggle } from '../kernel/list/filters.ts'
import { ListPage } from '../kernel/list/ListPage.tsx'
import classes from '../kernel/list/list.module.css'
import { list } from '../kernel/list/list.ts'
import { labels } from '../kernel/list/list-texts.ts'
import { countText } from '../kernel/list/list-values.ts'
import { useAddressPart } from '../kernel/list/use-address-part.ts'
import { useList } from '../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { AdministrationTabs } from './AdministrationTabs.tsx'
import { CreateCustomerDrawer } from './CreateCustomerDrawer.tsx'
import { PlanCell, PlanFigures } from './PlanCell.tsx'
import { CustomerLink, CustomerMarks, SubscriptionChip, subscriptionText } from './record/CustomerMarks.tsx'

const customers = list(
  api.customers,
  'administration:list',
)({
  id: 'customers',
  title: 'name',
  sort: { by: 'name' },
  columns: {
    name: {
      cell: (customer) => <CustomerLink customer={customer} />,
      sort: true,
      width: 240,
      grows: true,
    },
    segmentId: { labels: labels('customers:segments'), sort: 'segment', width: 176 },
    cif: { width: 108 },
    operatingAssets: {
      kind: 'count',
      cell: ({ operatingAssets: current, operatingAssetsLimit: limit }) => <PlanCell standing={{ current, limit }} />,
      sort: true,
      width: 172,
    },
    activeUsers: {
      kind: 'count',
      cell: ({ activeUsers: current, activeUsersLimit: limit }) => <PlanCell standing={{ current, limit }} />,
      sort: true,
      width: 146,
    },
    hasRepossessionLicence: { labels: labels('common:list.flags'), width: 88 },
    apiActivated: { labels: labels('common:list.flags'), width: 60, priority: 3 },
    subscription: {
      cell: (customer) => <SubscriptionChip customer={customer} />,
      chips: (customer, formats) => [subscriptionText(customer, formats)],
      sort: 'subscriptionInactiveOn',
      width: 124,
    },
    createdOn: { kind: 'instantDay', sort: true, priority: 3 },
  },
  filters: {
    search: search(),
    segmentId: choice(SEGMENT_IDS, labels('customers:segments'), { width: 220 }),
    subscription: choice(['active', 'inactive'], labels('administration:subscription')),
    hasRepossessionLicence: toggle(labels('administration:list.licences')),
  },
  open: ({ uuid }) => ({ to: '/administration/customers/$uuid', params: { uuid } }),
  phone: {
    title: (customer) => (
      <span className={classes.named}>
        <span>{customer.name}</span>
        <CustomerMarks customer={customer} />
      </span>
    ),
    figure: ({ operatingAssets: current, operatingAssetsLimit: limit }) => (
      <PlanFigures standing={{ current, limit }} />
    ),
    detail: ['segmentId'],
    aside: 'subscription',
  },
})

/** Administration: all customers with their plans and usage. */
export default function CustomersPage() {
  const { t } = useTranslation('administration')
  // Replaces the URL, so that Back leaves the page instead of opening an empty form.
  const [create, setCreating] = useAddressPart<true>('create', { replace: true })
  const state = useList(customers)
  useBreadcrumbs([{ label: t('title') }])
  return (
    <>
      <ListPage
        state={state}
        title={t('title')}
        count={null}
        sub={state.total !== null && countText(state.spec, state.total)}
        notice={<AdministrationTabs />}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
            {t('list.new')}
          </Button>
        }
      />
      {create === true && <CreateCustomerDrawer onClose={() => setCreating(undefined)} />}
    </>
  )
}
