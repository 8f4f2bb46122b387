import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../../kernel/i18n/use-language.ts'
import { readField } from '../../info/read-field.ts'
import { useFaultText } from '../../info/use-fault-text.ts'
import { RANGE_UNITS, type RangeKey } from './filter-keys.ts'
import classes from './filters.module.css'

interface Range {
  min?: number | undefined
  max?: number | undefined
}

interface RangeEditorProps {
  filter: RangeKey
  range: Range
  onApply: (range: Range) => void
}

/** From and to, typed as people type figures. */
export function RangeEditor({ filter, range, onApply }: RangeEditorProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { language } = useLanguage()
  const faultText = useFaultText()
  const isYear = filter === 'constructionYear'
  const written = (value: number | undefined) =>
    value === undefined ? '' : isYear ? String(value) : formats.number(value)
  const [from, setFrom] = useState(written(range.min))
  const [to, setTo] = useState(written(range.max))
  const [problem, setProblem] = useState<string | null>(null)
  const unit = RANGE_UNITS[filter]

  function read(text: string): number | undefined | null {
    const context = { language, provinceCode: null, currentYear: new Date().getFullYear() }
    const result = readField(isYear ? 'integer' : 'money', text, context)
    if (result.kind === 'fault') {
      setProblem(faultText(result.code, result.data))
      return null
    }
    return typeof result.value === 'number' ? result.value : undefined
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const min = read(from)
    const max = read(to)
    if (min === null || max === null) return
    if (min !== undefined && max !== undefined && min > max) {
      return setProblem(t('list.filters.invalidRange'))
    }
    onApply({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) })
  }

  const bound = (label: string, text: string, set: (text: string) => void, isFirst: boolean) => (
    <TextInput
      size="xs"
      label={label}
      value={text}
      inputMode="decimal"
      data-autofocus={isFirst || undefined}
      error={problem !== null}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      onChange={(event) => {
        setProblem(null)
        set(event.currentTarget.value)
      }}
    />
  )
  return (
    <form className={classes.range} onSubmit={apply}>
      <div>
        {bound(t('list.filters.from'), from, setFrom, true)}
        {bound(t('list.filters.to'), to, setTo, false)}
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Button size="xs" type="submit" fullWidth>
        {t('list.filters.apply')}
      </Button>
    </form>
  )
}
