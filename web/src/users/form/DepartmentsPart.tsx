import { DEPARTMENTS, type Department } from '@lindero/domain/customers/departments'
import { Checkbox, Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'
import { PartLegend } from './PartLegend.tsx'
import type { UserForm } from './use-user-form.ts'
import { withDepartment } from './user-values.ts'

interface DepartmentsPartProps {
  form: UserForm
  /** Those that the customer has; none said: all. */
  offered: readonly Department[]
}

export function DepartmentsPart({ form, offered }: DepartmentsPartProps) {
  const { t } = useTranslation(['users', 'customers'])
  const { values, saved } = form
  const shown = DEPARTMENTS.filter(
    (department) =>
      offered.length === 0 || offered.includes(department) || saved.departments.includes(department),
  )
  const error = form.errorOf('departments')
  return (
    <fieldset className={classes.part}>
      <PartLegend title={t('users:form.departments')} form={form} fields={['departments']} />
      <Input.Description>{t('users:form.departmentsText')}</Input.Description>
      <div className={classes.pair}>
        {shown.map((department) => (
          <Checkbox
            key={department}
            label={t(`customers:departments.${department}`)}
            checked={values.departments.includes(department)}
            onChange={(event) =>
              form.set(
                'departments',
                withDepartment(values.departments, department, event.currentTarget.checked),
              )
            }
          />
        ))}
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}
