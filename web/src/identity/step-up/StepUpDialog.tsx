import { api } from '@lindero/contract/api'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { stepUp } from '../../kernel/api/step-up.ts'
import { change } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { leave } from '../leave.ts'
import { codeField } from '../second-factor/code-field.ts'

const byCode = formFields({ labels: 'profile:stepUp.fields' }, { code: codeField() })
const byPassword = formFields({ labels: 'profile:stepUp.fields' }, { current: ownPassword() })

const cancel = () => stepUp.settle(false)
const confirmed = () => stepUp.settle(true)

/**
 * Confirms the session before a call that gives lasting access: with a code if the second factor is on, otherwise with
 * the password. A user without a password signs in again.
 */
export default function StepUpDialog() {
  const { data, isError } = useQuery({ ...queryOf(api.sessionProof, {}), staleTime: 0, gcTime: 0 })
  if (data?.by === 'code') return <ByCode />
  // Without the reply, the password is asked, so that the call that waits for an answer gets one.
  if (data?.by === 'password' || isError) return <ByPassword />
  return data ? <BySignIn /> : null
}

function ByCode() {
  const { t } = useTranslation('profile')
  const form = useForm(byCode, {
    id: 'stepUpCode',
    saved: { code: null },
    submit: ({ code }) => change(api.confirmSession, { body: { code } }),
    fieldOfError: { 'auth.secondFactorWrong': { name: 'code', text: t('secondFactor.codeWrong') } },
    onDone: confirmed,
  })
  return (
    <FormDialog
      form={form}
      marks="optional"
      title={t('stepUp.title')}
      intro={t('stepUp.byCode')}
      action={t('stepUp.confirm')}
      discard={null}
      onClose={cancel}
    >
      <byCode.Field name="code" autoFocus />
    </FormDialog>
  )
}

function ByPassword() {
  const { t } = useTranslation('profile')
  const session = useSession()
  const form = useForm(byPassword, {
    id: 'stepUpPassword',
    saved: { current: null },
    submit: ({ current }) => change(api.confirmSession, { body: { password: current } }),
    fieldOfError: { WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') } },
    onDone: confirmed,
  })
  return (
    <FormDialog
      form={form}
      marks="optional"
      title={t('stepUp.title')}
      intro={t('stepUp.byPassword')}
      action={t('stepUp.confirm')}
      discard={null}
      onClose={cancel}
    >
      <PasswordOwner email={session?.user.email ?? ''} />
      <byPassword.Field name="current" autoFocus />
    </FormDialog>
  )
}

function BySignIn() {
  const { t } = useTranslation(['profile', 'common'])
  const signOut = async () => {
    if (await leave()) cancel()
  }
  return (
    <Dialog onClose={cancel} title={t('profile:stepUp.title')}>
      <Text size="sm">{t('profile:stepUp.bySignIn')}</Text>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={cancel}>
          {t('common:actions.cancel')}
        </Button>
        <Button onClick={() => void signOut()}>{t('profile:stepUp.signOut')}</Button>
      </Group>
    </Dialog>
  )
}
