import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { customerKind } from '@lindero/domain/customers/segments'
import { Input, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import type { Form } from '../../kernel/forms/use-form.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { withKeys } from '../keys-paused.ts'
import type { UserAccess } from '../use-user-access.ts'
import type { ViolationOf } from './edit-offers.ts'
import classes from './form.module.css'
import { rightsOf } from './role-rights.ts'
import { flagsOf, ROLE_CHOICES, userForm } from './user-form.ts'

const ROLE_MARKS = ['role', 'isProvider', 'isSuperAdmin'] as const

interface RolePartProps {
  form: Form<typeof userForm.fields>
  user: User | null
  customer: Customer
  access: UserAccess
  violationOf: ViolationOf
}

interface EditedRole {
  role: string | null
  isProvider: boolean | null
  isSuperAdmin: boolean | null
}

/** True if these values are those of an administrator, who may answer for API keys. */
const isAdmin = ({ role, isProvider, isSuperAdmin }: EditedRole) =>
  (role === 'admin' || isSuperAdmin === true) && !isProvider

/** Selects a role. Each role is shown with its rights. Further fields set the flags for providers and super admins. */
export function RolePart({ form, user, customer, access, violationOf }: RolePartProps) {
  const { t } = useTranslation(['users', 'errors'])
  const { saved } = form
  const violationOfRole = (role: (typeof ROLE_CHOICES)[number]) =>
    role === saved.role ? null : violationOf(flagsOf(role))
  const refusedRole = ROLE_CHOICES.map(violationOfRole).find((violation) => violation !== null)
  const refused = {
    isProvider: violationOf({ isProvider: !saved.isProvider }),
    isSuperAdmin: violationOf({ isSuperAdmin: !saved.isSuperAdmin }),
  }
  const isDemoted = isAdmin(saved) && !isAdmin(form.values)
  const keys = useQuery({
    ...queryOf(api.userApiKeys, { params: { uuid: user?.uuid ?? '' } }),
    enabled: user !== null && isDemoted,
  })
  const endsSessions = user !== null && ROLE_MARKS.some((field) => form.changed.includes(field))
  return (
    <userForm.Section name="role">
      <userForm.Field
        name="role"
        isUnnamed
        input={
          <Radio.Group
            id="user-role"
            aria-label={t('users:form.role')}
            value={form.values.role ?? ''}
            onChange={(next) => form.set('role', ROLE_CHOICES.find((role) => role === next) ?? saved.role)}
          >
            <div className="stack gap-8">
              {ROLE_CHOICES.map((role) => (
                <label
                  key={role}
                  htmlFor={`user-role-of-${role}`}
                  className={`${classes.role} hover flex items-start gap-10 py-10 px-12 r pointer`}
                  data-chosen={form.values.role === role || undefined}
                >
                  <Radio
                    id={`user-role-of-${role}`}
                    value={role}
                    size="xs"
                    disabled={violationOfRole(role) !== null}
                    aria-label={t(`users:role.${role}`)}
                    aria-describedby={`user-role-${role}`}
                  />
                  <span>
                    <b className="block fs-13 semi lh-18">{t(`users:role.${role}`)}</b>
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
        }
      >
        {refusedRole && <Input.Description>{t(`errors:${refusedRole}`)}</Input.Description>}
      </userForm.Field>
      {customerKind(customer) === 'provider' ? (
        <div className={classes.all}>
          <Banner>{t('users:form.providerCustomer')}</Banner>
        </div>
      ) : (
        <userForm.Field
          name="isProvider"
          readOnly={refused.isProvider !== null}
          hint={t(refused.isProvider ? `errors:${refused.isProvider}` : 'users:form.providerText')}
        />
      )}
      {access.canMakeSuperAdmin && (
        <userForm.Field
          name="isSuperAdmin"
          readOnly={refused.isSuperAdmin !== null}
          hint={t(refused.isSuperAdmin ? `errors:${refused.isSuperAdmin}` : 'users:form.superAdminText')}
        />
      )}
      {endsSessions && (
        <div className={classes.all}>
          <Banner level="warning">
            {withKeys(t('users:form.roleEndsSessions'), isDemoted ? (keys.data?.names ?? []) : [])}
          </Banner>
        </div>
      )}
    </userForm.Section>
  )
}
