import { useTranslation } from 'react-i18next'
import { EnterSubmits, Form } from '../../kernel/forms/Form.tsx'
import type { Form as FormState } from '../../kernel/forms/use-form.ts'
import { DefinitionFields } from '../../portfolios/DefinitionFields.tsx'
import type { definitionForm } from '../../portfolios/definition.ts'
import classes from './wizard.module.css'

/** Step 1: name and data of the portfolio. */
export function DefinitionStep({ form }: { form: FormState<typeof definitionForm.fields> }) {
  const { t } = useTranslation('wizard')
  return (
    <div className={classes.body}>
      <Form form={form} className={classes.column}>
        <div className={classes.intro}>
          <h2>{t('definition.heading')}</h2>
          <p>{t('definition.text')}</p>
        </div>
        <DefinitionFields />
        <EnterSubmits />
      </Form>
    </div>
  )
}
