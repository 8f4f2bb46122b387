import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button, CopyButton, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { change } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { Card, CompanySection } from '../../users/profile/ProfileSection.tsx'
import { IDENTITY_ACTIONS } from '../identity.actions.ts'
import { ownCode, useAsksCode } from '../second-factor/own-code.ts'
import { ProviderDialog } from './ProviderDialog.tsx'

/** The customer's identity provider: status, values to register at the provider, and settings. */
export default function SignInPage() {
  const { t } = useTranslation('signInSettings')
  const query = useQuery(queryOf(api.identityProvider, {}))
  return (
    <CompanySection title={t('title')} text={t('text')}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {query.data && <Provider shown={query.data} />}
    </CompanySection>
  )
}

function Provider({ shown }: { shown: CallReply<typeof api.identityProvider> }) {
  const { t } = useTranslation('signInSettings')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { provider, domains, redirectAddress } = shown
  const setUp = usePageAction(IDENTITY_ACTIONS.setUpSignIn, () => setOpen('edit'))
  return (
    <>
      {domains.length === 0 && <Banner>{t('noDomains')}</Banner>}
      <Card>
        <div>
          <Chip level={provider?.isOn ? 'success' : 'neutral'}>
            {provider ? t(provider.isOn ? 'state.on' : 'state.off') : t('notSetUp')}
          </Chip>
        </div>
        <dl className="grid gap-12">
          {provider && (
            <div>
              <dt className="text-2 fs-13">{t('fields.issuer')}</dt>
              <dd className="anywhere">{provider.issuer}</dd>
            </div>
          )}
          <div>
            <dt className="text-2 fs-13">{t('redirect')}</dt>
            <dd className="anywhere">
              {redirectAddress}{' '}
              <CopyButton value={redirectAddress}>
                {({ copied, copy }) => (
                  <Button size="xs" variant="default" onClick={copy}>
                    {t(copied ? 'copied' : 'copy')}
                  </Button>
                )}
              </CopyButton>
            </dd>
            <dd className="anywhere">{t('redirectHint')}</dd>
          </div>
          {domains.length > 0 && (
            <div>
              <dt className="text-2 fs-13">{t('domains')}</dt>
              <dd className="anywhere">{domains.join(', ')}</dd>
            </div>
          )}
        </dl>
        <Group>
          <Button variant={provider ? 'default' : 'filled'} onClick={setUp}>
            {t('setUp')}
          </Button>
          {provider && (
            <Button variant="default" onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          )}
        </Group>
      </Card>
      {open === 'edit' && <ProviderDialog shown={shown} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog onClose={() => setOpen(null)} />}
    </>
  )
}

const identification = formFields(
  { labels: 'signInSettings:fields', hints: 'signInSettings:hints' },
  { password: ownPassword(), code: ownCode() },
)

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['signInSettings', 'profile'])
  const session = useSession()
  const asksCode = useAsksCode()
  const form = useForm(identification, {
    id: 'removeIdentityProvider',
    saved: { password: null, code: null },
    submit: ({ password, code }) =>
      change(api.removeIdentityProvider, { body: { password, ...(code === null ? {} : { code }) } }),
    fieldOfError: {
      WrongUserOrPassword: { name: 'password', text: t('profile:password.currentWrong') },
      'auth.secondFactorRequired': { name: 'code', text: t('profile:secondFactor.codeMissing') },
      'auth.secondFactorWrong': { name: 'code', text: t('profile:secondFactor.codeWrong') },
    },
    onDone() {
      toast.success(t('signInSettings:removed'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      marks="optional"
      danger
      title={t('signInSettings:removeTitle')}
      intro={t('signInSettings:removeText')}
      action={t('signInSettings:remove')}
      discard={null}
      onClose={onClose}
    >
      {session && <PasswordOwner email={session.user.email} />}
      <identification.Field name="password" autoFocus />
      {asksCode && <identification.Field name="code" />}
    </FormDialog>
  )
}
