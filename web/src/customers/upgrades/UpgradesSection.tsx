import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { QueryList } from '../../kernel/list/QueryList.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { useCustomerRecord } from '../record/customer-record.ts'
import type { UpgradeKind } from '../upgrade/plan-usage.ts'
import classes from './upgrades.module.css'

const LIMIT_OF = { activeUsers: 'activeUsersLimit', operatingAssets: 'operatingAssetsLimit' } as const

/** Requests for a larger plan. Granting a request fills in the requested limit in the plan form. */
export default function UpgradesSection() {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const navigate = useNavigate()
  const { customer, form } = useCustomerRecord()
  const params = { uuid: customer.uuid }
  const query = useQuery(everyPageOf(api.customerUpgradeRequests, { params }))

  function grant(kind: UpgradeKind, desired: number) {
    form.set(LIMIT_OF[kind], desired)
    void navigate({ to: '/administration/customers/$uuid/plan', params })
  }

  const empty = {
    icon: <IconInbox size={28} stroke={1.5} aria-hidden />,
    title: t('upgrades.emptyTitle'),
    text: t('upgrades.emptyText'),
  }
  return (
    <QueryList query={query} skeleton={6} empty={empty}>
      {(items) => (
        <div className={`${classes.page} stack gap-12 w-full p-16`}>
          <h2 className="fs-16 semi">{t('upgrades.title')}</h2>
          <ul className={`${classes.list} border r-lg`}>
            {items.map((request) => (
              <li key={request.uuid}>
                <div className={classes.what}>
                  <strong className="medium">{t(`upgrades.kinds.${request.kind}`)}</strong>
                  <span className="num text-2">
                    {formats.number(request.current)} → <b className="medium">{formats.number(request.desired)}</b>
                  </span>
                </div>
                <div className="row grow wrap gap-y-4 gap-x-12 min-w-0 text-2">
                  <span>{request.userName ?? t('upgrades.erasedUser')}</span>
                  <span title={formats.instant(request.createdOn)}>{formats.timeAgo(request.createdOn)}</span>
                  <Delivery deliveredOn={request.deliveredOn} />
                </div>
                {customer[LIMIT_OF[request.kind]] >= request.desired ? (
                  <Chip level="success" icon={<IconCheck size={12} stroke={2} aria-hidden />}>
                    {t('upgrades.fits')}
                  </Chip>
                ) : (
                  <Button size="xs" variant="default" onClick={() => grant(request.kind, request.desired)}>
                    {t('upgrades.set', { figure: formats.number(request.desired) })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryList>
  )
}

/** Shows when the operator was notified, by webhook or email, or that this has not happened. */
function Delivery({ deliveredOn }: { deliveredOn: string | null }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  if (deliveredOn === null) {
    return (
      <Chip level="warning" icon={<IconClock size={12} stroke={2} aria-hidden />}>
        {t('upgrades.waiting')}
      </Chip>
    )
  }
  return (
    <span title={t('upgrades.deliveredOn', { instant: formats.instant(deliveredOn) })}>
      <Chip level="line">{t('upgrades.delivered')}</Chip>
    </span>
  )
}
