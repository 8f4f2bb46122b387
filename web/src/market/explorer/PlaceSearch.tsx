import { api } from '@lindero/contract/api'
import type { ExplorerFilter, FoundPlace } from '@lindero/contract/market/market.contract'
import { SEARCH_MINIMUM, searchTerms } from '@lindero/domain/customers/limits'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPinSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { FoundPlaceText, TwoLines } from '../FoundPlaceText.tsx'
import classes from './explorer.module.css'

interface Address {
  at?: string
  view?: string | undefined
  p?: number | undefined
  f?: ExplorerFilter
}

/** Values of the options that are not places. */
const WORDS = 'words'
const AGAIN = 'again'

/**
 * Searches for a place and moves the map to it, at the zoom for this kind of place (core 9), or filters by the typed
 * words.
 */
export function PlaceSearch() {
  const { t } = useTranslation(['explorer', 'market', 'common'])
  const navigate = useNavigate()
  const box = useCombobox()
  const [words, setWords] = useState('')
  const [settled] = useDebouncedValue(words.trim(), 250)
  const isAsked = settled.length >= SEARCH_MINIMUM
  const { data, isError, refetch } = useQuery({
    ...queryOf(api.places, { query: { q: settled } }),
    enabled: isAsked,
  })
  const places = isAsked ? (data?.items ?? []) : []
  const isKnown = data !== undefined || isError
  const { selectFirstOption } = box
  // When the results arrive, the first one is selected, so that Enter opens it.
  useEffect(() => {
    if (data !== undefined || isError) selectFirstOption()
  }, [data, isError, selectFirstOption])

  function show(changed: (old: Address) => Address) {
    box.closeDropdown()
    void navigate({ to: '.', search: pageSearch(changed), resetScroll: false })
  }

  function go({ name, longitude, latitude, zoom }: FoundPlace) {
    setWords(name)
    const at = `${longitude.toFixed(5)},${latitude.toFixed(5)},${zoom}`
    show((old) => ({ ...old, at, ...(old.view === 'table' ? { view: undefined } : {}) }))
  }

  function filterByWords() {
    setWords('')
    show((old) => ({ ...old, p: undefined, f: { ...old.f, termsInDescription: settled } }))
  }

  return (
    <Combobox
      store={box}
      onOptionSubmit={(chosen) => {
        const place = places[Number(chosen)]
        if (chosen === WORDS) filterByWords()
        else if (chosen === AGAIN) void refetch()
        else if (place) go(place)
      }}
    >
      <Combobox.Target>
        <TextInput
          size="xs"
          className={classes.place ?? ''}
          aria-label={t('explorer:place.label')}
          placeholder={t('explorer:place.placeholder')}
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
      <Combobox.Dropdown hidden={!isAsked || !isKnown}>
        <Combobox.Options>
          {places.map((place, index) => (
            <Combobox.Option key={`${place.kind}${place.name}${place.latitude}`} value={String(index)}>
              <FoundPlaceText place={place} />
            </Combobox.Option>
          ))}
          {isError && (
            <Combobox.Option value={AGAIN}>
              <TwoLines name={t('explorer:place.failed')} detail={t('common:actions.retry')} />
            </Combobox.Option>
          )}
          {!isError && places.length === 0 && <Combobox.Empty>{t('explorer:place.none')}</Combobox.Empty>}
          {data?.isGeocoderMissing && (
            <Combobox.Footer role="status">{t('market:place.geocoderMissing')}</Combobox.Footer>
          )}
          {searchTerms(settled) !== null && (
            <Combobox.Option value={WORDS}>
              <TwoLines name={t('explorer:place.terms', { words: settled })} detail={t('explorer:place.termsKind')} />
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
