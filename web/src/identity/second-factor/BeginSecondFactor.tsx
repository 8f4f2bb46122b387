import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { User } from '@lindero/contract/users/user.schema'
import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { change } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ownPassword, PasswordOwner } from '../../users/passwords/own-password.tsx'
import { codeField } from './code-field.ts'
import classes from './second-factor.module.css'

interface StepProps {
  user: User
  onClose: () => void
}
type Key = CallReply<typeof api.beginSecondFactor>

/**
 * Enables the second factor in three steps: the user's password, the first code from the app, and the recovery codes.
 */
export function BeginSecondFactor({ user, onClose }: StepProps) {
  const [key, setKey] = useState<Key | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (key) return <FirstCode user={user} appKey={key} onCodes={setCodes} onClose={onClose} />
  return <OwnPassword user={user} onKey={setKey} onClose={onClose} />
}

const identification = formFields({ labels: 'profile:secondFactor.fields' }, { current: ownPassword() })

function OwnPassword({ user, onKey, onClose }: StepProps & { onKey: (key: Key) => void }) {
  const { t } = useTranslation('profile')
  const form = useForm(identification, {
    id: 'beginSecondFactor',
    saved: { current: null },
    submit: ({ current }) =>
      change(api.beginSecondFactor, { params: { uuid: user.uuid }, body: { password: current } }),
    fieldOfError: { WrongUserOrPassword: { name: 'current', text: t('password.currentWrong') } },
    onDone: onKey,
  })
  return (
    <FormDialog
      form={form}
      size="md"
      marks="optional"
      title={t('secondFactor.beginTitle')}
      intro={t('secondFactor.beginText')}
      action={t('secondFactor.next')}
      discard={null}
      onClose={onClose}
    >
      <PasswordOwner email={user.email} />
      <identification.Field name="current" autoFocus />
    </FormDialog>
  )
}

const confirmation = formFields({ labels: 'profile:secondFactor.fields' }, { code: codeField() })

interface FirstCodeProps extends StepProps {
  appKey: Key
  onCodes: (codes: readonly string[]) => void
}

function FirstCode({ user, appKey, onCodes, onClose }: FirstCodeProps) {
  const { t } = useTranslation('profile')
  const form = useForm(confirmation, {
    id: 'confirmSecondFactor',
    saved: { code: null },
    submit: ({ code }) => change(api.confirmSecondFactor, { params: { uuid: user.uuid }, body: { code } }),
    fieldOfError: { 'auth.secondFactorWrong': { name: 'code', text: t('secondFactor.codeWrong') } },
    onDone({ recoveryCodes }) {
      toast.success(t('secondFactor.activated'))
      onCodes(recoveryCodes)
    },
  })
  return (
    <FormDialog
      form={form}
      size="md"
      marks="optional"
      title={t('secondFactor.scanTitle')}
      intro={t('secondFactor.scanText')}
      action={t('secondFactor.confirm')}
      discard={null}
      onClose={onClose}
    >
      <QrCode text={appKey.address} />
      <TextInput label={t('secondFactor.secret')} value={inGroups(appKey.secret)} readOnly />
      <confirmation.Field name="code" autoFocus />
    </FormDialog>
  )
}

/** Always dark on light, because apps cannot read inverted QR codes. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation('profile')
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('secondFactor.qr')}>
      <path d={path} />
    </svg>
  )
}

/** Splits the secret into groups of four characters, to make it easier to type. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Dialog title={t('secondFactor.codesTitle')} onClose={onClose}>
      <p className="text-2 fs-13">{t('secondFactor.codesText')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'secondFactor.copied' : 'secondFactor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('secondFactor.done')}</Button>
      </Group>
    </Dialog>
  )
}
