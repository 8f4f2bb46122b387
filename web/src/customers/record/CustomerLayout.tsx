import type { Customer } from '@lindero/contract/customers/customer.schema'
import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { UnsavedBar } from '../../kernel/drafts/UnsavedBar.tsx'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { useSaveKey } from '../../kernel/drafts/use-save-key.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { ActButton } from './ActButton.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { CustomerNotices } from './CustomerNotices.tsx'
import { CustomerSections } from './CustomerSections.tsx'
import { type CustomerRecord, CustomerRecordContext, draftOf } from './customer-record.ts'
import classes from './record.module.css'
import { useSaveCustomer } from './use-save-customer.ts'

/** Frame of all sections of a customer: head with Save for the whole record, sections at the left, outlet. */
export function CustomerLayout({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['administration', 'common'])
  const draft = useDraft(draftOf(customer.uuid))
  const saving = useSaveCustomer(customer, draft)
  const { refused, forgive } = saving

  useBreadcrumbs([{ label: t('administration:title'), to: '/administration' }, { label: customer.name }])
  useLeaveGuard({
    count: draft.count,
    onDiscard: () => draft.discard(),
    staysAt: (pathname) => pathname.startsWith(`/administration/customers/${customer.uuid}`),
  })
  // While nothing counts as changed yet, what is being typed is saved all the same; else the bar has the key.
  useSaveKey(() => {
    if (draft.count === 0) saving.save()
  })
  const record = useMemo<CustomerRecord>(
    () => ({ customer, draft, refused, forgive }),
    [customer, draft, refused, forgive],
  )

  async function askDiscard() {
    const sure = await askDelete({
      title: t('common:changes.leaveTitle', { count: draft.count }),
      action: t('common:actions.discard'),
      cancel: t('common:changes.stay'),
    })
    if (sure) draft.discard()
  }

  return (
    <CustomerRecordContext.Provider value={record}>
      <Page sections={<CustomerSections uuid={customer.uuid} changes={draft.changes} />}>
        <CustomerHead customer={customer}>
          <UnsavedBar
            count={draft.count}
            onSave={saving.save}
            onDiscard={() => void askDiscard()}
            isSaving={saving.isSaving}
          />
          <ActButton customer={customer} />
        </CustomerHead>
        <CustomerNotices faults={saving.faults} />
        <div className={classes.body}>
          <Outlet />
        </div>
      </Page>
    </CustomerRecordContext.Provider>
  )
}
