import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessError } from '../identity/public/AccessError.tsx'
import { sayPassing } from '../identity/public/passing-error.ts'
import { Form, SubmitButton } from '../kernel/forms/Form.tsx'
import type { Edited, Fields, FormFields, Values } from '../kernel/forms/field.ts'
import { useForm } from '../kernel/forms/use-form.ts'

interface StepProps<F extends Fields> {
  fields: FormFields<F>
  saved: Edited<F>
  /** Called when the user continues. If it returns a promise, the form waits for it. */
  onNext: (values: Values<F>) => void | Promise<void>
  onBack?: (() => void) | undefined
  label?: string
  /** The fields, or a function that renders them and receives the entered values. */
  children: ReactNode | ((values: Edited<F>) => ReactNode)
}

/** The form of one step, with buttons to continue and to go back. */
export function Step<F extends Fields>({ fields, saved, onNext, onBack, label, children }: StepProps<F>) {
  const { t } = useTranslation('onboarding')
  const form = useForm(fields, {
    id: 'onboarding',
    saved,
    isKept: true,
    submit: async (values) => onNext(values),
    onFailure: sayPassing,
  })
  return (
    <Form form={form} size="md" marks="optional" failure={(error) => <AccessError error={error} />}>
      {typeof children === 'function' ? children(form.values) : children}
      <div className="flex wrap gap-12">
        {onBack && (
          <Button size="md" variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <SubmitButton>{label ?? t('next')}</SubmitButton>
      </div>
    </Form>
  )
}
