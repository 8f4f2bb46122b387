import type { ValuationViolation } from '@lindero/domain/valuation/record/valuation.errors'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { readFigure } from './figure.ts'

interface FigureFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  value: number | null
  decimals?: number
  style?: TextInputProps['style']
  reading?: 'grouped' | 'decimal'
  /**
   * Called when the user presses Enter or leaves the field; the value is null if the field was cleared. Returns a rule
   * violation if the value is rejected.
   */
  onCommit: (value: number | null) => ValuationViolation | null
  /** Called with the number while the user is typing; null if the text is not a number. */
  onType?: (value: number | null) => void
  /** Called after Enter if the number was accepted. */
  onDone?: () => void
  onCancel?: () => void
  /** True if the field receives the focus when it appears, so that the user can type immediately. */
  grabs?: boolean
}

/** A field for a number. If the text is invalid, an error next to the field says how to correct it. */
export function FigureField(props: FigureFieldProps) {
  const { value, decimals = 2, reading = 'grouped', onCommit, onType, onDone, onCancel, grabs = false, ...rest } = props
  const { t } = useTranslation(['valuation', 'errors'])
  const formats = useFormats()
  const { language } = useLanguage()
  const fieldText = value === null ? '' : formats.number(value, decimals)
  const [text, setText] = useState<string | null>(null)
  const [fieldError, setFieldError] = useState<string | null>(null)

  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // A popover is positioned only after it has been rendered. Until then, moving the focus must not scroll the page.
    if (grabs) input.current?.focus({ preventScroll: true })
  }, [grabs])

  /** Submits the typed text. Returns true if it has been accepted as the value. */
  function commit(): boolean {
    if (text === null || text === fieldText) return true
    const read = readFigure(text, language, reading)
    if (read.kind === 'unreadable') {
      setFieldError(t('valuation:notANumber', { sample: formats.number(1234.5) }))
      return false
    }
    const violation = onCommit(read.kind === 'empty' ? null : read.value)
    setFieldError(violation === null ? null : t(`errors:${violation}`))
    if (violation === null) setText(null)
    return violation === null
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (commit()) onDone?.()
    }
    if (event.key === 'Escape') {
      setText(null)
      setFieldError(null)
      if (onCancel) {
        event.stopPropagation()
        onCancel()
      }
    }
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      ref={input}
      value={text ?? fieldText}
      error={fieldError}
      onChange={(event) => {
        setText(event.currentTarget.value)
        const read = readFigure(event.currentTarget.value, language, reading)
        onType?.(read.kind === 'figure' ? read.value : null)
      }}
      onFocus={(event) => text === null && event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
