import { api } from '@lindero/contract/api'
import { NO_VALUE } from '@lindero/domain/kernel/formats'
import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { type Field, type FieldOptions, type InputProps, NO_ERRORS } from '../../kernel/forms/field.ts'
import { common } from '../../kernel/forms/inputs.tsx'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { useAssetRecord } from '../record/asset-record.ts'

/** The customer's users, loaded once per asset. */
function usePeople() {
  const { asset } = useAssetRecord()
  const { data } = useQuery(queryOf(api.assetPeople, { params: { uuid: asset.uuid } }))
  return data?.items ?? []
}

/** Names of users. Users who have left the customer are shown without a name. */
export function PeopleNames({ uuids }: { uuids: readonly string[] }) {
  const { t } = useTranslation()
  const people = usePeople()
  if (uuids.length === 0) return NO_VALUE
  return uuids.map((uuid) => people.find((one) => one.uuid === uuid)?.name ?? t('parts.noPerson')).join(', ')
}

function OneInput(props: InputProps) {
  const people = usePeople()
  return (
    <Select
      {...common(props)}
      searchable
      clearable={!props.isRequired}
      data={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={typeof props.value === 'string' ? props.value : null}
      onChange={props.onValue}
      onBlur={props.onDone}
    />
  )
}

function ManyInput(props: InputProps) {
  const people = usePeople()
  return (
    <MultiSelect
      {...common(props)}
      searchable
      data={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={Array.isArray(props.value) ? (props.value as string[]) : []}
      onChange={props.onValue}
      onBlur={props.onDone}
    />
  )
}

/** Input for one of the customer's users. */
export function personField(options: FieldOptions = {}): Field<string | null> {
  const field: Field<string> = {
    options: { ...options, isWordless: true },
    isNumber: false,
    Input: OneInput,
    write: () => textAt('common:parts.people', { count: 1 }),
    check: () => NO_ERRORS,
  }
  return field as Field<string | null>
}

/** Input for several of the customer's users. */
export function peopleField(options: FieldOptions = {}): Field<readonly string[]> {
  return {
    options: { ...options, isWordless: true },
    isNumber: false,
    Input: ManyInput,
    write: (value) => textAt('common:parts.people', { count: value.length }),
    check: () => NO_ERRORS,
  }
}
