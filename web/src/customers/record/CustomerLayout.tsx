import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../kernel/api/query.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { FormNotices, FormProvider, SaveBar } from '../../kernel/forms/Form.tsx'
import { nested } from '../../kernel/forms/nested-values.ts'
import { sendForm } from '../../kernel/forms/send-form.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { rereadSession } from '../../kernel/session/reread-session.ts'
import { session } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { customerForm, customerValues } from '../customer-form.ts'
import { ActButton } from './ActButton.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { CustomerSections } from './CustomerSections.tsx'
import { CustomerRecordContext } from './customer-record.ts'
import classes from './record.module.css'

/** Frame of all sections of a customer: head with Save for the whole record, sections at the left, outlet. */
export function CustomerLayout({ customer }: { customer: Customer }) {
  const { t } = useTranslation('administration')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { uuid } = customer
  const saved = useMemo(() => customerValues(customer), [customer])
  const form = useForm(customerForm, {
    id: 'customer',
    saved,
    isRecord: true,
    draft: `customer:${uuid}`,
    part: 'customer',
    submit: (_, changed) => sendForm(api.editCustomer, { params: { uuid }, body: nested(changed, customer) }),
    savedAs: customerValues,
    fieldOfError: { 'customers.wrongCif': 'cif' },
    onDone(done) {
      queries.setQueryData([...keyOf(api.customer), { params: { uuid } }], done)
      void queries.invalidateQueries({ queryKey: keyOf(api.customers) })
      const known = session.get()
      if (known?.customer.uuid === uuid || known?.ownCustomer.uuid === uuid) void rereadSession()
      toast.success(t('record.saved'))
    },
  })
  useBreadcrumbs([{ label: t('title'), to: '/administration' }, { label: customer.name }])
  useLeaveGuard({
    count: form.count,
    onDiscard: form.discard,
    staysAt: (pathname) => pathname.startsWith(`/administration/customers/${uuid}`),
  })
  const record = useMemo(() => ({ customer, form }), [customer, form])

  /** Each field lies on one of two pages. */
  function open(name: string) {
    const isOfPlan = customerForm.fields[name as keyof typeof customerForm.fields].options.section === 'plan'
    void navigate({
      to: isOfPlan ? '/administration/customers/$uuid/plan' : '/administration/customers/$uuid',
      params: { uuid },
    })
  }

  return (
    <CustomerRecordContext.Provider value={record}>
      <Page sections={<CustomerSections uuid={uuid} changed={form.changed} />}>
        <CustomerHead customer={customer}>
          <SaveBar form={form} />
          <ActButton customer={customer} />
        </CustomerHead>
        <div className={classes.notices}>
          <FormNotices form={form} summedUpFrom={1} onJump={open} />
        </div>
        <div className={classes.body}>
          <FormProvider form={form}>
            <Outlet />
          </FormProvider>
        </div>
      </Page>
    </CustomerRecordContext.Provider>
  )
}
