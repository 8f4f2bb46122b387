import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keyAt, textAt, textIfAny } from '../i18n/text-at.ts'
import type { NamedField } from './choice-fields.tsx'
import type { Choice, Field } from './field.ts'
import { useFormFrame } from './form-context.ts'
import classes from './forms.module.css'

export interface FormFieldProps {
  name: string
  /** Replaces the declared label. */
  label?: ReactNode
  /** Replaces the declared hint. */
  hint?: ReactNode
  choices?: readonly Choice[] | undefined
  autoFocus?: boolean
  readOnly?: boolean
  wide?: boolean
  /** Link at the right end of the label line. It follows the field in the tab order. */
  aside?: ReactNode
  /** Content below the field, such as a meter or a list of rules. */
  children?: ReactNode
  /** Replaces the default input for this kind of field. */
  input?: ReactNode
  /** True to hide the field's label, because its section has a heading. */
  isUnnamed?: boolean
}

/** A field with label and error. If the value has been changed, the saved value is shown too. */
export function FormField(props: FormFieldProps) {
  const { t } = useTranslation()
  const { form, size, marks } = useFormFrame()
  const { name } = props
  const field = form.form.fields[name] as Field
  const { texts } = form.form
  const { options, labelled, Input: Control } = field
  if (options.hiddenIf?.(form.values) || (!Control && !props.input)) return null

  const id = `${form.id}-${name}`
  const error = form.errorOf(name)
  const isChanged = form.isRecord && form.changed.includes(name)
  const label = form.labelOf(name)
  const hint = props.hint ?? (texts.hints ? textIfAny(keyAt(texts.hints, name)) : null)
  const placeholder =
    (texts.placeholders ? textIfAny(keyAt(texts.placeholders, name)) : null) ??
    (options.placeholder ? textAt(options.placeholder) : '')
  const words = {
    label: (
      <>
        {props.isUnnamed ? <span className="sr">{label}</span> : (props.label ?? label)}
        {marks === 'optional' && !options.required && !options.isUnmarked && (
          <span className="text-3 regular"> {t('forms.optional').toLowerCase()}</span>
        )}
        {isChanged && (
          <span
            className={`${classes.mark} inline-row gap-4 ml-auto warning-text medium edited`}
            title={t('changes.changed')}
          >
            <span>{t('changes.changed')}</span>
          </span>
        )}
      </>
    ),
    hint,
    error: error?.text ?? null,
  }
  const isInline = labelled === 'inline'
  const describedBy = isInline ? undefined : error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const control =
    props.input ??
    (Control && (
      <Control
        id={id}
        name={name}
        label={label}
        size={size}
        value={form.values[name]}
        text={form.textOf(name)}
        hasError={error !== null}
        describedBy={describedBy}
        isReadOnly={props.readOnly ?? options.readOnlyIf?.(form.values) ?? false}
        isRequired={options.required === true}
        autoFocus={props.autoFocus ?? false}
        placeholder={placeholder}
        autoComplete={options.autoComplete ?? 'off'}
        onText={(text) => form.setText(name, text)}
        onValue={(value) => form.set(name, value)}
        onDone={() => form.leave(name)}
        choices={props.choices ?? (field as NamedField).choicesFor?.(form.values)}
        line={field.line ?? {}}
        words={words}
      />
    ))
  const isMarked = marks === 'required' && options.required === true && labelled !== 'group' && !props.isUnnamed
  const isWide = props.wide ?? options.wide ?? false
  return (
    <div
      className={`stack min-w-0 relative ${isWide ? `${classes.wide} all-columns` : ''} ${isChanged ? classes.changed : ''}`}
      data-field={id}
    >
      {!isInline && (
        <Input.Label
          {...(labelled === 'group' ? { labelElement: 'div' as const } : { htmlFor: id })}
          required={isMarked}
        >
          {words.label}
        </Input.Label>
      )}
      {control}
      {props.aside && <span className={`${classes.aside} absolute fs-12 lh-16`}>{props.aside}</span>}
      {!isInline && error && (
        <Input.Error id={`${id}-error`} role="alert">
          {error.text}
        </Input.Error>
      )}
      {error?.proposal !== undefined && (
        <p className={`${classes.was} mt-4 text-3 fs-12 lh-16`}>
          {t('forms.proposal', { value: error.proposal })}{' '}
          <button type="button" className="link" onClick={() => form.set(name, error.proposal)}>
            {t('forms.useProposal')}
          </button>
        </p>
      )}
      {!isInline && !error && hint && (
        <Input.Description id={`${id}-hint`} className={classes.hint ?? ''}>
          {hint}
        </Input.Description>
      )}
      {isChanged && <Before name={name} />}
      {props.children}
    </div>
  )
}

/** The saved value, with an undo button. */
function Before({ name }: { name: string }) {
  const { t } = useTranslation()
  const { form } = useFormFrame()
  const before = form.beforeOf(name)
  return (
    <p className={`${classes.was} mt-4 text-3 fs-12 lh-16`}>
      {before !== null && (
        <>
          {t('changes.before')} <s>{before || t('changes.empty')}</s>
          {' · '}
        </>
      )}
      <button type="button" className="link" onClick={() => form.undo(name)}>
        {t('actions.undo')}
      </button>
    </p>
  )
}

export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={`${classes.grid} grid items-start gap-y-14 gap-x-12 columns-2`}>{children}</div>
}

/** A form section with a heading. Contains all fields declared for it, or the given content. */
export function FormSection({ name, children }: { name: string; children?: ReactNode }) {
  const { form } = useFormFrame()
  const { fields, texts } = form.form
  const own = Object.keys(fields).filter((each) => fields[each]?.options.section === name)
  return (
    <fieldset className={`${classes.section} min-w-0 m-0 border-0 border-top`}>
      <legend>{textAt(keyAt(texts.sections ?? '', name))}</legend>
      <div className={`${classes.grid} grid items-start gap-y-14 gap-x-12 columns-2`}>
        {children ?? own.map((each) => <FormField key={each} name={each} />)}
      </div>
    </fieldset>
  )
}
