import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/identity/user.schema'
import { customerKind } from '@lindero/domain/customers/segments'
import { Input, Radio, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../kernel/states/Banner.tsx'
import type { UserAccess } from '../use-user-access.ts'
import classes from './form.module.css'
import { PartLegend } from './PartLegend.tsx'
import { rightsOf } from './role-rights.ts'
import type { UserForm } from './use-user-form.ts'

const CHOICES = ['viewer', 'editor', 'admin'] as const
const ROLE_MARKS = ['role', 'isProvider', 'isSuperAdmin'] as const

interface RolePartProps {
  form: UserForm
  user: User | null
  customer: Customer
  access: UserAccess
}

/** One choice of three with what each may do in words, and the marks that stand beside it. */
export function RolePart({ form, user, customer, access }: RolePartProps) {
  const { t } = useTranslation('users')
  const { values, saved } = form
  const isSelf = user !== null && access.isSelf(user)
  // Nobody takes its own role away, so that nobody shuts itself out by mistake.
  const isLocked = isSelf && user.isAdmin
  const isOfProvider = customerKind(customer) === 'provider'
  const endsSessions = user !== null && ROLE_MARKS.some((field) => form.changed.includes(field))
  return (
    <fieldset className={classes.part}>
      <PartLegend title={t('form.role')} form={form} fields={ROLE_MARKS} />
      <Radio.Group
        aria-label={t('form.role')}
        value={values.role}
        onChange={(next) => form.set('role', CHOICES.find((role) => role === next) ?? saved.role)}
        error={form.errorOf('role')}
      >
        <div className={classes.roles}>
          {CHOICES.map((role) => (
            <label
              key={role}
              htmlFor={`user-role-of-${role}`}
              className={classes.role}
              data-chosen={values.role === role || undefined}
            >
              <Radio
                id={`user-role-of-${role}`}
                value={role}
                size="xs"
                disabled={isLocked && role !== saved.role}
                aria-label={t(`role.${role}`)}
                aria-describedby={`user-role-${role}`}
              />
              <span>
                <b>{t(`role.${role}`)}</b>
                <span id={`user-role-${role}`}>
                  {rightsOf(role)
                    .map((right) => t(`form.rights.${right}`))
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </div>
      </Radio.Group>
      {isLocked && <Input.Description>{t('form.roleOwn')}</Input.Description>}
      {isOfProvider ? (
        <Banner>{t('form.providerCustomer')}</Banner>
      ) : (
        <Switch
          id="user-isProvider"
          checked={values.isProvider}
          disabled={isSelf && !saved.isProvider}
          label={t('form.provider')}
          description={t('form.providerText')}
          error={form.errorOf('isProvider')}
          onChange={(event) => form.set('isProvider', event.currentTarget.checked)}
        />
      )}
      {access.canMakeSuperAdmin && (
        <Switch
          id="user-isSuperAdmin"
          checked={values.isSuperAdmin}
          disabled={isSelf}
          label={t('form.superAdmin')}
          description={t('form.superAdminText')}
          error={form.errorOf('isSuperAdmin')}
          onChange={(event) => form.set('isSuperAdmin', event.currentTarget.checked)}
        />
      )}
      {endsSessions && <Banner level="warning">{t('form.roleEndsSessions')}</Banner>}
    </fieldset>
  )
}
