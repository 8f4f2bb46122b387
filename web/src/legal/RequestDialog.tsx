import { api } from '@lindero/contract/api'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import {
  cancelRejection,
  defaultExpiry,
  SERVICES,
  SERVICES_OF_SECTION,
  type Service,
  type ServiceSection,
} from '@lindero/domain/legal/service-requests'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { change } from '../kernel/api/use-call.ts'
import { choice, toggle } from '../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../kernel/forms/FormField.tsx'
import { day } from '../kernel/forms/figure-fields.ts'
import { formFields } from '../kernel/forms/form-fields.ts'
import { multiline } from '../kernel/forms/long-text-fields.tsx'
import { phone, text } from '../kernel/forms/text-fields.ts'
import { useForm } from '../kernel/forms/use-form.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { useLegalAsset } from './legal-asset.ts'

const fits = (section: ServiceSection): readonly Service[] => SERVICES_OF_SECTION[section]

interface DialogProps {
  section: ServiceSection
  onClose: () => void
}

/** Requests a service from a provider: the service of this section, or the combined service. */
export function RequestDialog(props: DialogProps) {
  const { params, query } = useLegalAsset()
  const { section } = props
  const { data } = useQuery(queryOf(api.managementServiceRequests, { params, query: { ...query, section } }))
  if (!data) return null
  const open = data.items.filter(({ state }) => cancelRejection(state) === null)
  return <RequestForm {...props} open={new Set(open.map(({ service }) => service))} />
}

/** @param props.open services with an open request; requesting such a service again requires a confirmation */
function RequestForm({ section, onClose, open }: DialogProps & { open: ReadonlySet<Service> }) {
  const { t } = useTranslation('services')
  const [request] = useState(open)
  const { params, query } = useLegalAsset()
  const today = calendarDateAt(new Date())
  const providers = useQuery(queryOf(api.serviceProviders, { query: { section, p: 1, r: 500 } }))
  const first = fits(section)[0] ?? 'OCCUPATION'
  const declared = useMemo(
    () =>
      formFields(
        { labels: 'services:request.fields' },
        {
          service: choice(SERVICES, {
            required: true,
            as: 'radio',
            texts: 'services:names',
            only: (service) => fits(section).includes(service),
            wide: true,
          }),
          provider: choice([] as string[], { required: true }),
          expiresOn: day({ required: true }),
          contactName: text({ max: 100 }),
          contactPhone: phone(),
          comments: multiline({ max: 5_000, wide: true }),
          isRepeated: toggle({ as: 'box', wide: true, hiddenIf: ({ service }) => !request.has(service as Service) }),
        },
      ),
    [section, request],
  )
  const form = useForm(declared, {
    id: 'service-request',
    saved: {
      service: first,
      provider: null,
      expiresOn: defaultExpiry(first, today),
      contactName: null,
      contactPhone: null,
      comments: null,
      isRepeated: false,
    },
    follow: (name, { service }) =>
      name === 'service' && service ? { provider: null, expiresOn: defaultExpiry(service, today) } : {},
    submit: ({ service, provider, expiresOn, contactName, contactPhone, comments, isRepeated }) =>
      change(api.requestService, {
        params,
        query,
        body: {
          section,
          newServiceRequest: {
            agencyServiceDefinitionRelationId: Number(provider),
            service,
            expiresOn,
            ...(contactName === null ? {} : { contactName }),
            ...(contactPhone === null ? {} : { contactPhone }),
            ...(comments === null ? {} : { comments }),
            ...(isRepeated ? { isRepeated } : {}),
          },
        },
      }),
    onDone({ serviceRequest }) {
      toast.success(t('request.done', { provider: serviceRequest.provider }))
      onClose()
    },
  })
  const offered = (providers.data?.items ?? []).filter(({ service }) => service === form.values.service)
  const choices = offered.map(({ agencyServiceDefinitionRelationId: id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <FormDialog form={form} title={t('request.title')} action={t('request.action')} onClose={onClose} width={620}>
      <FormGrid>
        <FormField name="service" wide />
        <FormField name="provider" choices={choices}>
          {providers.data && choices.length === 0 && <Text size="xs">{t('request.none')}</Text>}
        </FormField>
        <FormField name="expiresOn" />
        <FormField name="contactName" />
        <FormField name="contactPhone" />
        <FormField name="comments" wide />
        <FormField name="isRepeated" wide />
      </FormGrid>
    </FormDialog>
  )
}
