import { useTranslation } from 'react-i18next'
import classes from './forms.module.css'
import { type CheckedForm, SUMMED_UP } from './use-checked-form.ts'

/** What stands in the way of sending, at the top of the form; each entry leads to its field. */
export function FormSummary({ ref, defects }: CheckedForm['summary']) {
  const { t } = useTranslation()
  if (defects.length < SUMMED_UP) return null
  return (
    <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
      <strong>{t('forms.summary', { count: defects.length })}</strong>
      <ul>
        {defects.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <button type="button" className="link" onClick={() => document.getElementById(field)?.focus()}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
