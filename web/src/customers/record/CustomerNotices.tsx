import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictBanner } from '../../kernel/drafts/ConflictBanner.tsx'
import { useConflicts } from '../../kernel/drafts/use-conflicts.ts'
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
  const saved = useMemo(() => valuesOf(customer), [customer])
  const conflicts = useConflicts(draft, CUSTOMER, saved)
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
      <ConflictBanner
        draft={draft}
        part={CUSTOMER}
        saved={saved}
        conflicts={conflicts}
        labelOf={(field) => words.label(field as CustomerField)}
      />
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
