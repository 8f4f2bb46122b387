import { useTranslation } from 'react-i18next'
import classes from './form.module.css'
import type { UserForm } from './use-user-form.ts'
import type { UserFormField } from './user-values.ts'

interface PartLegendProps {
  title: string
  form: UserForm
  /** Those of the part that have no mark of their own. */
  fields: readonly UserFormField[]
}

/** The name of a part; where it differs from what is saved it carries the mark and the way back. */
export function PartLegend({ title, form, fields }: PartLegendProps) {
  const { t } = useTranslation()
  const changed = fields.filter(form.isChanged)
  return (
    <legend>
      {title}
      {changed.length > 0 && (
        <span className={classes.changed}>
          {t('changes.changed')}
          {' · '}
          <button type="button" className="link" onClick={() => changed.forEach(form.undo)}>
            {t('actions.undo')}
          </button>
        </span>
      )}
    </legend>
  )
}
