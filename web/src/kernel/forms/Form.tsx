import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictBanner } from '../drafts/ConflictBanner.tsx'
import { errorText } from '../i18n/error-text.ts'
import { Locked } from '../locked/Locked.tsx'
import { Banner } from '../states/Banner.tsx'
import type { Fields } from './field.ts'
import { FormContext, framed, useFormFrame } from './form-context.ts'
import classes from './forms.module.css'
import type { Form as FormState } from './use-form.ts'

/** Minimum number of errors for a summary at the top. */
const SUMMED_UP = 3

export interface FormFrameProps<F extends Fields> {
  form: FormState<F>
  size?: 'sm' | 'md'
  marks?: 'required' | 'optional'
  /** Renders a failure that belongs to no field. By default, it is shown as a banner. */
  failure?: (error: unknown) => ReactNode
  /** Minimum number of errors for a summary. Use 1 if the fields are spread over several pages. */
  summedUpFrom?: number
  /** Called before a field with an error receives the focus, so that the caller can open the page of the field. */
  onJump?: (name: string) => void
  children: ReactNode
}

interface FormProps<F extends Fields> extends FormFrameProps<F> {
  className?: string | undefined
  /** True while the page sends the values by itself, and discards them afterwards. */
  isLocked?: boolean
}

/** A form on a page, with the fields that were declared for it. It is submitted by a `<SubmitButton>` or a save bar. */
export function Form<F extends Fields>({ className, isLocked = false, ...frame }: FormProps<F>) {
  return (
    <FormProvider {...frame}>
      <form className={className ?? 'stack gap-16'} onSubmit={frame.form.submit} noValidate>
        <FormNotices {...frame} />
        <Locked when={isLocked || frame.form.isLocked}>{frame.children}</Locked>
      </form>
    </FormProvider>
  )
}

/** Provides the form to all descendants. */
export function FormProvider<F extends Fields>({ form, size = 'sm', marks = 'required', children }: FormFrameProps<F>) {
  const frame = useMemo(() => ({ form: framed(form), size, marks }), [form, size, marks])
  return <FormContext.Provider value={frame}>{children}</FormContext.Provider>
}

/** Notices above the fields about everything that prevents sending: the last failure, errors and conflicts. */
export function FormNotices<F extends Fields>(props: Omit<FormFrameProps<F>, 'children'>) {
  const { form } = props
  const { failure, draft, part, conflicts, labelOf } = form
  return (
    <>
      {failure !== null &&
        (props.failure?.(failure) ?? (
          <Banner level="danger" ref={form.notice}>
            {errorText(failure)}
          </Banner>
        ))}
      <ErrorSummary {...props} />
      <ConflictBanner draft={draft} part={part} saved={form.saved} conflicts={conflicts} labelOf={labelOf} />
    </>
  )
}

type SummaryProps<F extends Fields> = Pick<FormFrameProps<F>, 'form' | 'summedUpFrom' | 'onJump'>

/** All errors in the form, with links to their fields. */
export function ErrorSummary<F extends Fields>(props: SummaryProps<F>) {
  const { t } = useTranslation()
  const { form, summedUpFrom = SUMMED_UP, onJump } = props
  const { errors, labelOf } = form
  if (errors.length < summedUpFrom) return null

  function jump(name: string, id: string) {
    onJump?.(name)
    requestAnimationFrame(() => {
      const input = document.getElementById(id)
      input?.scrollIntoView({ block: 'center' })
      input?.focus()
    })
  }

  return (
    <div
      ref={form.summary}
      className={`${classes.summary} py-10 px-14 r danger-text fs-13`}
      role="alert"
      tabIndex={-1}
      data-errors
    >
      <strong className="medium">{t('forms.summary', { count: errors.length })}</strong>
      <ul className={onJump ? 'flex wrap gap-x-12' : undefined}>
        {errors.map(({ name, id, text }) => (
          <li className="mt-2" key={`${name} ${text}`}>
            <button type="button" className="link" onClick={() => jump(name, id)}>
              {/* With fields on several pages, only the field name is listed, and the error is shown at the field. */}
              {onJump ? labelOf(name) : `${labelOf(name)}: ${text}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Submits the surrounding form. */
export function SubmitButton({ children, ...look }: { children: ReactNode } & ButtonProps) {
  const { form, size } = useFormFrame()
  return (
    <Button
      type="submit"
      size={size}
      {...look}
      loading={form.isSending}
      disabled={look.disabled || isBlocked(form)}
      // Keeps the focus in the field: losing it may show an error message, which would move the button away from the
      // pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  )
}

/** True if there is nothing to send yet or a conflict must be resolved first. */
export function isBlocked<F extends Fields>(form: FormState<F>): boolean {
  return form.isWaiting || form.conflicts.length > 0 || (form.isRecord && form.count === 0)
}

/** Makes Enter submit the form from any field, for a form with its submit button elsewhere on the page. */
export function EnterSubmits() {
  return <button type="submit" hidden aria-hidden tabIndex={-1} />
}
