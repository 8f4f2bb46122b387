import { api } from '@lindero/contract/kernel/api'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../kernel/api/request.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import classes from './home.module.css'

/** All that is left to a customer whose subscription is cancelled: why, and the way to manage it (core 4). */
export function SubscriptionInactive({ session }: { session: Session }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const portal = useMutation({
    mutationFn: () => request(api.stripeCustomerPortalUrl, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const since = session.ownCustomer.subscriptionInactiveOn
  return (
    <div className={classes.inactive}>
      <Banner level="warning">
        <div>
          <h1>{t('inactive.title')}</h1>
          <p>{t('inactive.text', { date: since ? formats.date(since.slice(0, 10)) : formats.none })}</p>
          {portal.isError && <p role="alert">{errorText(portal.error)}</p>}
        </div>
        <Button
          loading={portal.isPending}
          rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
          onClick={() => portal.mutate()}
        >
          {t('inactive.manage')}
        </Button>
      </Banner>
    </div>
  )
}
