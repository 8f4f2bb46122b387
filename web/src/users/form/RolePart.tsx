import type { Customer } from '@lindero/contract/customers/customer.schema'
import { customerKind } from '@lindero/domain/customers/segments'
import { Input, Radio, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kernel/states/Banner.tsx'
import type { UserAccess } from '../use-user-access.ts'
import type { RefusalOf } from './edit-offers.ts'
import classes from './form.module.css'
import { PartLegend } from './PartLegend.tsx'
import { rightsOf } from './role-rights.ts'
import type { UserForm } from './use-user-form.ts'
import { flagsOf } from './user-values.ts'

const CHOICES = ['viewer', 'editor', 'admin'] as const
const ROLE_MARKS = ['role', 'isProvider', 'isSuperAdmin'] as const

interface RolePartProps {
  form: UserForm
  isNew: boolean
  customer: Customer
  access: UserAccess
  refusalOf: RefusalOf
}

/** One choice of three with what each may do in words, and the marks that stand beside it. */
export function RolePart({ form, isNew, customer, access, refusalOf }: RolePartProps) {
  const { t } = useTranslation(['users', 'errors'])
  const { values, saved } = form
  const refused = {
    role: CHOICES.flatMap((role) => {
      const refusal = role === saved.role ? null : refusalOf(flagsOf(role))
      return refusal ? [{ role, refusal }] : []
    }),
    isProvider: refusalOf({ isProvider: !saved.isProvider }),
    isSuperAdmin: refusalOf({ isSuperAdmin: !saved.isSuperAdmin }),
  }
  const [firstRefused] = refused.role
  const isOfProvider = customerKind(customer) === 'provider'
  const endsSessions = !isNew && ROLE_MARKS.some((field) => form.changed.includes(field))
  return (
    <fieldset className={classes.part}>
      <PartLegend title={t('users:form.role')} form={form} fields={ROLE_MARKS} />
      <Radio.Group
        aria-label={t('users:form.role')}
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
                disabled={refused.role.some((each) => each.role === role)}
                aria-label={t(`users:role.${role}`)}
                aria-describedby={`user-role-${role}`}
              />
              <span>
                <b>{t(`users:role.${role}`)}</b>
                <span id={`user-role-${role}`}>
                  {rightsOf(role)
                    .map((right) => t(`users:form.rights.${right}`))
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </div>
      </Radio.Group>
      {firstRefused && <Input.Description>{t(`errors:${firstRefused.refusal}`)}</Input.Description>}
      {isOfProvider ? (
        <Banner>{t('users:form.providerCustomer')}</Banner>
      ) : (
        <Switch
          id="user-isProvider"
          checked={values.isProvider}
          disabled={refused.isProvider !== null}
          label={t('users:form.provider')}
          description={t(refused.isProvider ? `errors:${refused.isProvider}` : 'users:form.providerText')}
          error={form.errorOf('isProvider')}
          onChange={(event) => form.set('isProvider', event.currentTarget.checked)}
        />
      )}
      {access.canMakeSuperAdmin && (
        <Switch
          id="user-isSuperAdmin"
          checked={values.isSuperAdmin}
          disabled={refused.isSuperAdmin !== null}
          label={t('users:form.superAdmin')}
          description={t(
            refused.isSuperAdmin ? `errors:${refused.isSuperAdmin}` : 'users:form.superAdminText',
          )}
          error={form.errorOf('isSuperAdmin')}
          onChange={(event) => form.set('isSuperAdmin', event.currentTarget.checked)}
        />
      )}
      {endsSessions && <Banner level="warning">{t('users:form.roleEndsSessions')}</Banner>}
    </fieldset>
  )
}
