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
   * Called when the user presses Enter or leaves the field. Returns the rule violation, if there is one. `null` means
   * that the field was cleared.
   */
  onCommit: (value: number | null) => ValuationViolation | null
  /** Called with the figure during typing; null if the text is not a figure. */
  onType?: (value: number | null) => void
  /** Called after Enter if the figure was accepted. */
  onDone?: () => void
  onCancel?: () => void
  /** True if the field takes the focus when it appears, so that the user can type immediately. */
  grabs?: boolean
}

/** A field for a typed figure. An error next to it says how to correct the figure. */
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
    // A popover gets its position only after it is rendered. Until then, the focus must not scroll the page.
    if (grabs) input.current?.focus({ preventScroll: true })
  }, [grabs])

  /** Takes over the typed text. Returns true if it is now the value. */
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
