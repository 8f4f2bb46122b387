import { api } from '@lindero/contract/api'
import { can } from '@lindero/domain/users/permissions'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ArchivePanel } from '../exports/ArchivePanel.tsx'
import { request } from '../kernel/api/request.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import type { Session } from '../kernel/session/session-store.ts'
import { useSettings } from '../kernel/settings/settings.ts'
import type { Settings } from '../kernel/settings/settings-store.ts'
import { Banner } from '../kernel/states/Banner.tsx'
import classes from './cards/home.module.css'

/**
 * Home page for customers with a cancelled subscription or an expired trial. It explains the reason, how the
 * subscription is managed (core 4), and how users can get their data. If card payments are configured, admins manage
 * the subscription online; otherwise the page names a contact.
 */
export function SubscriptionInactive({ session }: { session: Session }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const portal = useMutation({
    mutationFn: () => request(api.stripeCustomerPortalUrl, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const settings = useSettings()
  const mayManage = can(session, 'manageSubscription')
  const { stripeId, subscriptionInactiveOn, trialEndsOn } = session.ownCustomer
  const isTrial = !stripeId
  const since = isTrial ? trialEndsOn : subscriptionInactiveOn
  const hasPortal = settings?.subscriptionPortal && !isTrial
  return (
    <div className={classes.inactive}>
      <Banner level="warning">
        <div>
          <h1 className="fs-16 semi">{t(isTrial ? 'inactive.trialTitle' : 'inactive.title')}</h1>
          <p>
            {t(isTrial ? 'inactive.trialText' : 'inactive.text', {
              date: formats.instantDate(since),
            })}
          </p>
          {settings && !hasPortal && <p>{withOperator(settings)}</p>}
          {hasPortal && !mayManage && <p>{t('inactive.askAdmin')}</p>}
          {mayManage && (
            <p>
              <Link className="link" to="/subscription">
                {t('inactive.plans')}
              </Link>
            </p>
          )}
          <p>
            <Link className="link" to="/user-profile/privacy">
              {t('inactive.privacy')}
            </Link>
          </p>
          {can(session, 'exportCustomer') && <ArchivePanel />}
          {portal.isError && <p role="alert">{errorText(portal.error)}</p>}
        </div>
        {hasPortal && mayManage && (
          <Button
            loading={portal.isPending}
            rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            onClick={() => portal.mutate()}
          >
            {t('inactive.manage')}
          </Button>
        )}
      </Banner>
    </div>
  )

  function withOperator({ operatorName, supportEmail }: Settings) {
    if (!supportEmail) return t('inactive.talk', { operator: operatorName })
    return (
      <a className="link" href={`mailto:${supportEmail}`}>
        {t('inactive.write', { email: supportEmail })}
      </a>
    )
  }
}
