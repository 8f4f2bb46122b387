import { ASSET_SUBTYPES, ASSET_TYPE_IDS, PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldKind, kindOf } from './info-fields.ts'

interface FieldInputProps {
  id: string
  field: string
  /** As it stands in the input. */
  text: string
  onText: (text: string) => void
  /** The typing is over: read what stands there. */
  onDone: () => void
  /** For fields chosen from a list: the value itself. */
  onChoice: (value: string | number | boolean | null) => void
  hasError: boolean
  /** The type of the asset: only its formats are offered. */
  typeId?: number | undefined
  isRequired?: boolean
  placeholder?: string
}

const UNITS: Partial<Record<FieldKind, string>> = { area: 'm²', money: '€', percent: '%' }
const NUMERIC: ReadonlySet<FieldKind> = new Set(['area', 'money', 'percent', 'integer', 'year', 'floor'])

/** The input of a field, by its kind: typed as people type, or chosen where there is a list. */
export function FieldInput(props: FieldInputProps) {
  const { t } = useTranslation('assets')
  const { id, field, text, hasError } = props
  const kind = kindOf(field)
  const options = useOptions(field, props.typeId)
  const described = hasError ? { 'aria-describedby': `${id}-error` } : {}
  if (options) {
    return (
      <Select
        id={id}
        size="sm"
        data={options}
        value={text === '' ? null : text}
        error={hasError}
        clearable={!props.isRequired}
        searchable={options.length > 8}
        allowDeselect={!props.isRequired}
        placeholder={props.placeholder ?? ''}
        comboboxProps={{ withinPortal: true }}
        {...described}
        onChange={(chosen) => {
          const next = chosen ?? null
          if (kind === 'typeId') props.onChoice(next === null ? null : Number(next))
          else if (kind === 'yesNo') props.onChoice(next === null ? null : next === 'true')
          else props.onChoice(next)
        }}
      />
    )
  }
  if (kind === 'longText') {
    return (
      <Textarea
        id={id}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={hasError}
        {...described}
        onChange={(event) => props.onText(event.currentTarget.value)}
        onBlur={props.onDone}
      />
    )
  }
  const unit = UNITS[kind]
  return (
    <TextInput
      id={id}
      value={text}
      error={hasError}
      placeholder={props.placeholder ?? (kind === 'date' ? t('info.hints.date') : '')}
      autoComplete="off"
      spellCheck={false}
      inputMode={NUMERIC.has(kind) ? 'decimal' : 'text'}
      rightSection={unit && <span style={{ color: 'var(--text-3)', fontSize: 'var(--fs-12)' }}>{unit}</span>}
      rightSectionPointerEvents="none"
      {...described}
      onChange={(event) => props.onText(event.currentTarget.value)}
      onBlur={props.onDone}
      onKeyDown={(event) => event.key === 'Enter' && props.onDone()}
    />
  )
}

/** What there is to choose from, or null where the field is typed. */
function useOptions(field: string, typeId: number | undefined) {
  const { t } = useTranslation(['assets', 'common'])
  switch (kindOf(field)) {
    case 'typeId':
      return ASSET_TYPE_IDS.map((id) => ({ value: String(id), label: t(`assets:types.${id}`) }))
    case 'subtypeId':
      return (Object.keys(ASSET_SUBTYPES) as (keyof typeof ASSET_SUBTYPES)[])
        .filter((subtype) => typeId === undefined || ASSET_SUBTYPES[subtype] === typeId)
        .map((subtype) => ({ value: subtype, label: t(`assets:subtypes.${subtype}`) }))
    case 'state':
      return PROPERTY_STATES.map((state) => ({ value: state, label: t(`assets:states.${state}`) }))
    case 'province':
      return Object.values(PROVINCES).map((name) => ({ value: name, label: name }))
    case 'yesNo':
      return [
        { value: 'true', label: t('common:answers.yes') },
        { value: 'false', label: t('common:answers.no') },
      ]
    default:
      return null
  }
}
