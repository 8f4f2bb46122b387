import { Button, Drawer } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { FieldRow } from '../../kernel/drafts/FieldRow.tsx'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { FormSummary } from '../../kernel/forms/FormSummary.tsx'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { type CustomerField, ruleOf } from '../fields/customer-fields.ts'
import { FieldControl } from '../fields/FieldControl.tsx'
import { useCustomerWords } from '../fields/use-customer-words.ts'
import classes from './create.module.css'
import { type NewCustomerForm, useNewCustomer } from './use-new-customer.ts'

const PARTS = {
  data: ['name', 'segmentId', 'cif', 'emailDomain'],
  plan: ['operatingAssetsLimit', 'activeUsersLimit', 'hasRepossessionLicence', 'apiActivated'],
} as const satisfies Record<string, readonly CustomerField[]>

const WIDE: ReadonlySet<CustomerField> = new Set<CustomerField>(['name', 'segmentId'])

/** A new customer with what it cannot begin without; the rest follows on its page. */
export function CreateCustomerDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['administration', 'common'])
  const form = useNewCustomer()
  const latest = useRef(form)
  latest.current = form

  useLeaveGuard({
    count: form.count,
    onDiscard: form.discard,
    // Here the form waits as it was left; from here one goes to the customer that was created.
    staysAt: (path) => path.startsWith('/administration'),
  })

  /** What is being typed counts: the field is left first, and says what it read. */
  function afterTyping(act: () => void) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(act)
  }

  async function close() {
    if (latest.current.isSending) return
    const sure =
      latest.current.count === 0 ||
      (await askDelete({
        title: t('administration:create.discardTitle'),
        message: t('administration:create.discardText'),
        action: t('common:actions.discard'),
      }))
    if (!sure) return
    latest.current.discard()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    afterTyping(() => latest.current.submit(event))
  }

  return (
    <Drawer
      opened
      onClose={() => afterTyping(() => void close())}
      size={432}
      title={t('administration:create.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.intro}>{t('administration:create.intro')}</p>
        {form.failure !== null && (
          <Banner level="danger" ref={form.notice}>
            {errorText(form.failure)}
          </Banner>
        )}
        <FormSummary {...form.summary} />
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
          <fieldset key={part} className={classes.part}>
            <legend>{t(`administration:create.${part}`)}</legend>
            <div className={classes.fields}>
              {PARTS[part].map((field) => (
                <NewField key={field} field={field} form={form} />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={classes.actions}>
          <Button variant="default" onClick={() => afterTyping(() => void close())} disabled={form.isSending}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending} onMouseDown={(event) => event.preventDefault()}>
            {t('administration:create.submit')}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

function NewField({ field, form }: { field: CustomerField; form: NewCustomerForm }) {
  const { t } = useTranslation('administration')
  const words = useCustomerWords()
  const id = `new-${field}`
  const error = form.errorOf(field)
  return (
    <div className={WIDE.has(field) ? classes.wide : ''}>
      <FieldRow
        id={id}
        label={words.label(field)}
        required={ruleOf(field).required === true}
        error={error}
        {...(field === 'emailDomain' ? { hint: t('hints.emailDomain') } : {})}
      >
        <FieldControl
          id={id}
          field={field}
          value={form.values[field] ?? null}
          onChange={(value) => form.set(field, value)}
          hasError={error !== null}
        />
      </FieldRow>
    </div>
  )
}
