import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCustomerRecord } from '../../customers/record/customer-record.ts'
import { Panel } from '../../customers/record/Panel.tsx'
import classes from '../../customers/record/record.module.css'
import { queryOf } from '../../kernel/api/query.ts'
import { change } from '../../kernel/api/use-call.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { tags } from '../../kernel/forms/list-fields.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

const domainForm = formFields(
  { labels: 'signInSettings:fields', hints: 'signInSettings:hints' },
  { domains: tags({ max: 50, wide: true }) },
)

/**
 * A customer's email domains. Users with an address at such a domain sign in through the customer's identity provider.
 */
export default function DomainsSection() {
  const { t } = useTranslation('signInSettings')
  const { customer } = useCustomerRecord()
  const query = useQuery(queryOf(api.signInDomains, { params: { uuid: customer.uuid } }))
  return (
    <div className={`${classes.panels} gap-x-12 w-full p-16`}>
      <Panel title={t('customer.title')}>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonRows rows={2} />}
        {query.data && <Domains key={query.dataUpdatedAt} uuid={customer.uuid} saved={query.data.domains} />}
      </Panel>
    </div>
  )
}

function Domains({ uuid, saved }: { uuid: string; saved: readonly string[] }) {
  const { t } = useTranslation('signInSettings')
  const form = useForm(domainForm, {
    id: 'signInDomains',
    saved: { domains: saved },
    submit: ({ domains }) =>
      change(api.saveSignInDomains, { params: { uuid }, body: { domains: [...new Set(tidy(domains))] } }),
    check: ({ domains }) => ({
      domains: tidy(domains ?? []).every((domain) => DOMAIN.test(domain))
        ? null
        : textAt('signInSettings:customer.wrong'),
    }),
    fieldOfError: { 'signIn.domainTaken': 'domains' },
    onDone() {
      toast.success(t('customer.saved'))
    },
  })
  return (
    <Form form={form} marks="optional">
      <domainForm.Field name="domains" />
      <div>
        <SubmitButton size="sm">{t('save')}</SubmitButton>
      </div>
    </Form>
  )
}

const tidy = (domains: readonly string[]) => domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
