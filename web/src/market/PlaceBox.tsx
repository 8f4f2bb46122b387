import { api } from '@lindero/contract/api'
import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { FoundPlaceText } from './FoundPlaceText.tsx'

/** Value of the choice that repeats the search. */
const AGAIN = 'again'

interface PlaceBoxProps {
  label: string
  onPlace: (place: FoundPlace) => void
}

/** Searches for a place by name and offers the matches. Areas larger than a municipality are left out. */
export function PlaceBox({ label, onPlace }: PlaceBoxProps) {
  const { t } = useTranslation(['market', 'common'])
  const box = useCombobox()
  const [words, setWords] = useState('')
  const [settled] = useDebouncedValue(words.trim(), 250)
  // False until the current text has been searched, so that results for an earlier text are not shown.
  const isAsked = settled.length >= SEARCH_MINIMUM && settled === words.trim()
  const { data, isError, error, refetch } = useQuery({
    ...queryOf(api.places, { query: { q: settled } }),
    enabled: isAsked,
  })
  const places = (isAsked ? (data?.items ?? []) : []).filter(
    ({ kind }) => kind !== 'country' && kind !== 'region' && kind !== 'province',
  )
  return (
    <Combobox
      store={box}
      onOptionSubmit={(chosen) => {
        if (chosen === AGAIN) return void refetch()
        const place = places[Number(chosen)]
        box.closeDropdown()
        setWords('')
        if (place) onPlace(place)
      }}
    >
      <Combobox.Target>
        <TextInput
          size="xs"
          label={label}
          placeholder={t('market:place.placeholder')}
          value={words}
          maxLength={200}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            box.openDropdown()
            box.selectFirstOption()
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked || (data === undefined && !isError)}>
        <Combobox.Options>
          {places.map((place, index) => (
            <Combobox.Option key={`${place.kind}${place.name}${place.latitude}`} value={String(index)}>
              <FoundPlaceText place={place} />
            </Combobox.Option>
          ))}
          {isError && (
            <Combobox.Option value={AGAIN}>
              <b role="alert">{errorText(error)}</b> <small>{t('common:actions.retry')}</small>
            </Combobox.Option>
          )}
          {data?.isGeocoderMissing && (
            <Combobox.Footer role="status">{t('market:place.geocoderMissing')}</Combobox.Footer>
          )}
          {!isError && places.length === 0 && <Combobox.Empty>{t('market:place.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
