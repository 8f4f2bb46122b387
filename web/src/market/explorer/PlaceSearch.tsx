import { api } from '@lindero/contract/api'
import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { SEARCH_MINIMUM } from '@lindero/domain/customers/limits'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPinSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import classes from './explorer.module.css'

/** Looks for a place and moves the map there, with the zoom of its kind (core 9). */
export function PlaceSearch() {
  const { t } = useTranslation('explorer')
  const navigate = useNavigate()
  const box = useCombobox()
  const [words, setWords] = useState('')
  const [settled] = useDebouncedValue(words.trim(), 250)
  const isAsked = settled.length >= SEARCH_MINIMUM
  const { data } = useQuery({ ...queryOf(api.places, { query: { q: settled } }), enabled: isAsked })
  const places = isAsked ? (data?.items ?? []) : []
  const { selectFirstOption } = box
  // Enter takes the first of what was found, which is known after the last key only.
  useEffect(() => {
    if (data) selectFirstOption()
  }, [data, selectFirstOption])

  function go({ name, longitude, latitude, zoom }: FoundPlace) {
    setWords(name)
    box.closeDropdown()
    const at = `${longitude.toFixed(5)},${latitude.toFixed(5)},${zoom}`
    void navigate({
      to: '.',
      search: ((old: { view?: string }) => ({
        ...old,
        at,
        ...(old.view === 'table' ? { view: undefined } : {}),
      })) as never,
      resetScroll: false,
    })
  }

  return (
    <Combobox
      store={box}
      onOptionSubmit={(index) => places[Number(index)] && go(places[Number(index)] as FoundPlace)}
    >
      <Combobox.Target>
        <TextInput
          size="xs"
          className={classes.place ?? ''}
          aria-label={t('place.label')}
          placeholder={t('place.placeholder')}
          leftSection={<IconMapPinSearch size={16} stroke={1.5} aria-hidden />}
          value={words}
          maxLength={200}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            box.openDropdown()
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked || data === undefined}>
        <Combobox.Options>
          {places.map((place, index) => (
            <Combobox.Option key={`${place.kind}${place.name}${place.latitude}`} value={String(index)}>
              <span className={classes.found}>
                <b>{place.name}</b> <small>{t(`place.kinds.${place.kind}`)}</small>
              </span>
            </Combobox.Option>
          ))}
          {places.length === 0 && <Combobox.Empty>{t('place.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
