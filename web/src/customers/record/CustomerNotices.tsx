import { conflictingFields, rebaseChanges } from '@lindero/domain/kernel/changes'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kernel/states/Banner.tsx'
import { type CustomerField, ruleOf, valuesOf } from '../fields/customer-fields.ts'
import { useCustomerWords } from '../fields/use-customer-words.ts'
import { CUSTOMER, useCustomerRecord } from './customer-record.ts'
import classes from './record.module.css'

/** What stands between the record and its saving: fields to mend, fields that somebody else has changed. */
export function CustomerNotices({ faults }: { faults: readonly CustomerField[] }) {
  const { t } = useTranslation('administration')
  const words = useCustomerWords()
  const { customer, draft } = useCustomerRecord()
  const conflicts = conflictingFields(draft.changes, CUSTOMER, valuesOf(customer)) as CustomerField[]
  if (faults.length === 0 && conflicts.length === 0) return null
  return (
    <div className={classes.notices}>
      {faults.length > 0 && (
        <Banner level="danger">
          <span data-problems>
            {t('record.problems', { count: faults.length })}:{' '}
            {faults.map((field, index) => (
              <span key={field}>
                {index > 0 && ', '}
                <Link
                  to={
                    ruleOf(field).section === 'plan'
                      ? '/administration/customers/$uuid/plan'
                      : '/administration/customers/$uuid'
                  }
                  params={{ uuid: customer.uuid }}
                  className="link"
                  onClick={() => jumpTo(field)}
                >
                  {words.label(field)}
                </Link>
              </span>
            ))}
          </span>
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Banner level="warning">
          <span>
            {t('record.conflict', { count: conflicts.length, fields: conflicts.map(words.label).join(', ') })}
          </span>
          <Button
            size="xs"
            variant="default"
            onClick={() => draft.replace(rebaseChanges(draft.changes, CUSTOMER, valuesOf(customer)))}
          >
            {t('record.keepMine')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              for (const field of conflicts) draft.undo(CUSTOMER, field)
            }}
          >
            {t('record.takeTheirs')}
          </Button>
        </Banner>
      )}
    </div>
  )
}

/** The field takes the focus, once its section stands. */
function jumpTo(field: CustomerField): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(`customer-${field}`)
    input?.scrollIntoView({ block: 'center' })
    input?.focus()
  })
}
