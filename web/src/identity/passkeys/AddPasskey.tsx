import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { User } from '@lindero/contract/users/user.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change, perform } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { ownCode, useAsksCode } from '../second-factor/own-code.ts'
import { AuthenticatorRefusal, createPasskey } from './authenticator.ts'

interface StepProps {
  user: User
  onClose: () => void
}
type Options = CallReply<typeof api.beginPasskey>

/** Adds a passkey in two steps: the user's password, then a name for the passkey and the browser's prompt. */
export function AddPasskey({ user, onClose }: StepProps) {
  const [options, setOptions] = useState<Options | null>(null)
  if (options) return <NewPasskey user={user} options={options} onClose={onClose} />
  return <Identification user={user} onOptions={setOptions} onClose={onClose} />
}

const identification = formFields(
  { labels: 'profile:passkeys.fields', hints: 'profile:passkeys.hints' },
  { current: ownPassword(), code: ownCode() },
)

function Identification({ user, onOptions, onClose }: StepProps & { onOptions: (options: Options) => void }) {
  const { t } = useTranslation('profile')
  const asksCode = useAsksCode()
  const form = useForm(identification, {
    id: 'beginPasskey',
    saved: { current: null, code: null },
    submit: ({ current, code }) =>
      change(api.beginPasskey, {
        params: { uuid: user.uuid },
        body: { password: current, ...(code === null ? {} : { code }) },
      }),
    fieldOfError: {
      WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') },
      'auth.secondFactorRequired': { name: 'code', text: t('secondFactor.codeMissing') },
      'auth.secondFactorWrong': { name: 'code', text: t('secondFactor.codeWrong') },
    },
    onDone: onOptions,
  })
  return (
    <FormDialog
      form={form}
      size="md"
      marks="optional"
      title={t('passkeys.addTitle')}
      intro={t('passkeys.addText')}
      action={t('passkeys.next')}
      discard={null}
      onClose={onClose}
    >
      <PasswordOwner email={user.email} />
      <identification.Field name="current" autoFocus />
      {asksCode && <identification.Field name="code" />}
    </FormDialog>
  )
}

const naming = formFields(
  { labels: 'profile:passkeys.fields', hints: 'profile:passkeys.hints' },
  { name: text({ required: true, max: 60 }) },
)

function NewPasskey({ user, options, onClose }: StepProps & { options: Options }) {
  const { t } = useTranslation('profile')
  const [refusal, setRefusal] = useState<AuthenticatorRefusal['reason'] | null>(null)
  const form = useForm(naming, {
    id: 'addPasskey',
    saved: { name: null },
    isKept: true,
    async submit({ name }) {
      setRefusal(null)
      const created = await createPasskey(options).catch((error: unknown) => {
        if (!(error instanceof AuthenticatorRefusal)) throw error
        setRefusal(error.reason)
        return null
      })
      if (!created) return false
      await perform(api.addPasskey, { params: { uuid: user.uuid }, body: { name, passkey: created } })
      return true
    },
    onDone(isAdded) {
      if (!isAdded) return
      toast.success(t('passkeys.added'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      marks="optional"
      title={t('passkeys.createTitle')}
      intro={t('passkeys.createText')}
      action={t('passkeys.create')}
      discard={null}
      onClose={onClose}
    >
      <naming.Field name="name" autoFocus />
      {refusal && <Banner level="warning">{t(`passkeys.${refusal}`)}</Banner>}
    </FormDialog>
  )
}
