import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useTranslation } from 'react-i18next'
import { change } from '../../kernel/api/use-call.ts'
import { selection, toggle } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { password, text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { ownCode, useAsksCode } from '../second-factor/own-code.ts'
import { roleRows } from './roles-field.tsx'

const providerForm = formFields(
  { labels: 'signInSettings:fields', hints: 'signInSettings:hints' },
  {
    issuer: text({ required: true, max: 500, wide: true }),
    clientId: text({ required: true, max: 300 }),
    clientSecret: password({ max: 1_000, autoComplete: 'off' }),
    scopes: text({ required: true, max: 300 }),
    groupsClaim: text({ required: true, max: 100 }),
    roles: roleRows({ wide: true }),
    createsUsers: toggle({ as: 'line' }),
    passwordsAllowed: toggle({ as: 'line' }),
    emergencyAdmin: selection({ required: true }),
    isOn: toggle({ as: 'line' }),
    password: ownPassword(),
    code: ownCode(),
  },
)

interface ProviderDialogProps {
  shown: CallReply<typeof api.identityProvider>
  onClose: () => void
}

/** Form with the settings of the customer's identity provider. */
export function ProviderDialog({ shown: { provider, admins }, onClose }: ProviderDialogProps) {
  const { t } = useTranslation(['signInSettings', 'profile'])
  const session = useSession()
  const asksCode = useAsksCode()
  const form = useForm(providerForm, {
    id: 'identityProvider',
    saved: {
      issuer: provider?.issuer ?? null,
      clientId: provider?.clientId ?? null,
      clientSecret: null,
      scopes: provider?.scopes ?? 'openid profile email',
      groupsClaim: provider?.groupsClaim ?? 'groups',
      roles: provider?.roles ?? [],
      createsUsers: provider?.createsUsers ?? true,
      passwordsAllowed: provider?.passwordsAllowed ?? true,
      emergencyAdmin: provider?.emergencyAdmin ?? admins.find(({ uuid }) => uuid === session?.user.uuid)?.uuid ?? null,
      isOn: provider?.isOn ?? true,
      password: null,
      code: null,
    },
    submit: ({ clientSecret, code, roles, ...values }) =>
      change(api.saveIdentityProvider, {
        body: {
          ...values,
          roles: roles.map((row) => ({ ...row, departments: [...row.departments] })),
          ...(clientSecret === null ? {} : { clientSecret }),
          ...(code === null ? {} : { code }),
        },
      }),
    fieldOfError: {
      'signIn.addressNotAllowed': 'issuer',
      'signIn.providerUnavailable': 'issuer',
      'signIn.endpointNotAllowed': 'issuer',
      'signIn.secretMissing': 'clientSecret',
      'signIn.emergencyAdmin': 'emergencyAdmin',
      'signIn.domainsMissing': 'passwordsAllowed',
      'users.departmentElsewhere': 'roles',
      WrongUserOrPassword: { name: 'password', text: t('profile:password.currentWrong') },
      'auth.secondFactorRequired': { name: 'code', text: t('profile:secondFactor.codeMissing') },
      'auth.secondFactorWrong': { name: 'code', text: t('profile:secondFactor.codeWrong') },
    },
    onDone() {
      toast.success(t('signInSettings:saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      width={720}
      title={t('signInSettings:setUpTitle')}
      action={t('signInSettings:save')}
      discard={null}
      onClose={onClose}
    >
      {session && <PasswordOwner email={session.user.email} />}
      <providerForm.Field name="issuer" autoFocus />
      <providerForm.Field name="clientId" />
      <providerForm.Field name="clientSecret" />
      <providerForm.Field name="scopes" />
      <providerForm.Field name="groupsClaim" />
      <providerForm.Field name="roles" />
      <providerForm.Field name="createsUsers" />
      <providerForm.Field name="passwordsAllowed" />
      <providerForm.Field
        name="emergencyAdmin"
        choices={admins.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <providerForm.Field name="isOn" />
      <providerForm.Field name="password" />
      {asksCode && <providerForm.Field name="code" />}
    </FormDialog>
  )
}
