import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { useCommands } from '../kernel/page/commands.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { ColumnChooser } from '../kernel/table/ColumnChooser.tsx'
import { AdministrationTabs } from './AdministrationTabs.tsx'
import { CreateCustomerDrawer } from './create/CreateCustomerDrawer.tsx'
import { CustomerFilters } from './list/CustomerFilters.tsx'
import { CustomersTable } from './list/CustomersTable.tsx'
import { useCustomerColumns } from './list/use-customer-columns.tsx'
import { useCustomersList } from './list/use-customers-list.ts'

/** Administration: every customer with its plan and how far it is used. */
export default function CustomersPage() {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const list = useCustomersList()
  const columns = useCustomerColumns()
  const total = list.query.data?.total
  useBreadcrumbs([{ label: t('title') }])
  useCommands([{ id: 'newCustomer', label: t('list.new'), run: () => list.setCreating(true) }])
  return (
    <Page>
      <PageHead
        title={t('title')}
        {...(total === undefined
          ? {}
          : { sub: t('list.count', { count: total, figure: formats.number(total) }) })}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => list.setCreating(true)}
          >
            {t('list.new')}
          </Button>
        }
      />
      <AdministrationTabs />
      <CustomerFilters
        list={list}
        aside={
          <span className="desk-only">
            <ColumnChooser columns={columns} />
          </span>
        }
      />
      <CustomersTable list={list} columns={columns} />
      {list.isCreating && <CreateCustomerDrawer onClose={() => list.setCreating(false)} />}
    </Page>
  )
}
