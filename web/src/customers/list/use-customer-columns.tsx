import type { Customer } from '@lindero/contract/customers/customer.schema'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { DataColumn } from '../../kernel/table/column.ts'
import { type ColumnLayoutState, useColumnLayout } from '../../kernel/table/use-column-layout.ts'
import { CustomerMarks, SubscriptionChip } from '../CustomerMarks.tsx'
import classes from './list.module.css'
import { PlanCell } from './PlanCell.tsx'

/** The columns of the list of customers; what the server cannot sort by has no order. */
export function useCustomerColumns(): ColumnLayoutState<Customer> {
  const { t } = useTranslation(['administration', 'customers', 'common'])
  const formats = useFormats()
  const isNarrow = useMediaQuery('(max-width: 1300px)', false, { getInitialValueInEffect: false })
  const columns = useMemo((): DataColumn<Customer>[] => {
    const none = <span className={classes.muted}>{formats.none}</span>
    const answer = (is: boolean) =>
      is ? t('common:answers.yes') : <span className={classes.muted}>{t('common:answers.no')}</span>
    return [
      {
        id: 'name',
        label: t('administration:list.name'),
        width: 240,
        grows: true,
        required: true,
        sort: 'name',
        title: ({ name }) => name,
        cell: (customer) => (
          <span className={classes.nameCell}>
            <Link
              to="/administration/customers/$uuid"
              params={{ uuid: customer.uuid }}
              className={classes.name}
            >
              {customer.name}
            </Link>
            <CustomerMarks customer={customer} />
          </span>
        ),
      },
      {
        id: 'segment',
        label: t('administration:list.segment'),
        width: 176,
        sort: 'segment',
        cell: ({ segmentId }) => t(`customers:segments.${segmentId}`),
      },
      { id: 'cif', label: t('administration:list.cif'), width: 108, cell: ({ cif }) => cif ?? none },
      {
        id: 'operatingAssets',
        label: t('administration:list.operatingAssets'),
        width: 172,
        align: 'right',
        sort: 'operatingAssets',
        cell: ({ operatingAssets, operatingAssetsLimit }) => (
          <PlanCell standing={{ current: operatingAssets, limit: operatingAssetsLimit }} />
        ),
      },
      {
        id: 'activeUsers',
        label: t('administration:list.activeUsers'),
        width: 146,
        align: 'right',
        sort: 'activeUsers',
        cell: ({ activeUsers, activeUsersLimit }) => (
          <PlanCell standing={{ current: activeUsers, limit: activeUsersLimit }} />
        ),
      },
      {
        id: 'licence',
        label: t('administration:list.licence'),
        width: 88,
        cell: ({ hasRepossessionLicence }) => answer(hasRepossessionLicence),
      },
      {
        id: 'api',
        label: t('administration:list.api'),
        width: 60,
        hidden: isNarrow,
        cell: ({ apiActivated }) => answer(apiActivated),
      },
      {
        id: 'subscription',
        label: t('administration:list.subscription'),
        width: 124,
        sort: 'subscriptionInactiveOn',
        cell: (customer) => <SubscriptionChip customer={customer} />,
      },
      {
        id: 'created',
        label: t('administration:list.created'),
        width: 112,
        align: 'right',
        sort: 'createdOn',
        hidden: isNarrow,
        cell: ({ createdOn }) => formats.instantDate(createdOn),
        title: ({ createdOn }) => formats.instant(createdOn),
      },
    ]
  }, [t, formats, isNarrow])
  return useColumnLayout('customers', columns)
}
