import { api } from '@lindero/contract/api'
import type { SERVICE_STATES } from '@lindero/contract/home/home.contract'
import { IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import listClasses from '../cards/lists.module.css'
import { PagedCard } from '../cards/PagedCard.tsx'

interface ServiceListProps {
  userUuid: string
  state: (typeof SERVICE_STATES)[number]
  title: string
  empty: { title: string; text: string }
}

/** Service requests in one state, with 25 per page. */
export function ServiceList({ userUuid, state, title, empty }: ServiceListProps) {
  const { t } = useTranslation(['home', 'services'])
  const formats = useFormats()
  return (
    <PagedCard
      title={title}
      empty={{ icon: <IconInbox size={28} stroke={1.5} aria-hidden />, ...empty }}
      call={api.providerServices}
      about={`${userUuid}:${state}`}
      read={(page, signal) =>
        request(api.providerServices, { params: { uuid: userUuid }, query: { ...page, state } }, { signal })
      }
    >
      {(items) => (
        <ul className={listClasses.rows}>
          {items.map((service) => (
            <li key={service.id} className={listClasses.row}>
              <IconInbox size={16} stroke={1.5} aria-hidden />
              <Link
                to="/assets/$uuid/management/services/$serviceRequestId"
                params={{ uuid: service.assetUuid, serviceRequestId: String(service.id) }}
                className={`${listClasses.name} grid min-h-24 lh-17`}
              >
                <strong>{service.externalId}</strong>
                <span className="text-3 fs-12">
                  {[t(`services:names.${service.kind}`), service.customer].filter(Boolean).join(' · ')}
                </span>
              </Link>
              <small className="num">
                {service.dueOn ? t('provider.due', { date: formats.date(service.dueOn) }) : formats.none}
              </small>
            </li>
          ))}
        </ul>
      )}
    </PagedCard>
  )
}
