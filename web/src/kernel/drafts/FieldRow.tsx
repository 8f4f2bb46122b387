import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './drafts.module.css'

interface FieldRowProps {
  /** Id of the input inside, so that the label names it. */
  id: string
  label: string
  children: ReactNode
  error?: string | null
  hint?: string
  required?: boolean
  /** The saved value as it is written, where the field differs from it; null or absent: it does not. */
  before?: string | null
  onUndo?: () => void
}

/** A labelled field. Where it differs from what is saved it carries the mark, the value before and the way back. */
export function FieldRow(props: FieldRowProps) {
  const { t } = useTranslation()
  const { id, label, error, hint, before, required = false } = props
  const isChanged = before !== null && before !== undefined
  return (
    <div className={`${classes.field} ${isChanged ? classes.changed : ''}`} data-field={id}>
      <Input.Label htmlFor={id} required={required}>
        {label}
        {isChanged && <span className={classes.mark}>{t('changes.changed')}</span>}
      </Input.Label>
      {props.children}
      {error && (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
      {!error && hint && <Input.Description className={classes.hint ?? ''}>{hint}</Input.Description>}
      {isChanged && (
        <p className={classes.was}>
          {t('changes.before')} <s>{before === '' ? t('changes.empty') : before}</s>
          {props.onUndo && (
            <>
              {' · '}
              <button type="button" className="link" onClick={props.onUndo}>
                {t('actions.undo')}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  )
}
